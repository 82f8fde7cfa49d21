import { deflateRawSync } from 'node:zlib';
import type { QueryConfig } from 'pg';
import type {
  Abnormality,
  ExternalAlarm,
  GnssSolution,
  IngestBatch,
  RadarScan,
  SeekHelp,
} from '#server/ports/ingestBatch.ts';
import { flags, insertColumns, numbers, texts, type Column } from '../sql/insertColumns.ts';
import { NO_POINT } from './insertAlarms.ts';

const KEEP_FIRST = 'ON CONFLICT DO NOTHING';

/**
 * The statements that insert all that comes in small numbers: solutions, calls for help, foreign
 * alarms, oddities. A resend adds nothing.
 */
export const insertReports = (ingestBatches: readonly IngestBatch[]): QueryConfig[] => [
  ...insertEach(
    'gnss_solution',
    sourced(ingestBatches, (ingestBatch) => ingestBatch.gnss),
    gnssColumns,
  ),
  ...insertEach(
    'seek_help',
    sourced(ingestBatches, (ingestBatch) => ingestBatch.seekHelps),
    helpColumns,
  ),
  ...insertEach(
    'external_alarm',
    sourced(ingestBatches, (ingestBatch) => ingestBatch.externalAlarms),
    foreignColumns,
  ),
  ...insertEach(
    'abnormality',
    sourced(ingestBatches, (ingestBatch) => ingestBatch.abnormalities),
    oddColumns,
  ),
  ...sourced(ingestBatches, (ingestBatch) => ingestBatch.radarScans ?? []).map(insertScan),
];

/** Deflated: neighbours are alike, and a grid shrinks to a third. */
const insertScan = ({ sourceNo, row }: Sourced<RadarScan>): QueryConfig => ({
  text: `INSERT INTO radar_scan (radar_code, t, source_no, header, grid)
    VALUES ($1, $2, $3, $4, $5) ${KEEP_FIRST}`,
  values: [row.radarCode, row.t, sourceNo, JSON.stringify(row.header), deflateRawSync(row.grid)],
});

type Sourced<T> = { readonly sourceNo: number; readonly row: T };

function sourced<T>(
  ingestBatches: readonly IngestBatch[],
  pick: (ingestBatch: IngestBatch) => readonly T[],
): Sourced<T>[] {
  return ingestBatches.flatMap((ingestBatch) =>
    pick(ingestBatch).map((row) => ({ sourceNo: ingestBatch.sourceNo, row })),
  );
}

function insertEach<T>(
  table: string,
  rows: Sourced<T>[],
  columnsOf: (rows: T[]) => Column[],
): QueryConfig[] {
  if (rows.length === 0) return [];
  const columns = [
    ...columnsOf(rows.map(({ row }) => row)),
    numbers(
      'source_no',
      'int2',
      rows.map(({ sourceNo }) => sourceNo),
    ),
  ];
  return [insertColumns(table, columns, KEEP_FIRST)];
}

const gnssColumns = (rows: GnssSolution[]): Column[] => [
  texts(
    'device_code',
    rows.map((row) => row.deviceCode),
  ),
  numbers(
    't',
    'int8',
    rows.map((row) => row.t),
  ),
  numbers(
    'cum_x',
    'float8',
    rows.map((row) => row.cumX),
  ),
  numbers(
    'cum_y',
    'float8',
    rows.map((row) => row.cumY),
  ),
  numbers(
    'cum_h',
    'float8',
    rows.map((row) => row.cumH),
  ),
  numbers(
    'rms',
    'float8',
    rows.map((row) => row.rms),
  ),
  numbers(
    'solution_type',
    'int2',
    rows.map((row) => row.solutionType),
  ),
];

const helpColumns = (rows: SeekHelp[]): Column[] => [
  numbers(
    'person_no',
    'int4',
    rows.map((row) => row.personNo),
  ),
  numbers(
    't',
    'int8',
    rows.map((row) => row.t),
  ),
  numbers(
    'help_type',
    'int2',
    rows.map((row) => row.helpType),
  ),
];

const foreignColumns = (rows: ExternalAlarm[]): Column[] => [
  texts(
    'key',
    rows.map((row) => row.key),
  ),
  texts(
    'source_name',
    rows.map((row) => row.sourceName),
  ),
  numbers(
    't',
    'int8',
    rows.map((row) => row.t),
  ),
  numbers(
    'level',
    'int2',
    rows.map((row) => row.level),
  ),
  flags(
    'active',
    rows.map((row) => row.active),
  ),
  numbers(
    'value',
    'float8',
    rows.map((row) => row.value ?? Number.NaN),
  ),
  texts(
    'message',
    rows.map((row) => row.message),
  ),
];

const oddColumns = (rows: Abnormality[]): Column[] => [
  numbers(
    'point_no',
    'int4',
    rows.map((row) => row.pointNo ?? NO_POINT),
  ),
  texts(
    'kind',
    rows.map((row) => row.kind),
  ),
  numbers(
    't',
    'int8',
    rows.map((row) => row.t),
  ),
  numbers(
    'value',
    'float8',
    rows.map((row) => row.value ?? Number.NaN),
  ),
  texts(
    'note',
    rows.map((row) => row.note),
  ),
];
