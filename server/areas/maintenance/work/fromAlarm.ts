import { err, ok, type Result } from '#base/result.ts';
import type { z } from 'zod';
import type { InputOf, RecordOf } from '#contracts/entity/defineEntity.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import {
  alarmOrder,
  type AlarmEvidence,
  type AlarmOrder,
  type FromAlarmBody,
  type fromAlarmAnswer,
} from '#contracts/maintenance/workInTheMine.ts';
import { seeingAll, type Actor } from '#server/entity/actor.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { MineReading } from '#server/ports/storage.ts';
import { alarmOf, alarmTitle, areaOf } from '#server/areas/alarms/storedAlarm.ts';
import { evidenceOf } from './evidenceOf.ts';
import { keepStill, type KeptStill, type StillParts } from './keepStill.ts';
import { machineOf } from './machineOf.ts';

/** Where a request comes from: `faultSources`. */
const FROM_ALARM = storedChoice(repairRequest, 'source', 'alarm');

type Parts = StillParts & {
  readonly mine: Pick<MineReading, 'registry'> & {
    readonly store: Pick<MineReading['store'], 'series'>;
  };
};

type Answer = z.output<typeof fromAlarmAnswer>;

/**
 * A submitted request for the repair of the machine that an alarm is about, with what the alarm
 * tells; once for each alarm: whoever asks again is answered the same one.
 */
export async function repairFromAlarm(
  { engine, mine, files, stills }: Parts,
  { alarmId, equipmentId, title }: FromAlarmBody,
  actor: Actor,
): Promise<Result<Answer, Failure>> {
  const { pool } = engine;
  const [there] = await ordersOf(pool, [alarmId]);
  if (there !== undefined) return ok({ ...there, isNew: false });
  const alarm = await alarmOf(pool, alarmId);
  if (alarm === undefined)
    return err(failure('unknown_alarm', `There is no alarm ${alarmId}.`, 'alarmId'));
  const model = mine.registry.model();
  const machineId = equipmentId ?? (await machineOf(pool, model, alarm));
  if (machineId === undefined)
    return err(failure('machine_needed', 'The alarm tells no single machine.', 'equipmentId'));
  const machine = await engine.of(equipment).get(machineId, seeingAll(actor));
  if (!machine.ok) return machine;
  const parts = { executor: pool, store: mine.store, points: model.points };
  const evidence = await evidenceOf(parts, alarm, engine.clock.now());
  const areaId = await areaOf(pool, model, alarm);
  const { camera } = evidence;
  const still =
    camera === null ? undefined : await keepStill({ engine, files, stills }, camera, actor);
  const input = {
    title: title ?? alarmTitle(alarm, actor.language),
    equipmentId: machineId,
    level: alarm.level,
    source: FROM_ALARM,
    ...(areaId === undefined ? {} : { areaId }),
  };
  const made = await inWriteTransaction(engine, actor, (write) =>
    submitted(write, input, { alarmId, alarmNo: alarm.alarmNo, evidence }, still),
  );
  if (made.ok) {
    const { id, no, status } = made.value;
    return ok({ alarmId, id, no: no ?? '', status: status ?? 0, isNew: true });
  }
  await still?.drop();
  // Somebody else was quicker: his is the one.
  const [other] = made.error.code === 'duplicate' ? await ordersOf(pool, [alarmId]) : [];
  return other === undefined ? made : ok({ ...other, isNew: false });
}

type FromAlarm = {
  readonly alarmId: string;
  readonly alarmNo: string | null;
  readonly evidence: AlarmEvidence;
};

/** The request, submitted, with the record of its still. */
async function submitted(
  write: WriteContext,
  input: Partial<InputOf<typeof repairRequest>>,
  { evidence, ...named }: FromAlarm,
  still: KeptStill | undefined,
): Promise<Result<RecordOf<typeof repairRequest>, Failure>> {
  const { camera } = evidence;
  const seen =
    camera === null || still === undefined
      ? camera
      : { ...camera, still: { url: still.url, at: still.at } };
  const set = { ...named, evidence: { ...evidence, camera: seen } };
  const created = await within(write).create(repairRequest, input, set);
  if (!created.ok) return created;
  const { id } = created.value;
  const recorded = await still?.record(write, id);
  return recorded?.ok === false ? recorded : within(write).move(repairRequest, 'submit', { id });
}

const ORDERS = `SELECT "alarmId", id, coalesce(no, id) AS no, status FROM entity."repairRequest"
  WHERE NOT "isDeleted" AND`;

/** The orders that were made from these alarms. */
export const ordersOf = (executor: Executor, alarmIds: readonly string[]): Promise<AlarmOrder[]> =>
  rowsOf(alarmOrder, executor, `${ORDERS} "alarmId" = ANY ($1::text[])`, [alarmIds]);

const DAY_MS = 86_400_000;
/** An order that is over stays at its alarm for as long as somebody may still look at it. */
const RECENT_MS = 2 * DAY_MS;
const MOST = 1000;

/** The orders of alarms that are under way, or were asked for in the last days; newest first. */
export const recentOrders = (executor: Executor, now: number): Promise<AlarmOrder[]> =>
  rowsOf(
    alarmOrder,
    executor,
    `${ORDERS} "alarmId" IS NOT NULL AND (status <> ALL ($1::int4[]) OR "reportTime" > $2)
     ORDER BY "reportTime" DESC LIMIT ${MOST}`,
    [
      ['closed', 'rejected', 'cancelled'].map((state) => storedState(repairRequest, state)),
      now - RECENT_MS,
    ],
  );
