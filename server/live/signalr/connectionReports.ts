import type { ConnectionSurroundings } from './connectionOrigin.ts';
import { describeFailure } from './hubErrors.ts';

/** What the log hears of one connection, and what its client is told of a failure. */
export class ConnectionReports {
  readonly #around: ConnectionSurroundings;
  readonly #who: { readonly hubPath: string; readonly connectionId: string };

  constructor(around: ConnectionSurroundings, hubPath: string, connectionId: string) {
    this.#around = around;
    this.#who = { hubPath, connectionId };
  }

  of(kind: 'connected' | 'resumed', userId: string): void {
    this.#around.report({ kind, ...this.#who, userId });
  }

  disconnected(userId: string, error: string | undefined): void {
    this.#around.report({ kind: 'disconnected', ...this.#who, userId, error });
  }

  failed(method: string, cause: unknown): void {
    this.#around.report({ kind: 'failed', ...this.#who, method, cause });
  }

  /** Why the connection closes, in as many words as clients may read. */
  told(error: unknown): string {
    return describeFailure('Connection closed with an error.', error, this.#around.detailedErrors);
  }
}
