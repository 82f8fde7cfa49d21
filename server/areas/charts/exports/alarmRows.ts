import { AlarmState } from '#contracts/alarms/alarm.ts';
import type { AlarmRow } from '#contracts/charts/exports.ts';
import { momentText } from '#contracts/charts/samples.ts';
import type { LoggedAlarmChange, MonitoringStore } from '#server/ports/storage.ts';

export type AlarmLog = Pick<MonitoringStore, 'alarmChangesAfter' | 'alarmCursor'>;
/** Changes read at once. */
const PAGE = 500;

const stateNames = new Map<number, keyof typeof AlarmState>(
  Object.entries(AlarmState).map(([name, state]) => [state, name as keyof typeof AlarmState]),
);

/**
 * What alarms did in [from, to) behind the change `after`, in the order of the log, a page at a
 * time. The log is in the order of time: where `from` lies is found by halving.
 */
export async function* alarmRows(
  log: AlarmLog,
  from: number,
  to: number,
  after: number,
): AsyncGenerator<AlarmRow[]> {
  let seq = Math.max(after, (await firstSince(log, from)) - 1);
  for (;;) {
    const changes = await log.alarmChangesAfter(seq, PAGE);
    const wanted = changes.filter(({ t }) => t >= from && t < to);
    if (wanted.length > 0) yield wanted.map(alarmRowOf);
    const last = changes.at(-1);
    if (last === undefined || changes.length < PAGE || last.t >= to) return;
    seq = last.seq;
  }
}

/** The number of the first change at `t` or later; one behind the last where there is none. */
async function firstSince(log: AlarmLog, t: number): Promise<number> {
  let [low, high] = [1, (await log.alarmCursor()).lastSeq + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [change] = await log.alarmChangesAfter(middle - 1, 1);
    if (change === undefined || change.t >= t) high = middle;
    else low = Math.max(change.seq, middle) + 1;
  }
  return low;
}

/** One step of an alarm as it leaves the product. */
export const alarmRowOf = ({ seq, t, transition, alarm }: LoggedAlarmChange): AlarmRow => ({
  seq,
  time: momentText(t),
  alarm: alarm.alarmNo,
  event: transition.event,
  from: stateNames.get(transition.from) ?? null,
  to: stateNames.get(transition.to) ?? null,
  level: transition.level,
  type: alarm.alarmType,
  sourceType: alarm.sourceType,
  source: alarm.sourceId,
  name: alarm.sourceName,
  area: alarm.areaName,
  causedAt: momentText(transition.time),
  value: transition.value,
  limit: alarm.limitValue,
  unit: alarm.unit,
  by: transition.by,
  comment: transition.comment,
});
