import type { IngestBatch, SampleColumns } from './ingestBatch.ts';

/** Columns of nothing; shared, because there is nothing in them to change. */
export const noSamples: SampleColumns = {
  length: 0,
  pointNo: new Int32Array(0),
  t: new Float64Array(0),
  value: new Float64Array(0),
  state: new Uint16Array(0),
};

/**
 * An ingest batch of no source that brings no data: what a job without any has, and what one with a
 * few parts begins as.
 */
export const emptyIngestBatch = (recvTime: number): IngestBatch => ({
  sourceNo: 0,
  recvTime,
  samples: noSamples,
  fixes: [],
  seekHelps: [],
  substations: [],
  externalAlarms: [],
  gnss: [],
  statistics: [],
  abnormalities: [],
});
