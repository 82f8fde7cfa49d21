import { emptyIngestBatch } from '#server/ports/emptyIngestBatch.ts';
import type {
  Fix,
  IngestBatch,
  SampleColumns,
  SubstationStatus,
} from '#server/ports/ingestBatch.ts';
import { wideRecords, type WideEntity } from '#contracts/ingest/wideRecords.ts';
import { createMine } from '#simulator/mine.ts';

type Row = Readonly<Record<string, number | string | null | undefined>>;

/**
 * What the large simulated mine sends from `start` on, as ingest batches of `stepMs` each: points,
 * devices, people and substations are numbered in the order in which they are first heard.
 */
export function* storedMine(
  start: number,
  seconds: number,
  stepMs: number,
): Generator<IngestBatch> {
  const mine = createMine({ profile: 'large', seed: 1, startMs: start });
  const points = numbers();
  const people = numbers();
  const substations = numbers();
  for (let t = start + stepMs; t <= start + seconds * 1000; t += stepMs) {
    const samples: [pointNo: number, t: number, value: number][] = [];
    const fixes: Fix[] = [];
    const statuses: SubstationStatus[] = [];
    for (const [entity, rows] of Object.entries(mine.step(t)) as [string, Row[]][])
      for (const row of rows) {
        const at = numberIn(row, 'dataTime');
        if (entity === 'sample')
          samples.push([points(String(row['pointCode'])), at, numberIn(row, 'value')]);
        else if (entity === 'kafkaUndergroundPersonnelLocation')
          fixes.push(fixIn(row, people(String(row['cardNo']))));
        else if (entity === 'kafkaSubstationRunningStatus')
          statuses.push(statusIn(row, substations(String(row['substationCode']))));
        else if (Object.hasOwn(wideRecords, entity)) {
          const { key, fields } = wideRecords[entity as WideEntity];
          for (const field of Object.keys(fields))
            if (typeof row[field] === 'number')
              samples.push([points(`${row[key]}.${field}`), at, numberIn(row, field)]);
        }
      }
    yield {
      ...emptyIngestBatch(0),
      sourceNo: 1,
      samples: columnsOf(samples),
      fixes,
      substations: statuses,
    };
  }
}

const columnsOf = (rows: readonly (readonly [number, number, number])[]): SampleColumns => ({
  length: rows.length,
  pointNo: Int32Array.from(rows, ([pointNo]) => pointNo),
  t: Float64Array.from(rows, ([, t]) => t),
  value: Float64Array.from(rows, ([, , value]) => value),
  state: new Uint16Array(rows.length),
});

/** Numbers for names, from 0 on. */
function numbers(): (name: string) => number {
  const known = new Map<string, number>();
  return (name) => {
    const no = known.get(name) ?? known.size;
    known.set(name, no);
    return no;
  };
}

const numberIn = (row: Row, name: string): number =>
  typeof row[name] === 'number' ? row[name] : Number.NaN;
const wholeIn = (row: Row, name: string, otherwise: number): number =>
  typeof row[name] === 'number' ? row[name] : otherwise;

const fixIn = (row: Row, personNo: number): Fix => ({
  personNo,
  t: numberIn(row, 'dataTime'),
  x: wholeIn(row, 'x', 0),
  y: wholeIn(row, 'y', 0),
  z: wholeIn(row, 'z', 0),
  underground: true,
  exitLost: false,
  areaNo: -1,
  readerNo: -1,
  accuracy: numberIn(row, 'accuracy'),
  posMode: wholeIn(row, 'posMode', 0),
  battery: wholeIn(row, 'battery', 255),
});

const statusIn = (row: Row, substationNo: number): SubstationStatus => ({
  substationNo,
  t: numberIn(row, 'dataTime'),
  runState: wholeIn(row, 'runState', 0),
  powerMode: wholeIn(row, 'powerMode', 1),
  batteryPct: numberIn(row, 'batteryPct'),
  pointOnline: wholeIn(row, 'pointOnline', 0),
  pointTotal: wholeIn(row, 'pointTotal', 0),
});
