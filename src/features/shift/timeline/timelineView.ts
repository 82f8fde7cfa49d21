import {
  timelineKinds,
  type TimelineEvent,
  type TimelineKind,
  type TimelineQuery,
} from '#contracts/shift/timeline.ts';
import type { Level } from '#contracts/alarms/alarm.ts';
import { edgesOf, type ChartRange } from '#features/mine/api.ts';

/** What of the timeline is on the screen: everything that its address carries. */
export type TimelineView = {
  readonly range: ChartRange;
  /** Empty: all kinds. */
  readonly kinds: readonly TimelineKind[];
  readonly levels: readonly Level[];
  readonly text: string;
  /** The list begins here, the strip goes on; undefined: at the end of the range. */
  readonly until: number | undefined;
};

const EIGHT_HOURS_MS = 8 * 3_600_000;
export const plainView: TimelineView = {
  range: { live: true, spanMs: EIGHT_HOURS_MS },
  kinds: [],
  levels: [],
  text: '',
  until: undefined,
};

/** The view of an address; what cannot be read is as in `plainView`. */
export function viewOf(search: URLSearchParams): TimelineView {
  const number = (name: string): number | undefined => wholeOf(search.get(name));
  const [from, to, span] = [number('from'), number('to'), number('span')];
  const isFixed = from !== undefined && to !== undefined && from < to;
  const named = (name: string): string[] => (search.get(name) ?? '').split('.');
  return {
    range: isFixed
      ? { live: false, from, to }
      : { live: true, spanMs: span !== undefined && span > 0 ? span : EIGHT_HOURS_MS },
    kinds: timelineKinds.filter((kind) => named('kinds').includes(kind)),
    levels: ([1, 2, 3, 4] as const).filter((level) => named('levels').includes(String(level))),
    text: (search.get('q') ?? '').slice(0, 60),
    until: number('until'),
  };
}

/** The address of a view: only what differs from `plainView`. */
export function addressOfView({
  range,
  kinds,
  levels,
  text,
  until,
}: TimelineView): Record<string, string> {
  const parts: Record<string, string | number | undefined> = {
    ...(range.live
      ? { span: range.spanMs === EIGHT_HOURS_MS ? undefined : range.spanMs }
      : { from: range.from, to: range.to }),
    kinds: kinds.length > 0 ? kinds.join('.') : undefined,
    levels: levels.length > 0 ? levels.join('.') : undefined,
    q: text === '' ? undefined : text,
    until,
  };
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

type Asked = Pick<TimelineQuery, 'from' | 'to' | 'kinds' | 'levels' | 'text' | 'names'>;

/**
 * What is asked of the server at `now`: for the strip the whole range, for the list up to `until`.
 * `names`: those of alarms that the text means.
 */
export function askedOf(
  { range, kinds, levels, text, until }: TimelineView,
  names: string[],
  now: number,
): { readonly strip: Asked; readonly list: Asked } {
  const { from, to } = edgesOf(range, now);
  const strip = {
    from: Math.floor(from),
    to: Math.ceil(to) + 1,
    kinds: [...kinds],
    levels: [...levels],
    text,
    names,
  };
  return {
    strip,
    list: { ...strip, to: Math.max(strip.from + 1, Math.min(strip.to, until ?? Infinity)) },
  };
}

/**
 * Key of the words for what happened, with its namespace; undefined where only the code is known.
 */
export function whatKey({ kind, what }: Pick<TimelineEvent, 'kind' | 'what'>): string | undefined {
  // In a column there is no room for the sentence of the log.
  if (kind === 'alarm')
    return what === 'overdue' ? 'timeline:what.overdue' : `alarms:event.${what}`;
  if (kind === 'substation')
    return what.startsWith('run') ? `map:run.${what.slice(3)}` : `map:powerMode.${what.slice(5)}`;
  if (kind === 'act') return acts.has(what) ? `timeline:act.${what}` : undefined;
  return `timeline:what.${what}`;
}

const acts = new Set([
  'create',
  'update',
  'delete',
  'restore',
  'enable',
  'disable',
  'import',
  'export',
  'login',
  'logout',
  'setLimits',
]);

/** Index of the column that holds `at`, at the edges the first or last. */
export const columnAt = (at: number, from: number, stepMs: number, columns: number): number =>
  Math.min(columns - 1, Math.max(0, Math.floor((at - from) / stepMs)));

/**
 * The first whole second of a replay in which what came at `t` has happened: a replay shows whole
 * seconds, and a list that ends there still has the row.
 */
export const secondAfter = (t: number): number => (Math.floor(t / 1_000) + 1) * 1_000;

function wholeOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
