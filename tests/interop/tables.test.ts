import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { momentOf } from '#contracts/charts/samples.ts';
import { arrowBytes } from '#server/areas/charts/tables/arrow.ts';
import { blocksOf } from '#server/areas/charts/tables/blocks.ts';
import { columnsOf } from '#server/areas/charts/tables/columns.ts';
import { parquetBytes } from '#server/areas/charts/tables/parquet.ts';
import { pythonWith } from './python.ts';

/** What a program of somebody else reads out of tables that we wrote: Apache's own, for Python. */
const python = await pythonWith('pyarrow==21.0.0');
const run = promisify(execFile);

type Told = { types: Record<string, string>; rows: object[] };
type Answer = { groups: number; notes: Record<string, string>; parquet: Told; arrow: Told };

describe.skipIf(python === undefined)('tables read by pyarrow', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pithead-tables-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const kinds = {
    point: 'text',
    time: 'time',
    value: 'number',
    state: 'text',
    seq: 'integer',
  } as const;
  const columns = columnsOf(kinds);
  const readBack = async (rows: readonly object[], size: number): Promise<Answer> => {
    const blocks = () =>
      blocksOf(
        (async function* () {
          yield rows;
        })(),
        columns,
        size,
      );
    const [parquet, arrow] = [join(folder, 'rows.parquet'), join(folder, 'rows.arrows')];
    await writeFile(
      parquet,
      parquetBytes(blocks(), columns, () => ({ 'pithead.next': '下一个' })),
    );
    await writeFile(arrow, arrowBytes(blocks(), columns));
    const { stdout } = await run(python ?? '', ['tests/interop/peers/tables.py', parquet, arrow], {
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(stdout) as Answer;
  };
  const types = {
    point: 'string',
    time: 'timestamp[ms, tz=UTC]',
    value: 'double',
    state: 'string',
    seq: 'int64',
  };

  test('values, texts of any length, times and what is missing come back as they were', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => ({
      point: i % 7 === 3 ? null : `瓦斯-${i % 5}`,
      time: `2026-11-26T08:00:${String(i).padStart(2, '0')}.${String(i * 7).padStart(3, '0')}+08:00`,
      value: i % 4 === 1 ? null : i / 3,
      state: i < 10 ? 'good' : '',
      seq: i === 0 ? Number.MAX_SAFE_INTEGER : i,
    }));
    const answer = await readBack(rows, 9);
    const wanted = rows.map(({ time, ...rest }) => ({ ...rest, time: momentOf(time) }));
    expect(answer).toEqual({
      groups: 3,
      notes: { 'pithead.next': '下一个' },
      parquet: { types, rows: wanted },
      arrow: { types, rows: wanted },
    });
  }, 300_000);

  test('a table without a row, and columns without a value, are read too', async () => {
    const none = await readBack([], 9);
    expect(none).toMatchObject({ groups: 0, parquet: { types, rows: [] }, arrow: { rows: [] } });
    const empty = { point: null, time: null, value: null, state: null, seq: null };
    const answer = await readBack([empty, empty], 9);
    expect(answer.parquet.rows).toEqual([empty, empty]);
    expect(answer.arrow.rows).toEqual([empty, empty]);
  }, 300_000);

  test('many different texts in one group are packed as wide as they need', async () => {
    const rows = Array.from({ length: 3_000 }, (_, i) => ({
      point: `P-${i}`,
      time: '2026-11-26T08:00:00.000+08:00',
      value: i,
      state: `s${i % 300}`,
      seq: i,
    }));
    const { parquet, arrow } = await readBack(rows, 2_999);
    const wanted = rows.map(({ time, ...rest }) => ({ ...rest, time: momentOf(time) }));
    expect(parquet.rows).toEqual(wanted);
    expect(arrow.rows).toEqual(wanted);
  }, 300_000);
});
