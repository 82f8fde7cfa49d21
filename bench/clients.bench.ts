/**
 * 2,000 clients over two hubs: what an alarm takes from its raise to each client, alone and beside
 * the frames of a large mine, and what a client costs a hub in memory. Hubs are the product's own
 * with its channels, each a process, and both are told each alarm by this one, as a log would tell
 * them; sessions and rights are not looked up. Clients are bare sockets that speak MessagePack, in
 * two processes. All of it shares this machine, so that what the clients take of it counts too.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startHubChild } from '#tests/faults/hubChild.ts';
import { cpuSeconds } from './harness/cpuSeconds.ts';
import { atMost, keep, rounded } from './harness/figures.ts';
import { talk, type Talk } from './harness/talk.ts';
import type { Heard } from './hubs/followers.ts';

const HUBS = 2;
const CLIENTS = 2_000;
const ALARM_EVERY_MS = 100;
const SECONDS = 20;
/** What is on its way has come after so long. */
const REST_MS = 3_000;
/** The frames of 1,000 samples a second, 20 a second. */
const LARGE_MINE = 26_000;

const hubs = await Promise.all(Array.from({ length: HUBS }, () => startHubChild(0)));
const rss = async (): Promise<number> =>
  (await Promise.all(hubs.map((hub) => hub.measure()))).reduce((sum, one) => sum + one.rss, 0);
await sleep(REST_MS);
const empty = await rss();
const program = new URL('./hubs/followers.ts', import.meta.url).pathname;
const followers = hubs.map(({ url }) =>
  talk(process.execPath, [program, url, String(CLIENTS / HUBS)]),
);
const began = performance.now();
await Promise.all(followers.map((one) => one.next()));
const allInMs = performance.now() - began;

const heardBy = async (all: readonly Talk[]): Promise<Heard[]> =>
  Promise.all(all.map(async (one) => JSON.parse(await one.ask('?')) as Heard));
const sum = (all: readonly Heard[], of: (one: Heard) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** Whole ms under which `share` of all alarms came. */
function quantileOf(all: readonly Heard[], share: number): number {
  const ms = all.flatMap((one) => one.ms).toSorted(([a], [b]) => a - b);
  const wanted = share * ms.reduce((total, [, count]) => total + count, 0);
  let passed = 0;
  for (const [took, count] of ms) {
    passed += count;
    if (passed >= wanted) return took;
  }
  return Number.NaN;
}

/** Raises alarms while frames flow at a rate. */
async function round(bytesPerSecond: number) {
  for (const hub of hubs) hub.flow(bytesPerSecond);
  await sleep(REST_MS);
  await heardBy(followers);
  const pids = [...hubs.map(({ pid }) => pid), ...followers.map(({ process: { pid } }) => pid)];
  const cpu = pids.map((pid) => cpuSeconds(pid));
  const from = performance.now();
  let raised = 0;
  for (; performance.now() - from < SECONDS * 1_000; raised++) {
    const t = Date.now();
    for (const hub of hubs) hub.raise(t);
    await sleep(ALARM_EVERY_MS);
  }
  const seconds = (performance.now() - from) / 1_000;
  const cores = pids.map((pid, i) => (cpuSeconds(pid) - (cpu[i] ?? 0)) / seconds);
  await sleep(REST_MS);
  const heard = await heardBy(followers);
  const share = (part: readonly number[]): number =>
    rounded(part.reduce((total, one) => total + one, 0));
  return {
    raised,
    deliveries: sum(heard, ({ alarms }) => alarms),
    missing: raised * CLIENTS - sum(heard, ({ alarms }) => alarms),
    holes: sum(heard, ({ holes }) => holes),
    closed: sum(heard, ({ closed }) => closed),
    p50: quantileOf(heard, 0.5),
    p99: quantileOf(heard, 0.99),
    most: quantileOf(heard, 1),
    framesPerSec: Math.round(sum(heard, ({ frames }) => frames) / (seconds + REST_MS / 1_000)),
    coresOfHubs: share(cores.slice(0, HUBS)),
    coresOfClients: share(cores.slice(HUBS)),
    kBaClient: rounded(((await rss()) - empty) / CLIENTS / 1_000),
  };
}

const alone = await round(0);
const beside = await round(LARGE_MINE);
for (const one of followers) one.process.kill('SIGKILL');
await Promise.all(hubs.map((hub) => hub.stop()));
keep(
  'clients',
  [
    atMost('alarm to 2,000 clients, ms, p99, alarms alone', alone.p99, 500),
    atMost('the same beside the frames of a large mine', beside.p99, 500),
    atMost('memory of the hubs a client, kB, alarms alone', alone.kBaClient, 40),
    atMost('the same beside the frames of a large mine', beside.kBaClient, 40),
    atMost(
      'alarms missing, double or out of order',
      Math.abs(alone.missing) + alone.holes + Math.abs(beside.missing) + beside.holes,
      0,
    ),
  ],
  { hubs: HUBS, clients: CLIENTS, allFollowAfterMs: Math.round(allInMs), alone, beside },
);
process.exit();
