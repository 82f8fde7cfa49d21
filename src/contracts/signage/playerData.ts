import { z } from 'zod';
import { alarmSchema } from '../alarms/alarmSchema.ts';
import { pointSchema } from '../mine/mine.ts';
import { userStatistics } from '../walls/screen.ts';
import { weatherNow } from '../walls/weather.ts';

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

/** A point over its last hours. */
export type ChartNeed = { readonly code: string; readonly hours: number };
export type PlayerNeeds = {
  readonly weather: boolean;
  readonly alarms: boolean;
  readonly people: boolean;
  readonly charts: readonly ChartNeed[];
};

const contentSchema = z.object({
  pages: z.array(z.object({ components: z.array(z.looseObject({ type: z.unknown() })) })),
});
const chartSchema = z.object({
  props: z.object({ pointCode: z.string().min(1).max(64), hours: z.number().optional() }),
});

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
    const parsed = one.type === 'charts' ? chartSchema.safeParse(one) : undefined;
    if (parsed?.success !== true) return [];
    const { pointCode, hours } = parsed.data.props;
    return [{ code: pointCode, hours: chartHours(hours) }];
  });
  return {
    weather: has('weather'),
    alarms: has('alarmList'),
    people: has('personCount'),
    charts: [...new Map(charts.map((one) => [chartKey(one), one])).values()].slice(0, MOST_CHARTS),
  };
}

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

const chartPoint = pointSchema
  .pick({
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
  })
  .extend({ no: z.number().int() });
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

/** Counts alone: no names. */
export const toldPeople = userStatistics.pick({
  underground: true,
  limit: true,
  today: true,
  byShift: true,
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
  charts: z.array(chart),
});
export type PlayerData = z.output<typeof playerData>;
