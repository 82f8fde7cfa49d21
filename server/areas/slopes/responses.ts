import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import {
  stepsOf,
  type ResponseEntry,
  type ResponseStep,
  type SlopeResponse,
} from '#contracts/slopes/slopeCalls.ts';
import { begunAt, isOpen, type Alarm } from '#contracts/alarms/alarm.ts';
import { query } from '#server/entity/rows.ts';

import { isSlopeAlarm } from './overview.ts';
import type { SlopeParts } from './slopeParts.ts';

/**
 * Checklists of the open slope alarms, the most severe first; or that of one alarm, open or not.
 */
export async function responsesOf(
  parts: SlopeParts,
  alarmId: string | undefined,
): Promise<SlopeResponse[]> {
  const alarms =
    alarmId === undefined
      ? await parts.store.openAlarms()
      : [(await parts.journal.item(alarmId))?.alarm];
  const own = alarms.filter((alarm) => alarm !== undefined).filter(isSlopeAlarm);
  const entries = await entriesOf(
    parts,
    own.map(({ id }) => id),
  );
  return own
    .map((alarm) => responseOf(alarm, entries.get(alarm.id) ?? []))
    .toSorted((a, b) => a.level - b.level || b.raisedTime - a.raisedTime);
}

/** Ticks a step off, or takes that back; what was ticked before stays written down. */
export async function respond(
  parts: SlopeParts,
  act: {
    readonly alarmId: string;
    readonly step: ResponseStep;
    readonly done: boolean;
    readonly note: string;
  },
  by: string,
): Promise<Result<SlopeResponse, Failure>> {
  const alarm = (await parts.journal.item(act.alarmId))?.alarm;
  if (alarm === undefined || !isSlopeAlarm(alarm))
    return err(failure('record_not_found', `There is no slope alarm ${act.alarmId}.`, 'alarmId'));
  const response = responseOf(alarm, []);
  if (!response.steps.includes(act.step))
    return err(failure('bad_request', 'Its level does not ask for that step.', 'step'));
  const at = Math.floor(parts.clock.now());
  await parts.inTransaction(async (client) => {
    const { alarmId, step, done, note } = act;
    await query(
      client,
      `INSERT INTO slope_response (alarm_id, step, done, at, by, note)
        VALUES ($1, $2, $3, $4, $5, $6)`,
      [alarmId, step, done, at, by, note],
    );
    await query(
      client,
      `INSERT INTO audit (time, by, action, entity, key, after, reason)
        VALUES ($1, $2, $3, 'slopeResponse', $4, $5, $6)`,
      [at, by, done ? 'tick' : 'untick', alarmId, JSON.stringify({ step }), note],
    );
  });
  return ok({ ...response, entries: (await entriesOf(parts, [alarm.id])).get(alarm.id) ?? [] });
}

async function entriesOf(
  { engine }: SlopeParts,
  alarmIds: readonly string[],
): Promise<Map<string, ResponseEntry[]>> {
  const { rows } = await query<ResponseEntry & { alarm: string }>(
    engine.pool,
    `SELECT alarm_id AS alarm, step, done, at, by, note FROM slope_response
      WHERE alarm_id = ANY ($1) ORDER BY id`,
    [alarmIds],
  );
  const entries = new Map<string, ResponseEntry[]>();
  for (const { alarm, ...entry } of rows)
    entries.set(alarm, [...(entries.get(alarm) ?? []), entry]);
  return entries;
}

const responseOf = (alarm: Alarm, entries: ResponseEntry[]): SlopeResponse => ({
  alarmId: alarm.id,
  alarmNo: alarm.alarmNo,
  sourceId: alarm.sourceId,
  sourceName: alarm.sourceName,
  alarmType: alarm.alarmType,
  level: alarm.maxLevel,
  raisedTime: begunAt(alarm),
  open: isOpen(alarm),
  steps: stepsOf(alarm.maxLevel),
  entries,
});
