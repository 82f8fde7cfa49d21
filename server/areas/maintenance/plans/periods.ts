import { MINE_ZONE, mineClock, mineDay, mineMoment } from '#base/mineTime.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import type { PlannedPeriod } from '#contracts/maintenance/planCalls.ts';
import { checkPlan } from '#contracts/maintenance/check.ts';
import { nextMoment } from '#server/jobs/cron.ts';

/** What a plan says of when it is due; days `yyyy-MM-dd`, times `HH:mm` or `HH:mm:ss`. */
export type Cycle = {
  readonly cycleType: number;
  readonly cycleValue: number | null;
  readonly cron: string | null;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  readonly durationDays: number | null;
  readonly workDays: readonly number[] | null;
  /** 1 as usual, 2 left out, 3 on the next working day. */
  readonly restDays: number | null;
};

/** A shift of the mine that a plan names. */
export type ShiftHours = {
  readonly from: string;
  readonly to: string;
  /** 1 Monday to 7 Sunday; none: every day. */
  readonly workDays: readonly number[] | null;
};

/** The days on which nobody works, and the shifts that a plan names. */
export type WorkCalendar = {
  readonly holidays: ReadonlySet<string>;
  readonly shifts: readonly ShiftHours[];
};

export const CYCLES = {
  once: 1,
  shift: 2,
  day: 3,
  week: 4,
  month: 5,
  quarter: 6,
  year: 7,
  cron: 8,
  runHours: 9,
  counter: 10,
} as const;
const SKIP = storedChoice(checkPlan, 'restDays', 'skip');
const MOVE = storedChoice(checkPlan, 'restDays', 'move');

const DAY_MS = 86_400_000;
/** Further than that no working day is looked for. */
const MOST_MOVED = 60;
/** More periods than these no single run makes. */
const MOST_PERIODS = 20_000;

/** Whether a plan is due by the reading of a meter, not by the calendar. */
export const isByMeter = ({ cycleType }: Pick<Cycle, 'cycleType'>): boolean =>
  cycleType === CYCLES.runHours || cycleType === CYCLES.counter;

/** The end of a plan's last day; undefined: it goes on. */
export const endOfPlan = ({ endDate }: Pick<Cycle, 'endDate'>): number | undefined =>
  endDate === null ? undefined : dayOf(endDate) + DAY_MS;

/**
 * The periods of a plan that begin in [from, to), oldest first, at most `most`. `start` is what a
 * period is known by and never moves; a day of rest moves or drops when it is due. Days and times
 * are the mine's; months that lack a day take their last.
 */
export function periodsOf(
  cycle: Cycle,
  calendar: WorkCalendar,
  from: number,
  to: number,
  most = MOST_PERIODS,
): PlannedPeriod[] {
  if (isByMeter(cycle)) return [];
  const begin = Math.max(from, dayOf(cycle.startDate));
  const end = Math.min(to, endOfPlan(cycle) ?? Infinity);
  const found: PlannedPeriod[] = [];
  for (const period of allPeriods(cycle, calendar, begin)) {
    if (period.start >= end || found.length >= most) break;
    if (period.start < begin) continue;
    const kept = onWorkDay(cycle, calendar, period);
    if (kept !== undefined) found.push(kept);
  }
  return found;
}

function* allPeriods(cycle: Cycle, calendar: WorkCalendar, from: number): Iterable<PlannedPeriod> {
  if (cycle.cycleType === CYCLES.cron) yield* cronPeriods(cycle, from);
  else if (cycle.cycleType === CYCLES.shift) yield* shiftPeriods(cycle, calendar, from);
  else yield* dayPeriods(cycle, from);
}

/** Every so many days, weeks, months, quarters or years from the first day on, or on it alone. */
function* dayPeriods(cycle: Cycle, from: number): Iterable<PlannedPeriod> {
  const first = dayOf(cycle.startDate);
  const nth = (n: number): number => stepped(cycle, first, n);
  const isOnce = cycle.cycleType === CYCLES.once;
  // The period that holds `from`, or one before it.
  let n = isOnce ? 0 : Math.max(0, Math.floor((from - first) / longestStep(cycle)) - 1);
  for (; ; n++) {
    const day = nth(n);
    const start = day + timeOf(cycle.timeFrom);
    const due = dueOn(cycle, day);
    yield { start, due, end: isOnce ? due : nth(n + 1) + timeOf(cycle.timeFrom) };
    if (isOnce) return;
  }
}

