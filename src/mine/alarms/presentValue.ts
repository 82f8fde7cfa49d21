import { createContext, use } from 'react';
import type { Topic } from '../../contracts/live/dataCore.ts';
import type { Alarm } from '../../contracts/monitoring/alarm.ts';
import { useTopicPart } from '../../streams/useTopicPart.ts';
import { isActive } from './staleness.ts';

/** Numbers, joined by commas, of the points whose alarms are on the screen: one topic follows them all. */
export const SeenPoints = createContext('');

/** Whether the alarm speaks of a limit of its point and still stands: then the point says how it is now, the alarm only how it was at its last step. */
export const followsPoint = ({ groupKey, pointNo, state }: Pick<Alarm, 'groupKey' | 'pointNo' | 'state'>): boolean =>
  pointNo !== null && isActive({ state }) && (groupKey.startsWith('high|') || groupKey.startsWith('low|'));

/** The newest value of the alarm's point, NaN when its sensor gives no good one; undefined where the alarm follows no point or nothing came yet. */
export function usePresentValue(alarm: Alarm): number | undefined {
  const numbers = use(SeenPoints);
  const pointNos = followsPoint(alarm) && numbers !== '' ? numbers.split(',').map(Number) : [];
  const at = pointNos.findIndex((no) => no === alarm.pointNo);
  const topic: (Topic & { kind: 'latest' }) | undefined = at < 0 ? undefined : { kind: 'latest', pointNos };
  return useTopicPart(topic, (frame) => frame.value[at]);
}

/** The alarm as of now: with the newest value where there is a good one. */
export const asOfNow = (alarm: Alarm, present: number | undefined): Alarm =>
  present === undefined || Number.isNaN(present) ? alarm : { ...alarm, currentValue: present };

/** The worst value known so far; of an alarm that stands, others may have come between its last step and now. */
export function worstKnown({ groupKey, peakValue }: Pick<Alarm, 'groupKey' | 'peakValue'>, present: number | undefined): number | null {
  if (present === undefined || Number.isNaN(present) || peakValue === null) return peakValue;
  return groupKey.startsWith('low|') ? Math.min(peakValue, present) : Math.max(peakValue, present);
}
