import { spawn, type ChildProcess } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { pino } from 'pino';
import { systemClock } from '#base/clock.ts';
import { restartDelay } from './backOff.ts';
import { beforeStart, type BeforeStart } from '#server/kernel/deaths.ts';
import { SUPERVISED } from './messages.ts';
import { supervise, type Supervised } from './supervise.ts';

// Each of these starts processes, which a busy machine is slow at.
vi.setConfig({ testTimeout: 60_000 });

type Run = {
  readonly supervised: Supervised;
  readonly starts: BeforeStart[];
  readonly log: string[];
  readonly child: () => ChildProcess;
};

/**
 * Supervises processes that run `program`, one text for each start and the last for all that
 * follow.
 */
function run(programs: readonly string[], servingS = 60): Run {
  const starts: BeforeStart[] = [];
  const log: string[] = [];
  const children: ChildProcess[] = [];
  const supervised = supervise({
    name: 'server',
    clock: systemClock,
    log: pino({}, { write: (line: string) => void log.push(line) }),
    patience: { startingS: 60, servingS },
    forward: () => undefined,
    launch: (before) => {
      const program = programs[Math.min(starts.length, programs.length - 1)] ?? '';
      starts.push(beforeStart.parse(before));
      const child = spawn(process.execPath, ['--max-old-space-size=32', '-e', program], {
        env: { ...process.env, [SUPERVISED]: JSON.stringify(before) },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      children.push(child);
      return child;
    },
  });
  return {
    supervised,
    starts,
    log,
    child: () => children.at(-1) ?? expect.fail('nothing was started'),
  };
}

const serves = `process.send({ kind: 'ready' }); process.on('message', () => process.exit(0)); setInterval(() => {}, 1000)`;
const refuses = (exitCode: number): string =>
  `process.send({ kind: 'refused', exitCode: ${exitCode}, message: 'No.' }, () => process.exit(${exitCode}))`;

test('a process that runs out of memory, is killed or ends by itself is started again at once and told why', async () => {
  const hoards = `process.send({ kind: 'ready' }); const all = []; for (;;) all.push(new Array(1e5).fill({}))`;
  const { supervised, starts, child } = run([
    hoards,
    `console.error('I am leaving'); process.exit(7)`,
    serves,
  ]);
  await expect.poll(() => starts.length, { timeout: 30_000 }).toBe(3);
  expect(starts[2]).toMatchObject({
    untold: 2,
    deaths: [
      {
        signal: 'SIGABRT',
        outOfMemory: true,
        lastWords: expect.stringContaining('heap out of memory'),
      },
      { signal: null, exitCode: 7, outOfMemory: false, servedMs: null, lastWords: 'I am leaving' },
    ],
  });
  child().kill('SIGKILL');
  await expect.poll(() => starts.length).toBe(4);
  expect(starts[3]?.deaths.at(-1)).toMatchObject({ signal: 'SIGKILL', outOfMemory: false });
  supervised.stop('SIGTERM');
  expect(await supervised.ended).toBe(0);
});

test('one whose event loop hangs is ended and started again, and the next one is told so', async () => {
  const hangs = `process.send({ kind: 'ready' }); setTimeout(() => { for (;;); }, 100)`;
  const { supervised, starts, log } = run(
    [hangs, `setInterval(() => process.send({ kind: 'alive' }), 200); ${serves}`],
    3,
  );
  await expect.poll(() => starts.length, { timeout: 30_000 }).toBe(2);
  expect(starts[1]?.deaths).toMatchObject([{ signal: 'SIGKILL', hungMs: 4_000 }]);
  expect(log.join('')).toContain('the server gives no sign of life for 4 s: ending it');
  expect(log.join('')).toContain(
    'the server died (it hung: no sign of life for 4 s, ended by the supervisor); starting it again',
  );
  supervised.stop('SIGTERM');
  expect(await supervised.ended).toBe(0);
  expect(starts).toHaveLength(2);
});

test('one that is renewed is started again at once, and that is no death', async () => {
  const { supervised, starts, log } = run([serves]);
  for (let times = 1; times <= 5; times++) {
    await expect.poll(() => starts.length, { timeout: 20_000 }).toBe(times);
    supervised.renew();
  }
  await expect.poll(() => starts.length, { timeout: 20_000 }).toBe(6);
  expect([starts.at(-1)?.deaths, log]).toEqual([[], []]);
  supervised.stop('SIGTERM');
  expect(await supervised.ended).toBe(0);
});

test('a refusal to start ends it with the same code; after it has served, one that may pass is tried again', async () => {
  expect(await run([refuses(20)]).supervised.ended).toBe(20);
  const { supervised, starts, log } = run([
    `${serves}; setTimeout(() => process.abort(), 100)`,
    refuses(20),
    serves,
  ]);
  await expect.poll(() => starts.length, { timeout: 20_000 }).toBe(3);
  expect(log.join('')).toContain('the server cannot start: No. It is tried again in 5 s.');
  supervised.stop('SIGINT');
  expect(await supervised.ended).toBe(0);
  expect(
    await run([`${serves}; setTimeout(() => process.abort(), 100)`, refuses(12)]).supervised.ended,
  ).toBe(12);
});

test('a loop of deaths slows down and says so, and a stop meanwhile is a clean stop', async () => {
  const { supervised, log, starts } = run(['process.abort()']);
  await expect
    .poll(() => log.join(''), { timeout: 30_000 })
    .toContain('4 times in a row soon after its start; next start in 1 s');
  expect(starts).toHaveLength(4);
  supervised.stop('SIGTERM');
  expect(await supervised.ended).toBe(0);
  expect(starts).toHaveLength(4);
});

test('waiting grows to half a minute and begins anew after a steady life', () => {
  const quick = { servedMs: null };
  const waits = [1, 3, 4, 5, 6, 9, 30].map((count) =>
    restartDelay(Array.from({ length: count }, () => quick)),
  );
  expect(waits).toEqual([0, 0, 1000, 2000, 4000, 30_000, 30_000]);
  expect(restartDelay([quick, quick, quick, quick, { servedMs: 10_000 }])).toBe(0);
});
