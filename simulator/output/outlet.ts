import type { IngestEntity } from '#contracts/ingest/records.ts';

/** What became of one batch: taken, to be sent again after `waitMs`, or refused for good. */
export type Receipt =
  | { readonly kind: 'taken'; readonly rejected: number; readonly note: string }
  | { readonly kind: 'later'; readonly waitMs: number | undefined; readonly note: string }
  | { readonly kind: 'refused'; readonly note: string };

/** A way into the server. */
export interface Outlet {
  send(entity: IngestEntity, rows: readonly object[]): Promise<Receipt>;
  close(): Promise<void>;
}
