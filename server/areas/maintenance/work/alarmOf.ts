import { z } from 'zod';
import { begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import { alarmName, namedAlarmOf } from '#contracts/alarms/alarmName.ts';
import { alarmSchema } from '#contracts/alarms/alarmSchema.ts';
import { alarmLabels } from '#contracts/alarms/alarmTypes.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import type { AlarmEvidence } from '#contracts/maintenance/workInTheMine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

const alarmRow = z.object({ body: alarmSchema });

/** An alarm as it is stored; undefined where there is none. */
export async function alarmOf(executor: Executor, id: string): Promise<Alarm | undefined> {
  const sql = 'SELECT body FROM alarm WHERE id = $1';
  const [row] = await rowsOf(alarmRow, executor, sql, [id]);
  return row?.body;
}

const isNamed = (name: string): name is keyof typeof alarmLabels => name in alarmLabels;

/** What is wrong and where, in a language: `Over limit: 3203 methane`. */
export function alarmTitle(alarm: Alarm, language: Language): string {
  const name = alarmName(namedAlarmOf(alarm));
  const label = isNamed(name) ? alarmLabels[name] : undefined;
  const what = label?.[language === 'en' ? 1 : 0] ?? alarm.alarmNo;
  return `${what}${language === 'en' ? ': ' : '：'}${alarm.sourceName}`.slice(0, 100);
}

/** What is kept of the alarm itself in a request that is made from it. */
export const factsOf = (alarm: Alarm, at: number): Omit<AlarmEvidence, 'samples' | 'camera'> => ({
  ...namedAlarmOf(alarm),
  level: alarm.level,
  sourceName: alarm.sourceName,
  areaName: alarm.areaName,
  pointNo: alarm.pointNo,
  begun: begunAt(alarm),
  value: alarm.currentValue,
  limitValue: alarm.limitValue,
  unit: alarm.unit,
  at,
});
