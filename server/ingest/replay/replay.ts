import type { Clock } from '#base/clock.ts';
import { filesOf, rowsOf, type RecordedRow } from './recording.ts';
import type { Mapping, Scalar } from './mapping.ts';
import type { Outlet } from './outlet.ts';
import { readProgress, writeProgress, type Progress } from './progress.ts';

export type ReplayOptions = {
  readonly folder: string;
  readonly mapping: Mapping;
  readonly outlet: Outlet;
  readonly clock: Clock;
  /** How many times faster than recorded; 'max' waits for nothing but the server. */
  readonly speed: number | 'max';
  /**
   * 'original' keeps the recorded times; 'now' plays them from this moment on, closer together by
   * the speed.
   */
  readonly from: 'original' | 'now';
  /** Where it is written down how far we are. */
  readonly progressFile: string;
  readonly only?: RegExp;
  readonly batchRows?: number;
  readonly signal: AbortSignal;
  readonly onProgress?: (tally: Tally) => void;
};

/** What the server answered over this run; the MQTT connector answers no numbers. */
export type Tally = {
  sent: number;
  stored: number;
  duplicate: number;
  late: number;
  rejected: number;
  outdated: number;
  beyondKeeping: number;
  definitions: number;
  /** Recorded time of the last row that was sent. */
  reached: number;
};

/**
 * Plays a recording into a connector, from where it was left. Resolves with the tally at its end;
 * rejects when stopped or refused.
 */
export async function replay(options: ReplayOptions): Promise<Tally> {
  const { folder, mapping, clock, progressFile, batchRows = 1000, speed, from, signal } = options;
  if (from === 'now' && speed === 'max')
    throw new Error('from now needs a speed: without one all rows would have the same time');
  const files = filesOf(folder, mapping, options.only);
  if (files.length === 0)
    throw new Error(`No file in ${folder} belongs to the set ${mapping.set}.`);
  const recording = `${mapping.set} ${from} ${speed} ${files.map(({ path }) => path).join(' ')}`;
  const tally: Tally = {
    sent: 0,
    stored: 0,
    duplicate: 0,
    late: 0,
    rejected: 0,
    outdated: 0,
    beyondKeeping: 0,
    definitions: 0,
    reached: Number.NaN,
  };
  const progress: Progress = readProgress(progressFile, recording) ?? {
    recording,
    sent: 0,
    startedAt: clock.now(),
    finished: false,
  };
  const playing = new Playing(options, tally, progress);
  let skip = progress.sent;
  let first: number | undefined;
  let begun: { readonly mono: number; readonly at: number } | undefined;
  let waiting: RecordedRow[] = [];

  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    await playing.send(waiting, first ?? 0);
    progress.sent += waiting.length;
    writeProgress(progressFile, progress);
    waiting = [];
    options.onProgress?.(tally);
  };

  for await (const row of rowsOf(files, mapping.zone)) {
    first ??= row.playedAt;
    if (skip > 0) {
      skip--;
      continue;
    }
    if (speed !== 'max') {
      // A replay that was stopped goes on at its own pace from where it is; one that plays "now"
      // catches up with the clock.
      begun ??=
        from === 'now'
          ? { mono: clock.mono() - (clock.now() - progress.startedAt), at: first }
          : { mono: clock.mono(), at: row.playedAt };
      const waitMs = (row.playedAt - begun.at) / speed - (clock.mono() - begun.mono);
      if (waitMs > 0) {
        await flush();
        await waitFor(clock, waitMs, signal);
      }
    }
    waiting.push(row);
    if (waiting.length >= batchRows) await flush();
    signal.throwIfAborted();
  }
  await flush();
  writeProgress(progressFile, { ...progress, finished: true });
  return tally;
}

const counted = ['stored', 'duplicate', 'late', 'rejected', 'outdated', 'beyondKeeping'] as const;

/** The sending half: definitions before the rows that need them, rows in batches of one entity. */
class Playing {
  readonly #options: ReplayOptions;
  readonly #tally: Tally;
  readonly #progress: Progress;
  /** Codes of points whose definitions need not be sent (again). */
  readonly #seen = new Set<Scalar | undefined>();

  constructor(options: ReplayOptions, tally: Tally, progress: Progress) {
    this.#options = options;
    this.#tally = tally;
    this.#progress = progress;
  }

  async send(rows: readonly RecordedRow[], first: number): Promise<void> {
    await this.#define(rows);
    for (const [entity, group] of Map.groupBy(rows, (row) => row.entity))
      this.#count(
        await this.#options.outlet.send(
          entity,
          group.map((row) => ({ ...row.fields, dataTime: this.#timeOf(row, first) })),
          this.#options.signal,
        ),
      );
    this.#tally.sent += rows.length;
    this.#tally.reached = rows.at(-1)?.playedAt ?? this.#tally.reached;
  }

  /** Defines the points of these rows that the server has not been told of. */
  async #define(rows: readonly RecordedRow[]): Promise<void> {
    const { outlet, signal } = this.#options;
    const strangers = new Map(rows.map((row) => [row.fields['pointCode'], row]));
    for (const code of this.#seen) strangers.delete(code);
    const points = [...strangers.values()].flatMap((row) => row.points());
    if (points.length > 0) {
      const answer = await outlet.send('kafkaMonitoringPoint', points, signal);
      if ((answer.rejected ?? 0) > 0)
        throw new Error(`The server refuses a point: ${answer.faults?.[0]?.message ?? ''}`);
      this.#tally.definitions += points.length;
    }
    for (const code of strangers.keys()) this.#seen.add(code);
  }

  #count(answer: Awaited<ReturnType<ReplayOptions['outlet']['send']>>): void {
    for (const figure of counted) this.#tally[figure] += answer[figure] ?? 0;
  }

  /**
   * A time that could not be read is sent as text, so that the connector lays the row to the dead
   * letters.
   */
  #timeOf({ t }: RecordedRow, first: number): number | string {
    const { from, speed } = this.#options;
    if (Number.isNaN(t)) return 'unreadable';
    return from === 'original' || speed === 'max'
      ? t
      : Math.round(this.#progress.startedAt + (t - first) / speed);
  }
}

function waitFor(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      cancel();
      reject(signal.reason as Error);
    };
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
