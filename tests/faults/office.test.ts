import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HealthAnswer, PartHealth } from '#contracts/http/health.ts';
import { paths } from '#contracts/http/paths.ts';
import { call } from '../product/call.ts';
import { signIn } from '../product/product.ts';
import { startSupervised, type Supervised } from '../product/supervised.ts';
import { openAlarmFlow, type Flowed } from './alarmFlow.ts';
import { reached, scale } from './figures.ts';
import { leaveInspectors, starve } from './inspector.ts';

/** Alarms of one measurement. */
const COUNT = scale(125, 1_500);
/** The office is ended after so long without a sign of life; in the long form it is never. */
const HANG_S = scale(15, 0);
const STARVED_MS = scale(9_000, 60_000);
/**
 * What a fault may add: a fifth, or what processors differ by from one minute to the next; among
 * other tests that is more.
 */
const LEEWAY_MS = scale(150, 20);
/**
 * A machine that others fill is asked again: noise comes and goes, a connector that waits does not.
 */
const ROUNDS = 3;
const BACK_MS = 60_000;

let product: Supervised;
let token: string;
let flow: Awaited<ReturnType<typeof openAlarmFlow>>;

beforeAll(async () => {
  product = await startSupervised({
    PITHEAD_HANG_SECONDS: String(HANG_S),
    NODE_OPTIONS: '--inspect-port=0',
  });
  await product.ready(1);
  token = await signIn(product.url);
  flow = await openAlarmFlow(product.url);
}, 240_000);
afterAll(async () => {
  await leaveInspectors();
  await flow.close();
  await product.remove();
}, 120_000);

const people = () => call(`${product.url}/admin/api/v1/user/getlist`, { token, body: {} });
const office = async (): Promise<PartHealth | undefined> => {
  const answer = (await (await fetch(product.url + paths.health)).json()) as HealthAnswer;
  return answer.parts.find(({ part }) => part === 'office');
};
const isBack = (): Promise<void> =>
  expect.poll(async () => (await people()).status, { timeout: BACK_MS, interval: 100 }).toBe(200);

/** The answer to who asks for records, as far as it comes within a second. */
const answered = (): Promise<Response | undefined> =>
  fetch(`${product.url}/admin/api/v1/user/getlist`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(1_000),
  }).catch(() => undefined);

/** What is asked of the core while the office is away. */
async function goesOn(): Promise<void> {
  let refused: Response | undefined;
  await expect
    .poll(async () => (refused = await answered())?.status, { timeout: 20_000, interval: 20 })
    .toBe(503);
  expect(refused?.headers.get('retry-after')).toBe('2');
  expect(await refused?.json()).toMatchObject({ success: false, code: 'part_away' });
  expect(await office()).toMatchObject({ state: 'degraded', at: expect.any(Number) });
  // Who comes to work now gets in, and sees the mine and its alarms.
  const comes = await signIn(product.url);
  for (const path of [paths.mineModel, paths.userInfo])
    expect((await call(product.url + path, { token: comes })).status).toBe(200);
  expect((await call(product.url + paths.alarmList, { token: comes, body: {} })).status).not.toBe(
    503,
  );
}

/**
 * Alarms flow before, and while `fault` is in force; what they took, in the best of a few rounds.
 */
async function compared(
  fault: () => Promise<void>,
  wake: () => void,
): Promise<{ quiet: Flowed; during: Flowed }> {
  for (let round = 1; ; round++) {
    const quiet = await flow.run(COUNT);
    const [during] = await Promise.all([flow.run(COUNT), fault()]);
    for (const { lost, refused } of [quiet, during])
      expect({ lost, refused }).toEqual({ lost: 0, refused: 0 });
    if (during.p99 <= mostOf(quiet) || round === ROUNDS) return { quiet, during };
    wake();
    await isBack();
  }
}

const mostOf = (quiet: Flowed): number => Math.max(quiet.p99 * 1.2, quiet.p99 + LEEWAY_MS);

const faults = [
  ['is killed', () => process.kill(product.office(), 'SIGKILL')],
  ['hangs', () => process.kill(product.office(), 'SIGSTOP')],
  ['is starved', () => starve(product.office(), STARVED_MS, () => product.output())],
] as const;

describe.runIf(process.platform === 'linux')('an office that', () => {
  test.each(faults)(
    '%s delays no alarm and loses none, the page says that it is away, and it is back by itself',
    { timeout: scale(300_000, 1_200_000) },
    async (name, fault) => {
      await isBack();
      const core = product.server();
      let hung = 0;
      // In the long form nobody ends a process that hangs: it goes on by itself.
      const wake = (): void => {
        if (name === 'hangs' && HANG_S === 0) process.kill(hung, 'SIGCONT');
      };
      const { quiet, during } = await compared(async () => {
        hung = product.office();
        await fault();
        await goesOn();
      }, wake);
      wake();
      await isBack();
      expect(product.server()).toBe(core);
      reached(
        `the office ${name} while alarms flow`,
        `alarms from connector to hub p99 ${Math.round(during.p99)} ms, quiet ${Math.round(quiet.p99)} ms; lost 0 of ${2 * COUNT}`,
      );
      expect(during.p99).toBeLessThanOrEqual(mostOf(quiet));
    },
  );
});
