import type { IngestAnswer } from '#contracts/ingest/records.ts';

/** A sender's side of a connector. */
export interface Outlet {
  /**
   * Resolves when the rows are stored; waits and tries again while the server is away or busy,
   * rejects when it refuses.
   */
  send(
    entity: string,
    rows: readonly object[],
    signal: AbortSignal,
  ): Promise<Partial<IngestAnswer>>;
  close(): Promise<void>;
}
