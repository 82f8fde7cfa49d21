import type { QueryConfig } from 'pg';
import type { IngestBatch, LogMark } from '#server/ports/ingestBatch.ts';
import { insertColumns, numbers, texts } from '../sql/insertColumns.ts';

/** The statement that stores how far logs were read; of two marks of one log the later counts. */
export function insertMarks(ingestBatches: readonly IngestBatch[]): QueryConfig[] {
  const marks = new Map<string, LogMark & { readonly sourceNo: number }>();
  for (const { sourceNo, marks: own = [] } of ingestBatches)
    for (const mark of own) marks.set(`${sourceNo} ${mark.log}`, { ...mark, sourceNo });
  if (marks.size === 0) return [];
  const rows = [...marks.values()];
  const columns = [
    numbers(
      'source_no',
      'int4',
      rows.map(({ sourceNo }) => sourceNo),
    ),
    texts(
      'log',
      rows.map(({ log }) => log),
    ),
    numbers(
      'next',
      'int8',
      rows.map(({ next }) => next),
    ),
  ];
  const newer = 'ON CONFLICT (source_no, log) DO UPDATE SET next = excluded.next';
  return [insertColumns('log_mark', columns, newer)];
}
