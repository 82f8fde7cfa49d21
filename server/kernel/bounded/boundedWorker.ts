import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { Lane } from './lane.ts';
import type { TaskMessage } from './boundedTask.ts';

/** What one task may take; docs/limits.md lists them all. */
export type TaskBounds = {
  /** Of the heap, for what lives longer than a moment. */
  readonly memoryMb: number;
  /** From the start of the worker to its last part. */
  readonly timeMs: number;
  /** Tasks that may wait for the one that runs; more are refused with 'too_many_requests'. */
  readonly waiting: number;
};

/**
 * Works on what users send, one task after the other, each in a thread of its own that is ended
 * when it takes more than its bounds. A task that throws, fills its memory or takes too long costs
 * itself alone, and the event loop waits for none.
 */
export class BoundedWorker<Task, Part> {
  readonly #module: URL;
  readonly #bounds: TaskBounds;
  readonly #lane: Lane;

  /** `module` calls `serveTask`. */
  constructor(module: URL, bounds: TaskBounds) {
    this.#module = module;
    this.#bounds = bounds;
    this.#lane = new Lane({ atOnce: 1, waiting: bounds.waiting });
  }

  /**
   * Hands each part of the answer to `take`, the next when `take` is done with it and other calls
   * had their turn. Refused with what the task itself refuses, with 'too_complex' when it takes
   * more than its bounds.
   */
  run(task: Task, take: (part: Part) => void): Promise<Result<undefined, Failure>> {
    return this.#lane.run(() => this.#inWorker(task, take));
  }

  #inWorker(task: Task, take: (part: Part) => void): Promise<Result<undefined, Failure>> {
    return new Promise((done) => {
      const { memoryMb, timeMs } = this.#bounds;
      const worker = new Worker(this.#module, {
        workerData: task,
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
        // What libraries print about a file is nobody's log.
        stdout: true,
        stderr: true,
      });
      let outcome: Result<undefined, Failure> | undefined;
      // What comes first counts; it is told once the thread is gone.
      const give = (given: Result<undefined, Failure>): void => {
        outcome ??= given;
        clearTimeout(limit);
        void worker.terminate();
      };
      const limit = setTimeout(() => give(err(tooMuch(`more than ${timeMs / 1000} s`))), timeMs);
      worker.on('message', (message: TaskMessage<Part>) => {
        if (outcome !== undefined) return;
        if (message.kind === 'refused') give(err(message.why));
        else if (message.kind === 'end') give(ok(undefined));
        else {
          take(message.part);
          setImmediate(() => worker.postMessage('next'));
        }
      });
      worker.once('error', (error: Error & { code?: string }) =>
        give(
          err(
            error.code === 'ERR_WORKER_OUT_OF_MEMORY'
              ? tooMuch(`more than ${memoryMb} MB`)
              : broken(error.message),
          ),
        ),
      );
      worker.once('exit', (code) => {
        clearTimeout(limit);
        done(outcome ?? err(broken(`the worker ended with ${code}`)));
      });
    });
  }
}

const tooMuch = (what: string): Failure =>
  failure('too_complex', `What was sent would take ${what} to work on.`);
const broken = (why: string): Failure =>
  failure('unavailable', `What was sent could not be worked on: ${why}`);
