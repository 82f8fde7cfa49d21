import type { IngestEntity } from '#contracts/ingest/records.ts';

/** Rows by entity, each in order of time. */
export type Records = Partial<Record<IngestEntity, object[]>>;
