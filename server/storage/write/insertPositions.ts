import { FixFlag } from '../fixFlag.ts';
import type { Client } from 'pg';
import type { Fix } from '#server/ports/ingestBatch.ts';
import { insertColumns, numbers, type Column } from '../sql/insertColumns.ts';

export type SourcedFix = {
  readonly sourceNo: number;
  readonly fix: Fix;
  readonly history: boolean;
};
const REPLACE_OLDER = `ON CONFLICT (person_no) DO UPDATE
  SET (t, x, y, z, accuracy, area_no, reader_no, source_no, pos_mode, battery, flags)
  = (excluded.t, excluded.x, excluded.y, excluded.z, excluded.accuracy, excluded.area_no,
    excluded.reader_no, excluded.source_no,
     excluded.pos_mode, excluded.battery, excluded.flags) WHERE position_latest.t <= excluded.t`;

/**
 * A fix that comes later than this is told to those who walk through positions and may be past it.
 */
const LATE_MS = 10_000;

/**
 * Inserts fixes inside a transaction and keeps each person's newest beside them, and in
 * `visit_late` whose came late at `now`; answers how many were new.
 */
export async function insertPositions(
  client: Client,
  all: readonly SourcedFix[],
  now: number,
): Promise<number> {
  const past = all.filter(({ history }) => history);
  const stored = past.length === 0 ? 0 : await insertHistory(client, past);
  const fixes = past.length === 0 ? all : all.filter(({ history }) => !history);
  if (fixes.length === 0) return stored;
  const { rowCount } = await client.query(
    insertColumns('position_fix', columnsOf(fixes), 'ON CONFLICT DO NOTHING'),
  );
  const newest = new Map<number, SourcedFix>();
  for (const sourced of fixes) {
    const known = newest.get(sourced.fix.personNo);
    if (known === undefined || known.fix.t <= sourced.fix.t)
      newest.set(sourced.fix.personNo, sourced);
  }
  await client.query(
    insertColumns('position_latest', columnsOf([...newest.values()]), REPLACE_OLDER),
  );
  if ((rowCount ?? 0) > 0) await noteLate(client, fixes, now - LATE_MS);
  return stored + (rowCount ?? 0);
}

/**
 * Who is known by his history alone is known to be nowhere: neither below nor on the surface now.
 */
async function insertHistory(client: Client, fixes: readonly SourcedFix[]): Promise<number> {
  const { rowCount } = await client.query(
    insertColumns('position_fix', columnsOf(fixes), 'ON CONFLICT DO NOTHING'),
  );
  const ever = new Map(
    fixes.map(({ fix, sourceNo }) => [
      fix.personNo,
      { sourceNo, history: false, fix: { ...fix, underground: false, exitLost: false } },
    ]),
  );
  await client.query(
    insertColumns('position_latest', columnsOf([...ever.values()]), 'ON CONFLICT DO NOTHING'),
  );
  return rowCount ?? 0;
}

async function noteLate(
  client: Client,
  fixes: readonly SourcedFix[],
  before: number,
): Promise<void> {
  const first = new Map<number, number>();
  for (const { fix } of fixes)
    if (fix.t < before)
      first.set(fix.personNo, Math.min(fix.t, first.get(fix.personNo) ?? Number.POSITIVE_INFINITY));
  if (first.size === 0) return;
  await client.query(
    insertColumns(
      'visit_late',
      [numbers('person_no', 'int4', [...first.keys()]), numbers('t', 'int8', [...first.values()])],
      '',
    ),
  );
}

function columnsOf(fixes: readonly SourcedFix[]): Column[] {
  const of = (pick: (fix: Fix) => number): number[] => fixes.map(({ fix }) => pick(fix));
  return [
    numbers(
      't',
      'int8',
      of((fix) => fix.t),
    ),
    numbers(
      'x',
      'float8',
      of((fix) => fix.x),
    ),
    numbers(
      'y',
      'float8',
      of((fix) => fix.y),
    ),
    numbers(
      'z',
      'float8',
      of((fix) => fix.z),
    ),
    numbers(
      'accuracy',
      'float8',
      of((fix) => fix.accuracy),
    ),
    numbers(
      'person_no',
      'int4',
      of((fix) => fix.personNo),
    ),
    numbers(
      'area_no',
      'int4',
      of((fix) => fix.areaNo),
    ),
    numbers(
      'reader_no',
      'int4',
      of((fix) => fix.readerNo),
    ),
    numbers(
      'source_no',
      'int2',
      fixes.map(({ sourceNo }) => sourceNo),
    ),
    numbers(
      'pos_mode',
      'int2',
      of((fix) => fix.posMode),
    ),
    numbers(
      'battery',
      'int2',
      of((fix) => fix.battery),
    ),
    numbers(
      'flags',
      'int2',
      fixes.map(
        ({ fix, history }) =>
          (fix.underground ? FixFlag.underground : 0) |
          (fix.exitLost ? FixFlag.exitLost : 0) |
          (history ? FixFlag.backfilled : 0),
      ),
    ),
  ];
}
