import type { AlarmListBody } from '#contracts/alarms/alarmCalls.ts';
import type { Level } from '#contracts/alarms/alarm.ts';
import { edgesOf, type ChartRange } from '#features/mine/api.ts';

/** What of the journal is on the screen: everything that its address carries. */
export type JournalQuery = {
  /** When the alarms were raised. */
  readonly range: ChartRange;
  /** Empty: all levels. */
  readonly levels: readonly Level[];
  readonly state: number | undefined;
  readonly alarmType: number | undefined;
  readonly areaNo: number | undefined;
  readonly text: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
};

export const pageSizes = [20, 50, 100, 200] as const;
const EIGHT_HOURS_MS = 8 * 3_600_000;

/** The last eight hours, a shift, in full. */
export const plainJournal: JournalQuery = {
  range: { live: true, spanMs: EIGHT_HOURS_MS },
  levels: [],
  state: undefined,
  alarmType: undefined,
  areaNo: undefined,
  text: '',
  page: 1,
  pageSize: 50,
};

/** Whether anything but the time keeps alarms out. */
export const isNarrowed = ({ levels, state, alarmType, areaNo, text }: JournalQuery): boolean =>
  levels.length > 0 ||
  state !== undefined ||
  alarmType !== undefined ||
  areaNo !== undefined ||
  text !== '';

/** The query of an address; what cannot be read is as in `plainJournal`. */
export function journalOf(search: URLSearchParams): JournalQuery {
  const number = (name: string): number | undefined => wholeOf(search.get(name));
  const [from, to, span] = [number('from'), number('to'), number('span')];
  const isFixed = from !== undefined && to !== undefined && from < to;
  const size = number('size');
  return {
    range: isFixed
      ? { live: false, from, to }
      : { live: true, spanMs: span !== undefined && span > 0 ? span : EIGHT_HOURS_MS },
    levels: (search.get('levels') ?? '').split('.').map(wholeOf).filter(isLevel),
    state: number('state'),
    alarmType: number('type'),
    areaNo: number('area'),
    text: (search.get('q') ?? '').slice(0, 60),
    page: Math.max(1, number('page') ?? 1),
    pageSize: pageSizes.find((one) => one === size) ?? plainJournal.pageSize,
  };
}

/** The address of a query: only what differs from `plainJournal`. */
export function addressOf(query: JournalQuery): Record<string, string> {
  const { range } = query;
  const parts: Record<string, string | number | undefined> = {
    ...(range.live
      ? { span: range.spanMs === EIGHT_HOURS_MS ? undefined : range.spanMs }
      : { from: range.from, to: range.to }),
    levels: query.levels.length > 0 ? query.levels.join('.') : undefined,
    state: query.state,
    type: query.alarmType,
    area: query.areaNo,
    q: query.text === '' ? undefined : query.text,
    page: query.page > 1 ? query.page : undefined,
    size: query.pageSize === plainJournal.pageSize ? undefined : query.pageSize,
  };
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

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

const isLevel = (number: number | undefined): number is Level =>
  number !== undefined && number >= 1 && number <= 4;

function wholeOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