/** Each shift that is named, on its days, every so many days. */
function* shiftPeriods(
  cycle: Cycle,
  { shifts }: WorkCalendar,
  from: number,
): Iterable<PlannedPeriod> {
  if (shifts.length === 0) return;
  const first = dayOf(cycle.startDate);
  const step = Math.max(1, cycle.cycleValue ?? 1);
  let n = Math.max(0, Math.floor((from - first) / DAY_MS / step) - 1);
  const inOrder = shifts.toSorted((a, b) => timeOf(a.from) - timeOf(b.from));
  // A year in which no shift works: there is none to come.
  for (let empty = 0; empty < 366; n++, empty++) {
    const day = first + n * step * DAY_MS;
    for (const { from: begins, to, workDays } of inOrder) {
      if (!worksOn(workDays, day)) continue;
      empty = 0;
      const start = day + timeOf(begins);
      const ends = timeOf(to) > timeOf(begins) ? day + timeOf(to) : day + DAY_MS + timeOf(to);
      yield { start, due: ends, end: ends };
    }
  }
}

function* cronPeriods(cycle: Cycle, from: number): Iterable<PlannedPeriod> {
  const { cron } = cycle;
  if (cron === null || cron === '') return;
  let start = nextMoment(cron, MINE_ZONE, from - 1);
  while (start !== undefined) {
    const next = nextMoment(cron, MINE_ZONE, start);
    const byTime = dueOn(cycle, mineDay(start));
    // Due at its time of day, or before the next one.
    const due = cycle.timeTo !== null && byTime > start ? byTime : (next ?? start + DAY_MS);
    yield { start, due, end: next ?? due };
    start = next;
  }
}

/** When what begins on this day is due: at its time, on the last day that it may take. */
function dueOn({ timeFrom, timeTo, durationDays }: Cycle, day: number): number {
  const last = day + (Math.max(1, durationDays ?? 1) - 1) * DAY_MS;
  if (timeTo === null) return last + DAY_MS;
  const at = last + timeOf(timeTo);
  return at > day + timeOf(timeFrom) ? at : at + DAY_MS;
}

/** The period as it is done on a calendar with days of rest; undefined: left out. */
function onWorkDay(
  { cycleType, restDays, workDays }: Cycle,
  { holidays }: WorkCalendar,
  period: PlannedPeriod,
): PlannedPeriod | undefined {
  const isRest = (day: number): boolean => holidays.has(dayText(day)) || !worksOn(workDays, day);
  const day = mineDay(period.start);
  if ((restDays !== SKIP && restDays !== MOVE) || !isRest(day)) return period;
  if (restDays === SKIP) return undefined;
  for (let n = 1; n <= MOST_MOVED; n++) {
    if (isRest(day + n * DAY_MS)) continue;
    // The next period is due by then: one piece of work stands for both.
    if (period.start + n * DAY_MS >= period.end && cycleType !== CYCLES.once) return undefined;
    const due = period.due + n * DAY_MS;
    return { ...period, due, end: Math.max(period.end, due) };
  }
  return undefined;
}

const months: Readonly<Partial<Record<number, number>>> = {
  [CYCLES.month]: 1,
  [CYCLES.quarter]: 3,
  [CYCLES.year]: 12,
};

function stepped({ cycleType, cycleValue }: Cycle, first: number, n: number): number {
  const times = n * Math.max(1, cycleValue ?? 1);
  const perStep = months[cycleType];
  if (perStep === undefined) return first + times * DAY_MS * (cycleType === CYCLES.week ? 7 : 1);
  const at = mineClock(first);
  const month = at.getUTCMonth() + 1 + times * perStep;
  const lastDay = mineClock(mineMoment(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return mineMoment(at.getUTCFullYear(), month, Math.min(at.getUTCDate(), lastDay));
}

/** No step is longer than that, so that counting from the first never jumps past a period. */
function longestStep({ cycleType, cycleValue }: Cycle): number {
  const times = Math.max(1, cycleValue ?? 1);
  const perStep = months[cycleType];
  if (perStep !== undefined) return times * perStep * 31 * DAY_MS;
  return times * DAY_MS * (cycleType === CYCLES.week ? 7 : 1);
}

/** Monday is 1. */
const worksOn = (workDays: readonly number[] | null, day: number): boolean =>
  workDays === null ||
  workDays.length === 0 ||
  workDays.includes(((mineClock(day).getUTCDay() + 6) % 7) + 1);

/** The beginning of a day `yyyy-MM-dd` of the mine. */
function dayOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return mineMoment(year, month, date);
}
const dayText = (day: number): string => mineClock(day).toISOString().slice(0, 10);

/** Ms since the day began. */
function timeOf(time: string | null): number {
  const [hour = 0, minute = 0, second = 0] = (time ?? '0').split(':').map(Number);
  return ((hour * 60 + minute) * 60 + second) * 1000;
}
