import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { BoundedWorker } from '#server/kernel/bounded/boundedWorker.ts';
import type { SheetTask } from './sheetWorker.ts';

/**
 * Makes PDFs one after the other: laying out a long sheet takes seconds, in which alarms must not
 * wait.
 */
export class Printer {
  readonly #worker = new BoundedWorker<SheetTask, Uint8Array>(
    new URL('./sheetWorker.ts', import.meta.url),
    {
      memoryMb: 384,
      timeMs: 60_000,
      waiting: 7,
    },
  );

  async print(task: SheetTask): Promise<Result<Uint8Array, Failure>> {
    let pdf: Uint8Array = new Uint8Array();
    const made = await this.#worker.run(task, (bytes) => (pdf = bytes));
    return made.ok ? ok(pdf) : made;
  }
}
