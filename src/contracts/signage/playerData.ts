import { z } from 'zod';
import { alarmSchema } from '../alarms/alarmSchema.ts';
import { pointSchema } from '../mine/mine.ts';
import { userStatistics } from '../walls/screen.ts';
import { weatherNow } from '../walls/weather.ts';
import { workerCard } from './workerCalls.ts';

/**
 * What the widgets of published templates show of the mine, and what a player is told of it: that,
 * and nothing else.
 */

/** How often a player asks. */
export const DATA_MS = 5_000;
/** An alarm list shows so many rows at most. */
export const MOST_ALARMS = 20;
const MOST_HOURS = 72;
/** So many charts at most are answered to one player. */
const MOST_CHARTS = 40;

/** So many lists of cards at most, and so many cards in each. */
const MOST_CARD_LISTS = 10;
export const MOST_TOLD_CARDS = 60;

/** A point over its last hours. */
export type ChartNeed = { readonly code: string; readonly hours: number };
/** Whose cards: of a team, of a shift ('' for any), leaders on duty alone. */
const cardsNeed = z.object({ team: z.string(), shift: z.string(), leaders: z.boolean() });
export type CardsNeed = z.output<typeof cardsNeed>;
export type PlayerNeeds = {
  readonly weather: boolean;
  readonly alarms: boolean;
  readonly people: boolean;
  readonly gas: boolean;
  readonly fans: boolean;
  readonly charts: readonly ChartNeed[];
  readonly cards: readonly CardsNeed[];
};

const contentSchema = z.object({
  pages: z.array(z.object({ components: z.array(z.looseObject({ type: z.unknown() })) })),
});
const chartSchema = z.object({
  props: z.object({ pointCode: z.string().min(1).max(64), hours: z.number().optional() }),
});

/** The newest value alone is shown; its line is read with it. */
export const FIGURE_HOURS = 1;

/** The hours of a chart, of which a template may name any number. */
export const chartHours = (hours: number | undefined): number =>
  Math.min(MOST_HOURS, hours !== undefined && hours > 0 ? hours : 1);

/** What the widgets of these contents need. */
export function needsOf(contents: readonly unknown[]): PlayerNeeds {
  const widgets = contents.flatMap((content) => {
    const parsed = contentSchema.safeParse(content);
    return parsed.success ? parsed.data.pages.flatMap(({ components }) => components) : [];
  });
  const shown = widgets.filter((one) => one['hidden'] !== true);
  const has = (type: string): boolean => shown.some((one) => one.type === type);
  const charts = shown.flatMap((one): readonly ChartNeed[] => {
    const isFigure = one.type === 'figure';
    const parsed = isFigure || one.type === 'charts' ? chartSchema.safeParse(one) : undefined;
    if (parsed?.success !== true) return [];
    const { pointCode, hours } = parsed.data.props;
    return [{ code: pointCode, hours: isFigure ? FIGURE_HOURS : chartHours(hours) }];
  });
  return {
    weather: has('weather'),
    alarms: has('alarmList'),
    people: has('personCount') || has('areas'),
    gas: has('gasRanking'),
    fans: has('fans'),
    charts: byKey(charts, chartKey).slice(0, MOST_CHARTS),
    cards: byKey(shown.flatMap(cardsOf), cardsKey).slice(0, MOST_CARD_LISTS),
  };
}

const byKey = <T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
];

const cardsSchema = z.object({
  type: z.literal('workerCards'),
  props: z
    .object({ team: z.unknown(), shift: z.unknown(), who: z.unknown() })
    .partial()
    .default({}),
});

function cardsOf(widget: unknown): readonly CardsNeed[] {
  const parsed = cardsSchema.safeParse(widget);
  return parsed.success ? [cardsNeedOf(parsed.data.props)] : [];
}

/** What the settings of a widget of cards ask for. */
export const cardsNeedOf = ({
  team,
  shift,
  who,
}: Readonly<Record<string, unknown>>): CardsNeed => ({
  team: typeof team === 'string' ? team.slice(0, 60) : '',
  shift: typeof shift === 'string' ? shift.slice(0, 60) : '',
  leaders: who === 'leaders',
});

/** Names a list of cards among those of a player. */
export const cardsKey = ({ team, shift, leaders }: CardsNeed): string =>
  JSON.stringify([team, shift, leaders]);

