import type { Level } from '#contracts/alarms/alarm.ts';
import type { ChartRange } from '#features/mine/api.ts';
import { addressOf, journalOf, plainJournal } from '../shown/journalQuery.ts';

/**
 * Of the alarms that rang: all, those that no window has shown, those that nobody has acknowledged.
 */
export const onlys = ['unpainted', 'unanswered'] as const;

/** What of the report is shown: everything that its address carries. */
export type SeenView = {
  readonly range: ChartRange;
  readonly level: Level | undefined;
  readonly only: (typeof onlys)[number] | undefined;
};

/** The view of an address; what cannot be read shows all of the last eight hours. */
export function seenOf(search: URLSearchParams): SeenView {
  const { range, levels } = journalOf(search);
  return { range, level: levels[0], only: onlys.find((one) => one === search.get('only')) };
}

/** The address of a view: only what differs from all of the last eight hours. */
export const addressOfSeen = ({ range, level, only }: SeenView): Record<string, string> => ({
  ...addressOf({ ...plainJournal, range, levels: level === undefined ? [] : [level] }),
  ...(only === undefined ? {} : { only }),
});
