import type { Intake } from '../../ports/intake.ts';
import { ColumnBuilder } from './columns.ts';
import type { RowFault } from './fault.ts';

type Mutable<T> = T extends readonly (infer E)[] ? E[] : T;

/** An Intake being filled from rows, and what was refused on the way. */
export type Draft = {
  readonly samples: ColumnBuilder;
  readonly lists: { readonly [K in Exclude<keyof Intake, 'sourceNo' | 'recvTime' | 'samples'>]-?: Mutable<NonNullable<Intake[K]>> };
  readonly faults: RowFault[];
  /** Rows that were accepted. */
  accepted: number;
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
});

/** The draft as the intake that travels on. */
export const intakeOf = (draft: Draft, sourceNo: number, recvTime: number): Intake => ({
  sourceNo,
  recvTime,
  samples: draft.samples.finish(),
  ...draft.lists,
});
