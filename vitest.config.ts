import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What React shows, in a DOM of happy-dom; tests/helpers/render.tsx cleans up after each test. */
const dom = 'src/**/*.test.tsx';
const all = [
  'src/**/*.test.ts',
  'server/**/*.test.ts',
  'simulator/**/*.test.ts',
  'tools/**/*.test.ts',
  'tests/**/*.test.ts',
];
/**
 * They mostly wait and look at the clock: first, with nobody beside them but each other and the
 * checks.
 */
const timed = 'tests/faults/**/*.test.ts';
/** Rooms whose files share processes, since to start one takes longer than most of them last. */
const rooms = [
  'src/**/*.test.ts',
  'simulator/**/*.test.ts',
  'server/{areas,composition,entity,ingest,jobs,kernel,link,live,rules}/**/*.test.ts',
  'tests/admin/**/*.test.ts',
];
/**
 * What a file leaves behind for the next one of its process; one that does any of it has a process
 * of its own.
 */
const leaves =
  /stubGlobal|vi\.mock|useFakeTimers|spyOn|assign\(globalThis|globalThis\.\w+ = |process\.env\S* = |i18next\.(init|changeLanguage)|startLanguage/;
const shared = globSync(rooms).filter((file) => !leaves.test(readFileSync(file, 'utf8')));
/**
 * What speaks SQL to a database of a test, once more on Debian's PostgreSQL 15; the shipped one has
 * tests of its own. Brokers say nothing to it that HTTP does not say too, and of whole recordings
 * it sees excerpts (tests/ingest/replay.test.ts).
 */
const sql = ['server/storage/**/*.test.ts', 'tests/ingest/**/*.test.ts'];
const isLong = process.env['PITHEAD_TESTS'] === 'long';
const noSql = [
  'server/storage/{embedded,chunk}/**',
  'server/storage/durability.test.ts',
  'tests/ingest/{mosquitto,mqtt,mqttTls,recordings}.test.ts',
  // What both have said alike for long is asked of the older one in long runs alone.
  ...(isLong ? [] : ['server/storage/{backup,compaction}/**', 'tests/ingest/**']),
];

// Tests, servers and databases wait for each other: three workers keep two cores busy.
const rest = { maxWorkers: 3, sequence: { groupOrder: 1 } };
const postgres15 = {
  name: 'postgres 15',
  include: sql,
  exclude: noSql,
  env: { PITHEAD_TEST_PG: '15' },
  ...rest,
};

/** One file of all icons instead of one file each: thousands of them are read once a process. */
const icons = fileURLToPath(
  new URL('node_modules/@tabler/icons-react/dist/cjs/tabler-icons-react.cjs', import.meta.url),
);

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Of tests that say that they may run at once: they ask a server of their own.
    maxConcurrency: 16,
    projects: [
      { extends: true, test: { name: 'timed', include: [timed], maxWorkers: 2 } },
      {
        extends: true,
        test: { name: 'isolated', include: all, exclude: [timed, ...shared], ...rest },
      },
      { extends: true, test: { name: 'shared', include: shared, isolate: false, ...rest } },
      {
        extends: true,
        resolve: { alias: { '@tabler/icons-react': icons } },
        test: {
          name: 'dom',
          include: [dom],
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: {
              width: 1440,
              height: 900,
              settings: { device: { prefersReducedMotion: 'reduce' } },
            },
          },
          setupFiles: ['tests/helpers/dom.ts'],
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      ...(process.env['PITHEAD_TEST_PG'] === 'both'
        ? [{ extends: true as const, test: postgres15 }]
        : []),
    ],
  },
});
