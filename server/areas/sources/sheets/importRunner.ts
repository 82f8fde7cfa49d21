import type { Clock } from '#base/clock.ts';
import type { Result } from '#base/result.ts';
import type { IngestAnswer } from '#contracts/ingest/records.ts';
import type { ErrorCode, Failure } from '#contracts/errors.ts';
import { sheetRules, type SheetRules } from '#contracts/sources/sheetRules.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { PastPort } from '#server/ports/sources.ts';
import { FaultList } from './faultList.ts';
import {
  endImport,
  holdImport,
  noteProgress,
  releaseImport,
  takeImport,
  type TakenImport,
} from './importTable.ts';
import { PointCheck, type Checked, type Refused } from './pointCheck.ts';
import { letterOf } from './refusedLetter.ts';
import { rowOfReading } from './sampleRow.ts';
import type { SheetReader, SomeRows } from './sheetReader.ts';

/** Readings that are read of a sheet together: they bound the memory, whatever the sheet has. */
const STEP = 20_000;
/** Readings that go to storage together. */
const BATCH = 2_000;
/** Refused cells of an import that are kept with the refused rows; all are counted. */
const LETTERS = 1_000;
const LOOK_MS = 5_000;
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Tries of a part of a sheet at which its thread broke: what breaks so often breaks always. */
const TRIES = 3;
/** Takings after which an import fails by whatever it fails by. */
const TAKES = 20;
/** Failures that pass: what waits is tried again. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'unavailable',
  'disk_full',
  'ingest_busy',
  'part_away',
  'too_many_requests',
]);

type Parts = {
  readonly executor: Executor;
  readonly clock: Clock;
  readonly reader: SheetReader;
  readonly past: PastPort;
  readonly failed: (error: unknown, what: string) => void;
};

/** Ends what is done with an import: it cannot be read, whenever it is tried. */
class CannotRead extends Error {}
/** Somebody has stopped the import, or another runner has it. */
class Lost extends Error {}

/**
 * Reads imports that wait, one after the other: a part of the sheet, its readings into storage as
 * history, then the note of how far it is. What is read again after a kill is known there already.
 */