/** Names a chart among those of a player. */
export const chartKey = ({ code, hours }: ChartNeed): string => `${hours} ${code}`;

const alarmLine = alarmSchema
  .pick({
    id: true,
    level: true,
    state: true,
    alarmType: true,
    groupKey: true,
    powerOffState: true,
    sourceName: true,
    areaName: true,
    pointNo: true,
    unit: true,
    currentValue: true,
    raisedValue: true,
    limitValue: true,
    raisedTime: true,
    activeSince: true,
  })
  .extend({ detail: z.object({ kind: z.string().optional() }) });
export type AlarmLine = z.output<typeof alarmLine>;

/** Somebody on a screen on which nobody is signed in. */
export const toldCard = workerCard.pick({
  id: true,
  name: true,
  dept: true,
  team: true,
  post: true,
  duty: true,
  photoUrl: true,
  honour: true,
});
export type ToldCard = z.output<typeof toldCard>;

const shownOfPoint = {
  code: true,
  name: true,
  pointType: true,
  kind: true,
  unit: true,
  precision: true,
  samplePeriod: true,
  valueNames: true,
  recordEntity: true,
  limits: true,
} as const;
const chartPoint = pointSchema.pick(shownOfPoint).extend({ no: z.number().int() });
export type ChartPoint = z.output<typeof chartPoint>;

const chart = z.object({
  code: z.string(),
  hours: z.number(),
  /** null: the mine has no such point. */
  point: chartPoint.nullable(),
  newest: z.object({ t: z.number(), value: z.number(), bad: z.boolean() }).nullable(),
  from: z.number(),
  to: z.number(),
  x: z.array(z.number()),
  y: z.array(z.number().nullable()),
});
export type ToldChart = z.output<typeof chart>;

/** So many gases are told, the worst first, and so many points of fans. */
export const MOST_GASES = 30;
export const MOST_FANS = 200;
const STALE_PERIODS = 3;
/** A screen asks each five seconds and values are read each ten. */
const VALUE_OLD_MS = 30_000;

/** Whether a value that was measured `ageMs` ago says nothing of now; `samplePeriod` in seconds. */
export const isToldOld = (ageMs: number, samplePeriod: number): boolean =>
  ageMs > Math.max(VALUE_OLD_MS, STALE_PERIODS * samplePeriod * 1_000);

/**
 * The newest value of a point, null where it has told none lately; `level`: the worst limit that it
 * stands beyond, 0 for none.
 */
const toldReading = z.object({
  point: pointSchema
    .pick({ ...shownOfPoint, positionCode: true, deviceCode: true })
    .extend({ no: z.number().int() }),
  t: z.number().nullable(),
  value: z.number().nullable(),
  level: z.number().int().min(0).max(4),
  bad: z.boolean(),
});
export type ToldReading = z.output<typeof toldReading>;

/** Gases by how near they are to a limit; `total` points, of which `silent` tell nothing. */
export const toldGas = z.object({
  total: z.number().int(),
  silent: z.number().int(),
  list: z.array(toldReading),
});
/** Of `total` points of fans; `pressed`: codes of the devices that are main fans. */
export const toldFans = z.object({
  total: z.number().int(),
  pressed: z.array(z.string()),
  list: z.array(toldReading),
});

/** Counts alone: no names of people. */
export const toldPeople = userStatistics.pick({
  underground: true,
  limit: true,
  today: true,
  byShift: true,
  byArea: true,
});

/**
 * The answer. A part that is asked for and could not be read is absent; `at` says of when a part
 * is, by the server's clock.
 */
export const playerData = z.object({
  now: z.number(),
  weather: weatherNow.optional(),
  alarms: z
    .object({ at: z.number(), total: z.number().int(), list: z.array(alarmLine) })
    .optional(),
  /** `at` is that of the newest position: null where nobody has one. */
  people: toldPeople.extend({ at: z.number().nullable() }).optional(),
  gas: toldGas.optional(),
  fans: toldFans.optional(),
  charts: z.array(chart),
  /** Of those alone who opened their card to the public. */
  cards: z.array(cardsNeed.extend({ at: z.number(), list: z.array(toldCard) })).default([]),
});
export type PlayerData = z.output<typeof playerData>;
