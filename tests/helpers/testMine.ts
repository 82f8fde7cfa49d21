import { limitsSchema } from '#contracts/sensors/limits.ts';
import {
  areaSchema,
  companySchema,
  personSchema,
  pointSchema,
  substationSchema,
  type MineModel,
} from '#contracts/mine/mine.ts';
import { sensorKinds, type SensorKindCode } from '#contracts/sensors/sensorKind.ts';
import { emptyIngestBatch } from '#server/ports/emptyIngestBatch.ts';
import type { Fix, IngestBatch, SampleColumns } from '#server/ports/ingestBatch.ts';
import type { RuleOutcome } from '#server/ports/rules.ts';

/**
 * What tests of rules are fed with: a small mine and hand-made ingestBatches. Time 0 of a test is
 * `T0`.
 */
export const T0 = Date.UTC(2026, 10, 21, 8);
export const at = (seconds: number): number => T0 + seconds * 1000;

export type PointSketch = {
  code: string;
  kind?: SensorKindCode;
  limits?: unknown;
  period?: number;
} & Record<string, unknown>;
export type MineSketch = {
  benches?: MineModel['benches'];
  points?: PointSketch[];
  areas?: Record<string, unknown>[];
  persons?: Record<string, unknown>[];
  substations?: Record<string, unknown>[];
  maxUnderground?: number;
};

const square = [
  [0, 0],
  [1, 0],
  [1, 1],
];

/** A model in which everything is numbered by its place in the sketch. */
export function mineOf(sketch: MineSketch): MineModel {
  const numbered = <T>(rows: T[]): (T & { no: number })[] =>
    rows.map((row, no) => ({ ...row, no }));
  return {
    version: 1,
    company: companySchema.parse({
      mineCode: '610632007274',
      name: 'Test mine',
      maxUnderground: sketch.maxUnderground ?? null,
    }),
    levels: [],
    nodes: [],
    edges: [],
    benches: sketch.benches ?? [],
    readers: [],
    areas: numbered(
      (sketch.areas ?? []).map((area) =>
        areaSchema.parse({
          name: area['code'],
          place: 'district',
          levelCode: null,
          polygon: square,
          ...area,
        }),
      ),
    ),
    substations: numbered(
      (sketch.substations ?? []).map((station) =>
        substationSchema.parse({ name: station['code'], type: 1, x: 0, y: 0, z: 0, ...station }),
      ),
    ),
    persons: numbered(
      (sketch.persons ?? []).map((person) =>
        personSchema.parse({ name: person['cardNo'], jobNo: person['cardNo'], ...person }),
      ),
    ),
    points: numbered(
      (sketch.points ?? []).map(({ kind = 'CH4', limits = {}, period = 1, ...rest }) => {
        const { unit, precision, range, type } = sensorKinds[kind];
        const pointType = type === 'switch' ? 2 : 1;
        const shape = {
          pointType,
          kind,
          unit,
          precision,
          rangeMin: range[0],
          rangeMax: range[1],
          samplePeriod: period,
        };
        return {
          ...pointSchema.parse({
            name: rest.code,
            ...shape,
            ...rest,
            limits: limitsSchema.parse(limits),
          }),
          rowVersion: 1,
        };
      }),
    ),
  };
}

/** Rows of [pointNo, t, value, state] as columns. */
export function samplesOf(
  rows: readonly (readonly [no: number, t: number, value: number, state?: number | undefined])[],
): SampleColumns {
  return {
    length: rows.length,
    pointNo: Int32Array.from(rows, (row) => row[0]),
    t: Float64Array.from(rows, (row) => row[1]),
    value: Float64Array.from(rows, (row) => row[2]),
    state: Uint16Array.from(rows, (row) => row[3] ?? 0),
  };
}

/** An ingest batch with these parts, received when its newest sample or fix was measured. */
export function ingestBatchOf(parts: Partial<IngestBatch>): IngestBatch {
  const samples = parts.samples ?? samplesOf([]);
  const newest = Math.max(
    0,
    ...samples.t,
    ...(parts.fixes ?? []).map((fix) => fix.t),
    ...(parts.gnss ?? []).map((solution) => solution.t),
  );
  return {
    ...emptyIngestBatch(newest),
    sourceNo: 1,
    ...parts,
    samples,
  };
}

export const fixOf = (personNo: number, t: number, more: Partial<Fix> = {}): Fix => ({
  personNo,
  t,
  x: 0,
  y: 0,
  z: 0,
  underground: true,
  exitLost: false,
  areaNo: -1,
  readerNo: -1,
  accuracy: 0.3,
  posMode: 3,
  battery: 90,
  ...more,
});

/**
 * Transitions in short: `event key level`; without those that only say that nobody has answered
 * yet.
 */
export const told = (outcome: RuleOutcome): string[] =>
  outcome.changes.flatMap(({ transition, alarm }) =>
    transition.event === 'overdue'
      ? []
      : [`${transition.event} ${alarm.groupKey} ${transition.level}`],
  );
