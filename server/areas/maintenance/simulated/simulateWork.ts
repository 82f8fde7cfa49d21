import { setImmediate as pause } from 'node:timers/promises';
import { z } from 'zod';
import { must } from '#base/assert.ts';
import { mineDay } from '#base/mineTime.ts';
import { stateChange } from '#contracts/admin/stateChange.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import { ok } from '#base/result.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { moveDue } from '#server/entity/lifecycle/moveDue.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { generateDue } from '../plans/generateDue.ts';
import { duePermits } from './doPermits.ts';
import { dueReadings } from './doReadings.ts';
import { dueRepairs } from './doRepairs.ts';
import { dueTasks } from './doTasks.ts';
import { dueWarnings } from './doWarnings.ts';
import { engineAt } from '#server/entity/engineAt.ts';
import { seedFields } from './seedFields.ts';
import { seedLedger } from './seedLedger.ts';
import { seedPlans } from './seedPlans.ts';
import { dueStock } from './keepStock.ts';
import { accountOf } from './staffOf.ts';
import { seedStock } from './seedStock.ts';
import { doInOrder, type Workplace } from './workplace.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The past is lived through in steps of so long. */
const STEP_MS = 2 * HOUR_MS;
/** One run takes at most so long; the next goes on where it stopped. */
const RUN_MS = 5 * 60_000;

/** Who works, and since when. */
export type SimulatedWork = {
  readonly engine: Engine;
  readonly seed: number;
  /** How many days of the past are made at first. */
  readonly days: number;
};

/** What a run has done: steps of the past, and acts of the simulated staff. */
export type SimulatedRun = {
  readonly steps: number;
  readonly acts: number;
  /** They are as far as the clock is, or there is nobody. */
  readonly isPresent: boolean;
};

/**
 * The people of the simulated mine at work: at first its machines, plans, stock and the past of
 * `days`, lived through in order by the calls that everybody uses, then the present. Nothing is made
 * while there are no points or areas, and none of it where somebody keeps machines of his own.
 */
export async function simulateWork(
  { engine, seed, days }: SimulatedWork,
  signal: AbortSignal,
): Promise<SimulatedRun> {
  const now = engine.clock.now();
  const mine = await standingOf(engine);
  if (mine.machines === 0 && mine.points > 0 && mine.areas > 0)
    await seedMine(engine, mineDay(now) - days * DAY_MS);
  else if (!mine.isSimulated) return { steps: 0, acts: 0, isPresent: mine.machines > 0 };
  let at = mine.lastAct ?? mineDay(now) - days * DAY_MS;
  let [steps, acts] = [0, 0];
  let moment = at;
  const past = engineAt(engine, () => moment);
  const until = performance.now() + RUN_MS;
  while (at + STEP_MS < now && performance.now() < until && !signal.aborted) {
    const since = at;
    at += STEP_MS;
    moment = at;
    const turnTo = (to: number): void => void (moment = to);
    acts += await live({ engine: past, seed, since, turnTo }, signal);
    steps += 1;
    await pause();
  }
  const isPresent = at + STEP_MS >= now && !signal.aborted;
  if (isPresent) acts += await live({ engine, seed, since: at, turnTo: () => undefined }, signal);
  return { steps, acts, isPresent };
}

/** Most times that what somebody did gives another something to do within a stretch. */
const ROUNDS = 8;

/** What happens in a stretch: time first, then what its people make of it. */
async function live(place: Workplace, signal: AbortSignal): Promise<number> {
  await generateDue(place.engine, signal);
  await moveDue(place.engine, signal);
  let acts = await doInOrder(
    place,
    [...(await dueTasks(place)), ...(await dueReadings(place))],
    signal,
  );
  for (let round = 0; round < ROUNDS; round++) {
    const due = [
      ...(await dueRepairs(place)),
      ...(await duePermits(place)),
      ...(await dueStock(place)),
      ...(await dueWarnings(place)),
    ];
    const done = await doInOrder(place, due, signal);
    if (done === 0) break;
    acts += done;
  }
  return acts;
}

async function seedMine(engine: Engine, at: number): Promise<void> {
  await seedFields(engine);
  const past = engineAt(engine, () => at);
  await inWriteTransaction(past, systemActor, async (context) => {
    const ledger = await seedLedger(context);
    const parts = await seedStock(context, ledger.types);
    await seedPlans(context, ledger, parts);
    await accountOf(context, 'safety01', '董卫国', 'safety');
    return ok(undefined);
  });
}

const standing = z.object({
  machines: z.number(),
  points: z.number(),
  areas: z.number(),
  isSimulated: z.boolean(),
  lastAct: z.number().nullable(),
});

/** Whether there are machines, points and areas, whose they are, and when their people last did something. */
async function standingOf(engine: Engine): Promise<z.infer<typeof standing>> {
  const [row] = await rowsOf(
    standing,
    engine.pool,
    `SELECT (SELECT count(*)::int4 FROM entity."${equipment.name}") AS machines,
       (SELECT count(*)::int4 FROM entity."kafkaMonitoringPoint" WHERE NOT "isDeleted") AS points,
       (SELECT count(*)::int4 FROM entity."area" WHERE NOT "isDeleted") AS areas,
       EXISTS (SELECT FROM entity."user" WHERE "userName" = 'fitter01'
         AND "createUserName" = 'system') AS "isSimulated",
       (SELECT max(time) FROM entity."${stateChange.name}" c JOIN entity."user" u
         ON u.id = c."userId" AND u."userName" LIKE 'fitter__') AS "lastAct"`,
  );
  return must(row, 'how the mine stands');
}
