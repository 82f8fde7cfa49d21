import type { IngestBatch } from '#server/ports/ingestBatch.ts';
import { ColumnBuilder } from './columns.ts';
import type { RowFault } from './fault.ts';

type Mutable<T> = T extends readonly (infer E)[] ? E[] : T;

/** What is no list of rows. */
type Alone = 'sourceNo' | 'recvTime' | 'samples' | 'history' | 'marks' | 'trace';

/** An IngestBatch being filled from rows, and what was refused on the way. */
export type Draft = {
  readonly samples: ColumnBuilder;
  readonly lists: {
    readonly [K in Exclude<keyof IngestBatch, Alone>]-?: Mutable<NonNullable<IngestBatch[K]>>;
  };
  readonly faults: RowFault[];
  /** Rows that were accepted. */
  accepted: number;
  /** Lengths of samples and lists before the row that is being read. */
  readonly marks: number[];
};

/** An empty draft with room for `samples` readings. */
export const newDraft = (samples: number): Draft => ({
  samples: new ColumnBuilder(samples),
  lists: {
    fixes: [],
    seekHelps: [],
    substations: [],
    externalAlarms: [],
    gnss: [],
    radarScans: [],
    blasts: [],
    statistics: [],
    abnormalities: [],
  },
  faults: [],
  accepted: 0,
  marks: [],
});

/** Notes how far the draft is filled; `rollBack` takes out what came since. */
export function mark({ samples, lists, marks }: Draft): void {
  let at = 0;
  marks[at++] = samples.length;
  for (const name in lists) marks[at++] = lists[name as keyof typeof lists].length;
}

/** Takes out what the row that is being read has put in. */
export function rollBack({ samples, lists, marks }: Draft): void {
  let at = 0;
  samples.length = marks[at++] ?? 0;
  for (const name in lists) lists[name as keyof typeof lists].length = marks[at++] ?? 0;
}

/** The draft as the ingest batch that travels on. */
export const ingestBatchOf = (draft: Draft, sourceNo: number, recvTime: number): IngestBatch => ({
  sourceNo,
  recvTime,
  samples: draft.samples.finish(),
  ...draft.lists,
});
