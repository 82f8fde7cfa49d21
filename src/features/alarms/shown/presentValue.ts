import { createContext, use } from 'react';
import type { Topic } from '#contracts/live/dataCore.ts';
import { begunAt, isWorseBelow, type Alarm } from '#contracts/alarms/alarm.ts';
import { useTopicPart } from '#streams/useTopicPart.ts';
import { isActive } from './staleness.ts';

/**
 * Numbers, joined by commas, of the points whose alarms are on the screen: one topic follows them
 * all.
 */
export const PresentPoints = createContext('');

/**
 * Whether substations may be followed: not where the alarms are of now and the clock plays the
 * past.
 */
export const PresentStations = createContext(false);

/**
 * Numbers of the points behind active alarms, ascending and joined by commas, those of `others`
 * among them.
 */
export function livePoints(alarms: readonly Alarm[], others = ''): string {
  const numbers = new Set(others === '' ? [] : others.split(',').map(Number));
  for (const alarm of alarms)
    if (alarm.pointNo !== null && isActive(alarm)) numbers.add(alarm.pointNo);
  return [...numbers].toSorted((a, b) => a - b).join(',');
}

/** Rules whose alarms speak of a limit of what their point measures. */
const limitRules: ReadonlySet<string> = new Set(['high', 'low', 'radar']);
/** Rules whose alarms speak of what a switch says. */
const switchRules: ReadonlySet<string> = new Set(['state', 'fan', 'doors', 'feed']);
const ruleOf = ({ groupKey }: Pick<Alarm, 'groupKey'>): string =>
  groupKey.slice(0, groupKey.indexOf('|'));

/** Whether the alarm speaks of a limit of its point. */
export const isOfLimit = (alarm: Pick<Alarm, 'groupKey'>): boolean => limitRules.has(ruleOf(alarm));

/**
 * Whether the alarm still stands and speaks of what its point measures, a limit or a switch: then
 * the point says how it is now, the alarm only how it was at its last step.
 */
export const followsPoint = (
  alarm: Pick<Alarm, 'groupKey' | 'pointNo' | 'state' | 'clearedTime'>,
): boolean =>
  alarm.pointNo !== null && isActive(alarm) && (isOfLimit(alarm) || switchRules.has(ruleOf(alarm)));

/**
 * Number of the substation whose charge the alarm tells, which falls on without a step of the
 * alarm; undefined for any other, and once it is over.
 */
export function stationOf(
  alarm: Pick<Alarm, 'groupKey' | 'detail' | 'state' | 'clearedTime'>,
): number | undefined {
  const no = alarm.detail['substationNo'];
  return alarm.groupKey.startsWith('battery|substation|') &&
    typeof no === 'number' &&
    isActive(alarm)
    ? no
    : undefined;
}

/**
 * The newest value of what the alarm tells, NaN when there is no good one; undefined where it
 * follows nothing or nothing came yet.
 */
export function usePresentValue(alarm: Alarm): number | undefined {
  const ofPoint = useNewestOf(followsPoint(alarm) ? alarm.pointNo : null);
  const ofStation = useChargeOf(stationOf(alarm));
  return ofPoint ?? ofStation;
}

/** The charge of a substation in percent, NaN when it is too old. */
function useChargeOf(stationNo: number | undefined): number | undefined {
  const topic: (Topic & { kind: 'substations' }) | undefined =
    use(PresentStations) && stationNo !== undefined ? { kind: 'substations' } : undefined;
  return useTopicPart(topic, ({ no, battery, stale }) => {
    const row = stationNo === undefined ? -1 : no.indexOf(stationNo);
    return row < 0 ? undefined : stale[row] === 1 ? Number.NaN : battery[row];
  });
}

/**
 * The newest value of a seen point, NaN when its sensor gives no good one; undefined for none and
 * before the first.
 */
export function useNewestOf(pointNo: number | null): number | undefined {
  const numbers = use(PresentPoints);
  const pointNos = pointNo === null || numbers === '' ? [] : numbers.split(',').map(Number);
  const at = pointNos.findIndex((no) => no === pointNo);
  const topic: (Topic & { kind: 'latest' }) | undefined =
    at < 0 ? undefined : { kind: 'latest', pointNos };
  return useTopicPart(topic, (frame) => frame.value[at]);
}

/** The alarm as of now: with the newest value where there is a good one. */
export const asOfNow = (alarm: Alarm, present: number | undefined): Alarm =>
  isGood(present) ? { ...alarm, currentValue: present } : alarm;

/**
 * When the value that an alarm shows was measured, where that is not now: of one that stands and
 * whose point has not told a good newer one. A record that does not know says its raise, which is
 * never later.
 */
export const valueTimeOf = (alarm: Alarm, present: number | undefined): number | undefined =>
  alarm.currentValue === null || isGood(present) || !isActive(alarm)
    ? undefined
    : (alarm.valueTime ?? begunAt(alarm));

/**
 * The worst value known so far; of an alarm that stands and follows a limit or a battery, others
 * may have come between its last step and now.
 */
export function worstKnown(
  alarm: Pick<Alarm, 'groupKey' | 'peakValue' | 'detail' | 'state' | 'clearedTime'>,
  present: number | undefined,
): number | null {
  const { peakValue } = alarm;
  if (
    !isGood(present) ||
    peakValue === null ||
    !(isOfLimit(alarm) || stationOf(alarm) !== undefined)
  )
    return peakValue;
  return isWorseBelow(alarm) ? Math.min(peakValue, present) : Math.max(peakValue, present);
}

const isGood = (present: number | undefined): present is number =>
  present !== undefined && !Number.isNaN(present);