export class ImportRunner {
  readonly #parts: Parts;
  readonly #leaving = new AbortController();
  readonly #stopLooking: () => void;
  #running: Promise<void> | undefined;
  #isAwake = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#stopLooking = parts.clock.every(LOOK_MS, () => this.wake());
  }

  /** Looks for work now. */
  wake(): void {
    this.#isAwake = true;
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Gives back what is under way; another takes it on. */
  async stop(): Promise<void> {
    this.#stopLooking();
    this.#leaving.abort();
    await this.#running;
  }

  async #work(): Promise<void> {
    const { executor, clock, failed } = this.#parts;
    const { signal } = this.#leaving;
    try {
      while (this.#isAwake && !signal.aborted) {
        this.#isAwake = false;
        for (
          let taken = await takeImport(executor, clock.now());
          taken !== undefined;
          taken = signal.aborted ? undefined : await takeImport(executor, clock.now())
        )
          await this.#run(taken);
      }
    } catch (error) {
      failed(error, 'imports of sheets wait for the database');
    }
  }

  async #run(taken: TakenImport): Promise<void> {
    const { executor, clock, failed } = this.#parts;
    const rules = sheetRules.safeParse(taken.rules);
    try {
      if (!rules.success) throw new CannotRead(rules.error.issues[0]?.message ?? 'bad rules');
      await this.#read(taken, rules.data);
      await endImport(executor, taken, clock.now());
    } catch (error) {
      if (this.#leaving.signal.aborted) return releaseImport(executor, taken);
      if (error instanceof Lost) return;
      failed(error, `the sheet import ${taken.id} has failed`);
      // What is not the sheet's fault passes: once its lease is over it is taken on.
      if (!(error instanceof CannotRead) && taken.takes < TAKES) return;
      const reason = error instanceof Error ? error.message : String(error);
      await endImport(executor, taken, clock.now(), reason);
    }
  }

  async #read(taken: TakenImport, rules: SheetRules): Promise<void> {
    const { executor, clock, past } = this.#parts;
    const sheet = { bytes: taken.bytes, language: 'en' as const, now: clock.now() };
    const faults = new FaultList(taken.faults);
    const check = new PointCheck((payload) =>
      this.#sure(taken, () => past.look(taken.source, payload)),
    );
    let { done } = taken;
    let kept = 0;
    for (let isMore = true; isMore;) {
      const some = await this.#part(taken, sheet, { rules, from: done, most: STEP });
      const checked = await check.part(some.readings);
      const refused = [
        ...some.refused.map((cell): Refused => ({ cell, message: cell.what })),
        ...checked.refused,
      ];
      for (const { cell } of refused) faults.add(cell);
      const letters = refused.slice(0, Math.max(0, LETTERS - kept)).map(letterOf);
      kept += letters.length;
      const counts = await this.#store(taken, checked.good, letters);
      const progress = {
        total: some.total,
        done: some.next,
        stored: counts.stored,
        duplicate: counts.duplicate,
        refused: refused.length + counts.rejected,
        faults: faults.list(),
      };
      if (!(await noteProgress(executor, taken, progress, clock.now()))) throw new Lost();
      done = some.next;
      isMore = done < some.total;
    }
  }

  /** Some rows of the sheet; one that breaks the thread which reads it is given up. */
  #part(taken: TakenImport, ...what: Parameters<SheetReader['read']>): Promise<SomeRows> {
    let broken = 0;
    return this.#sure(taken, async () => {
      const some = await this.#parts.reader.read(...what);
      if (!some.ok && some.error.code === 'unavailable' && ++broken === TRIES)
        throw new CannotRead(some.error.message);
      return some;
    });
  }

  /** Stores readings in parts, and keeps what was refused before with the first of them. */
  async #store(
    taken: TakenImport,
    good: Checked['good'],
    letters: readonly ReturnType<typeof letterOf>[],
  ): Promise<Pick<IngestAnswer, 'stored' | 'duplicate' | 'rejected'>> {
    const counts = { stored: 0, duplicate: 0, rejected: 0 };
    for (let i = 0; i < good.length || (i === 0 && letters.length > 0); i += BATCH) {
      await this.#hold(taken);
      const rows = good.slice(i, i + BATCH).map(rowOfReading);
      const answer = await this.#sure(taken, () =>
        this.#parts.past.take(taken.source, JSON.stringify(rows), i === 0 ? letters : []),
      );
      counts.stored += answer.stored;
      counts.duplicate += answer.duplicate;
      counts.rejected += answer.rejected;
    }
    return counts;
  }

  /**
   * Does something until it is done or cannot be; while it is waited for, the import stays this
   * runner's.
   */
  async #sure<T>(taken: TakenImport, work: () => Promise<Result<T, Failure>>): Promise<T> {
    const { failed } = this.#parts;
    for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      if (this.#leaving.signal.aborted) throw new Lost();
      try {
        const done = await work();
        if (done.ok) return done.value;
        if (!passing.has(done.error.code)) throw new CannotRead(done.error.message);
      } catch (error) {
        if (error instanceof CannotRead) throw error;
        // The core is away for a moment, or the database.
        failed(error, `the sheet import ${taken.id} waits`);
      }
      await this.#pause(pause);
      await this.#hold(taken);
    }
  }

  async #hold(taken: TakenImport): Promise<void> {
    const { executor, clock } = this.#parts;
    if (!(await holdImport(executor, taken, clock.now()))) throw new Lost();
  }

  #pause(ms: number): Promise<void> {
    const { signal } = this.#leaving;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        cancel();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const cancel = this.#parts.clock.after(ms, end);
      signal.addEventListener('abort', end);
    });
  }
}
