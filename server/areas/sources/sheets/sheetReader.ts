import { err, ok, type Result } from '#base/result.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { SheetRules } from '#contracts/sources/sheetRules.ts';
import { BoundedWorker } from '#server/kernel/bounded/boundedWorker.ts';
import type { LookedSheet } from './readSheet.ts';
import type { ReadingPart, ReadingTask } from './readingParts.ts';
import type { SheetReading, SheetRefusal } from './sheetReadings.ts';

/** Some rows of a sheet, read. */
export type SomeRows = {
  readonly readings: readonly SheetReading[];
  readonly refused: readonly SheetRefusal[];
  /** Rows of the sheet in all, and how many of them are read now. */
  readonly total: number;
  readonly next: number;
};

type Sheet = Pick<ReadingTask, 'bytes' | 'language' | 'now'>;

const bounds = { memoryMb: 256, timeMs: 30_000 } as const;

/** Reads sheets of readings, each in a thread of its own that is ended at its bounds. */
export class SheetReader {
  /** What somebody waits for at a page does not wait for what is imported. */
  readonly #looks = new BoundedWorker<ReadingTask, ReadingPart>(
    new URL('./readingTask.ts', import.meta.url),
    { ...bounds, waiting: 8 },
  );
  readonly #reads = new BoundedWorker<ReadingTask, ReadingPart>(
    new URL('./readingTask.ts', import.meta.url),
    { ...bounds, waiting: 2 },
  );

  /** How a sheet suggests that it be read. */
  async propose(sheet: Sheet): Promise<Result<SheetRules, Failure>> {
    const parts = await this.#partsOf(this.#looks, { ...sheet, want: { kind: 'propose' } });
    if (!parts.ok) return parts;
    return found(parts.value.flatMap((part) => (part.kind === 'proposed' ? [part.rules] : [])));
  }

  /** The columns of a sheet, whatever is in them. */
  async columns(sheet: Sheet, headRows: number): Promise<Result<LookedSheet['columns'], Failure>> {
    const want = { kind: 'columns', headRows } as const;
    const parts = await this.#partsOf(this.#looks, { ...sheet, want });
    if (!parts.ok) return parts;
    return found(parts.value.flatMap((part) => (part.kind === 'columns' ? [part.columns] : [])));
  }

  /** What a sheet holds by rules that fit its columns. */
  async look(sheet: Sheet, rules: SheetRules): Promise<Result<LookedSheet, Failure>> {
    const parts = await this.#partsOf(this.#looks, { ...sheet, want: { kind: 'look', rules } });
    if (!parts.ok) return parts;
    return found(parts.value.flatMap((part) => (part.kind === 'looked' ? [part.look] : [])));
  }

  /** Readings of a sheet from a row on. */
  async read(
    sheet: Sheet,
    how: { readonly rules: SheetRules; readonly from: number; readonly most: number },
  ): Promise<Result<SomeRows, Failure>> {
    const want = { kind: 'read', ...how } as const;
    const parts = await this.#partsOf(this.#reads, { ...sheet, want });
    if (!parts.ok) return parts;
    const readings: SheetReading[] = [];
    const refused: SheetRefusal[] = [];
    let [total, next] = [0, how.from];
    for (const part of parts.value)
      if (part.kind === 'read') {
        readings.push(...part.readings);
        refused.push(...part.refused);
      } else if (part.kind === 'end') ({ total, next } = part);
    return ok({ readings, refused, total, next });
  }

  async #partsOf(
    worker: BoundedWorker<ReadingTask, ReadingPart>,
    task: ReadingTask,
  ): Promise<Result<ReadingPart[], Failure>> {
    const parts: ReadingPart[] = [];
    const done = await worker.run(task, (part) => void parts.push(part));
    if (done.ok) return ok(parts);
    return done.error.code === 'too_complex' && done.error.field !== 'file'
      ? err(failure('too_complex', tooMuch[task.language], 'file'))
      : done;
  }
}

const tooMuch: Readonly<Record<Language, string>> = {
  'zh-cn': '表过大，无法在限定的时间和内存内读取',
  en: 'The sheet takes more time or memory to read than there is.',
};

const found = <T>([one]: readonly T[]): Result<T, Failure> =>
  one === undefined
    ? err(failure('unavailable', 'The sheet could not be read: try again.'))
    : ok(one);
