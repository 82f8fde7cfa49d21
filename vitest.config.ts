import { defineConfig } from 'vitest/config';

/** They mostly wait and look at the clock: first, with nobody beside them but each other. */
const timed = 'tests/faults/**/*.test.ts';
/** Rooms without globals and without I/O: their files share processes, since to start one takes longer than most of them last. */
const pure = ['src/{base,contracts,workers}/**/*.test.ts', 'simulator/**/*.test.ts', 'server/rules/**/*.test.ts'];
const all = ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'simulator/**/*.test.ts', 'tools/**/*.test.ts', 'tests/**/*.test.ts'];

// Tests, servers and databases wait for each other: three workers keep two cores busy.
const rest = { maxWorkers: 3, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'timed', include: [timed], maxWorkers: 2 } },
      { extends: true, test: { name: 'isolated', include: all, exclude: [timed, ...pure], ...rest } },
      { extends: true, test: { name: 'pure', include: pure, isolate: false, ...rest } },
    ],
  },
});
