import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { Completion } from './codec/messages.ts';
import type { ClientCallError } from './hubConnection.ts';

/** The calls on a client that wait for its answer. */
export class ClientResults {
  readonly #clock: Clock;
  readonly #waiting = new Map<string, (outcome: Result<unknown, ClientCallError>) => void>();
  #lastId = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** Registers a call and hands its id to `start`, which sends it. */
  wait(
    timeoutMs: number,
    start: (invocationId: string) => void,
  ): Promise<Result<unknown, ClientCallError>> {
    const invocationId = `s${++this.#lastId}`;
    return new Promise((resolve) => {
      const cancelTimer = this.#clock.after(timeoutMs, () =>
        this.#settle(
          invocationId,
          err({ code: 'timeout', message: `No answer within ${timeoutMs} ms.` }),
        ),
      );
      this.#waiting.set(invocationId, (outcome) => {
        cancelTimer();
        resolve(outcome);
      });
      start(invocationId);
    });
  }

  /** Takes the client's answer; one that nobody waits for is dropped. */
  complete({ invocationId, error, result }: Completion): void {
    this.#settle(
      invocationId,
      error === undefined ? ok(result) : err({ code: 'clientError', message: error }),
    );
  }

  /** Fails every call because the connection is gone. */
  stop(): void {
    for (const id of this.#waiting.keys()) this.#settle(id, err(disconnected));
  }

  #settle(invocationId: string, outcome: Result<unknown, ClientCallError>): void {
    const settle = this.#waiting.get(invocationId);
    this.#waiting.delete(invocationId);
    settle?.(outcome);
  }
}

/** The outcome of a call on a client that is not there. */
export const disconnected: ClientCallError = {
  code: 'disconnected',
  message: 'The underlying connection was closed.',
};
