import type { WhatIfEpisode, WhatIfRun } from '#contracts/limits/whatIf.ts';
import { AlarmType, type Alarm, type Level } from '#contracts/alarms/alarm.ts';
import type { Limits } from '#contracts/sensors/limits.ts';
import { noMine, type MineModel, type Point } from '#contracts/mine/mine.ts';
import { emptyIngestBatch } from '#server/ports/emptyIngestBatch.ts';
import type { IngestBatch, SampleColumns } from '#server/ports/ingestBatch.ts';
import type { AlarmChange } from '#server/ports/rules.ts';
import { createRules } from './engine.ts';

/** What limits alone raise; silence and faults stay as they are whatever the limits. */
const ofLimits: ReadonlySet<number> = new Set<AlarmType>([
  AlarmType.high,
  AlarmType.highHigh,
  AlarmType.low,
  AlarmType.lowLow,
  AlarmType.rate,
  AlarmType.state,
  AlarmType.stuck,
]);
const MINUTE_MS = 60_000;
const MOST_LISTED = 500;

type Open = { from: number; worst: Level; level: Level; since: number; peak: number | null };

/**
 * Runs samples of one point through the engine that raises the real alarms, in a mine of that point
 * alone. Feed `take` with them oldest first, then ask for the `result`.
 */
export class WhatIf {
  readonly #rules = createRules();
  readonly #open = new Map<string, Open>();
  readonly #episodes: WhatIfEpisode[] = [];
  readonly #run = {
    episodes: 0,
    minutes: 0,
    longestMin: 0,
    byLevel: [0, 0, 0, 0],
    minutesByLevel: [0, 0, 0, 0],
  };
  #last = 0;

  constructor(point: Point, limits: Limits, company: MineModel['company']) {
    const alone: Point = {
      ...point,
      no: 0,
      limits,
      relatesTo: null,
      relations: [],
      areaCode: null,
      substationCode: null,
    };
    this.#rules.useModel({ ...noMine, company, points: [alone] });
  }

  /** Takes samples that are all of the point. */
  take(samples: SampleColumns): void {
    const own = {
      ...samples,
      pointNo: new Int32Array(samples.length),
      state: samples.state.slice(),
    };
    const recvTime = samples.t[samples.length - 1] ?? 0;
    this.#last = Math.max(this.#last, recvTime);
    for (const change of this.#rules.evaluate(ingestBatchOf(own, recvTime)).changes)
      this.#follow(change);
  }

  /** What came of it; alarms that stand at the end count up to the last sample. */
  result(): WhatIfRun {
    const standing = new Map(this.#rules.openAlarms().map((alarm) => [alarm.groupKey, alarm]));
    for (const [key, open] of this.#open) {
      const alarm = standing.get(key);
      if (alarm !== undefined) notePeak(open, alarm);
      this.#close(open, this.#last, null);
    }
    this.#open.clear();
    const { byLevel, minutesByLevel, ...run } = this.#run;
    const four = (of: readonly number[]): [number, number, number, number] => [
      of[0] ?? 0,
      of[1] ?? 0,
      of[2] ?? 0,
      of[3] ?? 0,
    ];
    const list = this.#episodes.toSorted((a, b) => a.from - b.from).slice(0, MOST_LISTED);
    return { ...run, byLevel: four(byLevel), minutesByLevel: four(minutesByLevel), list };
  }

  #follow({ transition, alarm }: AlarmChange): void {
    if (!ofLimits.has(alarm.alarmType)) return;
    const { event, time, level } = transition;
    const open = this.#open.get(alarm.groupKey);
    if (event === 'raised' || event === 'reraised') {
      this.#open.set(alarm.groupKey, {
        from: time,
        worst: level,
        level,
        since: time,
        peak: alarm.currentValue,
      });
      return;
    }
    if (open === undefined) return;
    if (event === 'escalated' || event === 'lowered') this.#spend(open, time, level);
    if (event === 'cleared') {
      notePeak(open, alarm);
      this.#close(open, time, time);
      this.#open.delete(alarm.groupKey);
    }
  }

  /** Counts the time at the level that ends at `t`. */
  #spend(open: Open, t: number, next: Level): void {
    this.#run.minutesByLevel[open.level - 1] =
      (this.#run.minutesByLevel[open.level - 1] ?? 0) + (t - open.since) / MINUTE_MS;
    open.since = t;
    open.level = next;
    if (next < open.worst) open.worst = next;
  }

  #close(open: Open, t: number, to: number | null): void {
    this.#spend(open, t, open.level);
    const minutes = (t - open.from) / MINUTE_MS;
    const run = this.#run;
    run.episodes++;
    run.minutes += minutes;
    run.longestMin = Math.max(run.longestMin, minutes);
    run.byLevel[open.worst - 1] = (run.byLevel[open.worst - 1] ?? 0) + 1;
    this.#episodes.push({ from: open.from, to, level: open.worst, peak: open.peak });
  }
}

/** The record of an alarm may hold the peak of an earlier raise. */
function notePeak(open: Open, { peakTime, peakValue }: Alarm): void {
  if (peakTime !== null && peakTime >= open.from) open.peak = peakValue;
}

const ingestBatchOf = (samples: SampleColumns, recvTime: number): IngestBatch => ({
  ...emptyIngestBatch(recvTime),
  samples,
});
