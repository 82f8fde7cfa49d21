import { begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import { CLIP_MOST_MS } from '#contracts/exam/chapter.ts';
import { alarmOf, alarmTitle, areaOf } from '#server/areas/alarms/storedAlarm.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { hazardOf, type Hazard } from './hazardOf.ts';
import type { Model, Occasion, Words } from './occasion.ts';

/** The clip begins so long before the alarm, and ends so long after it or when it cleared. */
const BEFORE_MS = 10 * 60_000;
const AFTER_MS = 20 * 60_000;

/** An alarm as an occasion to learn: whoever was below when it was raised. */
export async function alarmOccasion(
  executor: Executor,
  model: Model,
  alarmId: string,
): Promise<Omit<Occasion, 'of'> | undefined> {
  const alarm = await alarmOf(executor, alarmId);
  if (alarm === undefined) return undefined;
  const title = titleOf(alarm);
  const facts = factsOf(alarm);
  const begun = begunAt(alarm);
  return {
    title,
    told: { 'zh-cn': `${title['zh-cn']}（${facts}）`, en: `${title.en} (${facts})` },
    hazard: hazardIn(model, alarm),
    clip: clipOf(alarm),
    areaId: await areaOf(executor, model, alarm),
    areaName: alarm.areaName,
    below: { from: begun, to: begun },
  };
}

export const titleOf = (alarm: Alarm): Words => ({
  'zh-cn': alarmTitle(alarm, 'zh-cn'),
  en: alarmTitle(alarm, 'en'),
});

export const hazardIn = ({ points }: Model, { alarmType, pointNo }: Alarm): Hazard =>
  hazardOf(alarmType, pointNo === null ? undefined : points[pointNo]?.kind);

/** What the recorder has to show of an alarm, epoch ms. */
export function clipOf(alarm: Alarm): { readonly from: number; readonly to: number } {
  const begun = begunAt(alarm);
  const from = begun - BEFORE_MS;
  return { from, to: Math.min(from + CLIP_MOST_MS, (alarm.clearedTime ?? begun) + AFTER_MS) };
}

/** Where it was, how far it went, and what the limit was. */
const factsOf = ({ areaName, peakValue, raisedValue, unit, limitValue }: Alarm): string =>
  [
    areaName,
    `${peakValue ?? raisedValue ?? '-'} ${unit}`.trim(),
    limitValue === null ? undefined : `≥ ${limitValue} ${unit}`.trim(),
  ]
    .filter((part) => part !== undefined && part !== null && part !== '-')
    .join(', ');
