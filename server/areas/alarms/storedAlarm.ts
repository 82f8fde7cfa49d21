import { z } from 'zod';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { alarmName, namedAlarmOf } from '#contracts/alarms/alarmName.ts';
import { alarmSchema } from '#contracts/alarms/alarmSchema.ts';
import { alarmLabels } from '#contracts/alarms/alarmTypes.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
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

/** The record of the area that an alarm is in; undefined where it is in none. */
export async function areaOf(
  executor: Executor,
  model: Pick<MineModel, 'areas'>,
  { areaNo }: Pick<Alarm, 'areaNo'>,
): Promise<string | undefined> {
  const code = areaNo === null ? undefined : model.areas[areaNo]?.code;
  if (code === undefined) return undefined;
  const rows = await rowsOf(
    idRow,
    executor,
    `SELECT id FROM entity.area WHERE code = $1 AND kind = 2 AND NOT "isDeleted" LIMIT 1`,
    [code],
  );
  return rows[0]?.id;
}
