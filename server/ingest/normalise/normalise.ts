import { must } from '#base/assert.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { wideRecords, type WideEntity } from '#contracts/ingest/wideRecords.ts';
import { type RecordEntity } from '#contracts/ingest/records.ts';
import type { IngestBatch } from '#server/ports/ingestBatch.ts';
import { ingestBatchOf, mark, newDraft, rollBack, type Draft } from './draft.ts';
import { unreadable, type RowFault } from './fault.ts';
import type { Reading } from './reading.ts';
import { addPositionRow, addSeekHelpRow } from './positions.ts';
import { addBlastRow, addExternalAlarmRow, addStatisticsRow, addSubstationRow } from './reports.ts';
import { addRadarScanRow } from './radarScans.ts';
import { addSampleRow } from './samples.ts';
import { addGnssRow, wideAdder } from './wide.ts';

const wideEntities = Object.keys(wideRecords) as WideEntity[];

/** One batch after reading: what travels on, what was refused, how many rows were accepted. */
export type Normalised = {
  readonly ingestBatch: IngestBatch;
  readonly faults: readonly RowFault[];
  readonly accepted: number;
};

export type MeasuredEntity = RecordEntity | WideEntity;

type AddRow = (row: unknown, reading: Reading, draft: Draft) => Failure | undefined;

/** Whether rows of this entity are measured things, as opposed to definitions. */
export const isMeasured = (entity: string): entity is MeasuredEntity => adders.has(entity);

/** Reads rows of one entity; a bad row is refused with its code and the rest goes on. */
export function normalise(
  entity: MeasuredEntity,
  rows: readonly unknown[],
  reading: Reading,
): Normalised {
  const add = must(adders.get(entity), `a reader for ${entity}`);
  const draft = newDraft(entity === 'sample' ? rows.length : 0);
  for (let index = 0; index < rows.length; index++) {
    const fault = readSafely(rows[index], add, reading, draft);
    if (fault === undefined) draft.accepted++;
    else draft.faults.push({ index, code: fault.code, message: fault.message });
  }
  return {
    ingestBatch: ingestBatchOf(draft, reading.source.no, reading.recvTime),
    faults: draft.faults,
    accepted: draft.accepted,
  };
}

/**
 * A row that nobody foresaw may make its reader throw: it is refused like any other, and leaves
 * nothing behind.
 */
function readSafely(
  row: unknown,
  add: AddRow,
  reading: Reading,
  draft: Draft,
): Failure | undefined {
  mark(draft);
  try {
    return mineFault(row, reading) ?? add(row, reading, draft);
  } catch (error) {
    rollBack(draft);
    return unreadable(error);
  }
}

/** A record may name its mine; one that names another mine has come through the wrong connector. */
function mineFault(row: unknown, { source }: Reading): Failure | undefined {
  const mineCode = (row as { mineCode?: unknown } | null | undefined)?.mineCode;
  if (mineCode === undefined || mineCode === null || mineCode === source.mineCode) return undefined;
  return failure('mine_mismatch', `the source feeds mine ${source.mineCode}`, 'mineCode');
}

const adders = new Map<string, AddRow>([
  ['sample', addSampleRow],
  ['kafkaUndergroundPersonnelLocation', addPositionRow],
  ['kafkaPersonSeekHelp', addSeekHelpRow],
  ['kafkaSubstationRunningStatus', addSubstationRow],
  ['kafkaMineAlarmRecord', addExternalAlarmRow],
  ['kafkaGnssSlope', addGnssRow],
  ['kafkaSlopeRadarScan', addRadarScanRow],
  ['kafkaBlastRecord', addBlastRow],
  ['kafkaMonitoringStatistics', addStatisticsRow],
  ...wideEntities.map((entity): [string, AddRow] => [entity, wideAdder(entity)]),
]);
