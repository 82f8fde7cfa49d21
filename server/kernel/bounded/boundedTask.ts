import { once } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Failure } from '#contracts/errors.ts';

/** What a worker tells: a part of its answer, that this was all, or why it refuses. */
export type TaskMessage<Part> =
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly why: Failure };

/** Thrown by a task to refuse what was sent. */
export class Refusal extends Error {
  readonly why: Failure;
  constructor(why: Failure) {
    super(why.message);
    this.why = why;
  }
}

/**
 * Runs a worker's one task and hands its parts over as they are asked for; the other end is
 * `BoundedWorker`.
 */
export async function serveTask<Task, Part>(
  answer: (task: Task) => AsyncIterable<Part>,
): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('A task runs in a worker');
  // On Linux a priority is a thread's own: this one yields to the thread that takes alarms.
  if (process.platform === 'linux') setPriority(0, 10);
  const tell = (message: TaskMessage<Part>): void => port.postMessage(message);
  try {
    for await (const part of answer(workerData as Task)) {
      tell({ kind: 'part', part });
      await once(port, 'message');
    }
    tell({ kind: 'end' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tell({ kind: 'refused', why: error.why });
  }
}
