import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '../../../../src/base/result.ts';
import { failure, type Failure } from '../../../../src/contracts/errors.ts';
import type { SheetTask } from './sheetWorker.ts';

const LIMIT_MS = 60_000;
const MOST_WAITING = 8;

/**
 * Makes PDFs one after the other, each in a worker of its own: laying out a long sheet takes seconds, in which alarms must
 * not wait. Refused with 'too_many_requests' while many wait, with 'unavailable' where one takes too long or does not fit.
 */
export class Printer {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  async print(task: SheetTask): Promise<Result<Uint8Array, Failure>> {
    if (this.#waiting >= MOST_WAITING) return err(failure('too_many_requests', 'Many sheets wait to be made; ask again in a moment.'));
    this.#waiting++;
    const made = this.#last.then(() => inWorker(task)).finally(() => this.#waiting--);
    this.#last = made;
    return made;
  }
}

function inWorker(task: SheetTask): Promise<Result<Uint8Array, Failure>> {
  return new Promise((done) => {
    const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    });
    const give = (outcome: Result<Uint8Array, Failure>): void => {
      clearTimeout(limit);
      done(outcome);
      void worker.terminate();
    };
    const fail = (why: string): void => give(err(failure('unavailable', `The sheet could not be made: ${why}`)));
    const limit = setTimeout(() => fail('it took too long'), LIMIT_MS);
    worker.once('message', (bytes: Uint8Array) => give(ok(bytes)));
    worker.once('error', (error) => fail(error.message));
    worker.once('exit', (code) => fail(`the worker ended with ${code}`));
  });
}
