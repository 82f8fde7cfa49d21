import {
  timelineKinds,
  type TimelineEvent,
  type TimelineQuery,
} from '#contracts/shift/timeline.ts';
import type { Level } from '#contracts/alarms/alarm.ts';
import { edgesOf, rangePart } from '#features/mine/api.ts';
import { defineAddress, several, text, whole, type QueryOf } from '#ui/address.ts';

const EIGHT_HOURS_MS = 8 * 3_600_000;
const timelineAddress = defineAddress({
  range: rangePart(EIGHT_HOURS_MS),
  /** Empty: all kinds. */
  kinds: several('kinds', timelineKinds),
  levels: several<Level>('levels', [1, 2, 3, 4]),
  text: text('q'),
  /** The list begins here, the strip goes on; undefined: at the end of the range. */
  until: whole('until'),
});

/** What of the timeline is on the screen: everything that its address carries. */
export type TimelineView = QueryOf<typeof timelineAddress>;
export const { read: viewOf, write: addressOfView, plain: plainView } = timelineAddress;

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
  'callPeople',
  'sendTeam',
  'teamAir',
  'teamTask',
  'teamOut',
  'turnBack',
  'commandNote',
]);

/** Index of the column that holds `at`, at the edges the first or last. */
export const columnAt = (at: number, from: number, stepMs: number, columns: number): number =>
  Math.min(columns - 1, Math.max(0, Math.floor((at - from) / stepMs)));

/**
 * The first whole second of a replay in which what came at `t` has happened: a replay shows whole
 * seconds, and a list that ends there still has the row.
 */
export const secondAfter = (t: number): number => (Math.floor(t / 1_000) + 1) * 1_000;
