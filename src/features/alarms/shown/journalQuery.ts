import type { AlarmListBody } from '#contracts/alarms/alarmCalls.ts';
import type { Level } from '#contracts/alarms/alarm.ts';
import { edgesOf, rangePart } from '#features/mine/api.ts';
import {
  choice,
  defineAddress,
  several,
  text,
  whole,
  wholeFrom,
  type QueryOf,
} from '#ui/address.ts';

export const pageSizes: readonly number[] = [20, 50, 100, 200];
const EIGHT_HOURS_MS = 8 * 3_600_000;

const journalAddress = defineAddress({
  /** When the alarms were raised: the last eight hours, a shift. */
  range: rangePart(EIGHT_HOURS_MS),
  /** Empty: all levels. */
  levels: several<Level>('levels', [1, 2, 3, 4]),
  state: whole('state'),
  alarmType: whole('type'),
  areaNo: whole('area'),
  text: text('q'),
  /** From 1. */
  page: wholeFrom('page', 1),
  pageSize: choice('size', pageSizes, 50),
});

/** What of the journal is on the screen: everything that its address carries. */
export type JournalQuery = QueryOf<typeof journalAddress>;
export const { read: journalOf, write: addressOf, plain: plainJournal } = journalAddress;

/** Whether anything but the time keeps alarms out. */
export const isNarrowed = ({ levels, state, alarmType, areaNo, text }: JournalQuery): boolean =>
  levels.length > 0 ||
  state !== undefined ||
  alarmType !== undefined ||
  areaNo !== undefined ||
  text !== '';

/** What is asked of the server at `now`; `names`: those of alarms that the text means. */
export function bodyOf(query: JournalQuery, names: string[], now: number): AlarmListBody {
  const { from, to } = edgesOf(query.range, now);
  return {
    currentPage: query.page,
    pageSize: query.pageSize,
    from,
    // What is raised while the question travels belongs to a range that ends now.
    ...(query.range.live ? {} : { to }),
    ...(query.levels.length > 0 ? { levels: [...query.levels] } : {}),
    ...(query.state === undefined ? {} : { states: [query.state] }),
    ...(query.alarmType === undefined ? {} : { types: [query.alarmType] }),
    ...(query.areaNo === undefined ? {} : { areaNo: query.areaNo }),
    ...(query.text === '' ? {} : { keyword: query.text, names }),
  };
}
