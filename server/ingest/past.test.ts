import { beforeEach, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { ok } from '#base/result.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { registryOf, smallMine } from '#tests/ingest/smallMine.ts';
import type { DeadLetter } from './deadLetters.ts';
import { pastThrough } from './past.ts';
import type { How } from './receiver.ts';
import type { DataSource } from './source.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const source: DataSource = {
  no: 7,
  code: 'lab',
  mineCode: '610632007274',
  zone: 'Asia/Shanghai',
  axisOrder: 'xy',
  missing: [],
  disabled: false,
  history: true,
};

let kept: readonly DeadLetter[];
let taken: { readonly entity: string; readonly how: How } | undefined;
beforeEach(() => {
  kept = [];
  taken = undefined;
});

const past = (known: DataSource | undefined = source) =>
  pastThrough({
    receiver: {
      receive: async (_, entity, batch, how) => {
        taken = { entity, how };
        const rows = batch.read();
        const stored = rows.ok ? rows.value.length : 0;
        const counts = { duplicate: 0, late: 0, rejected: 0, outdated: 0, beyondKeeping: 0 };
        return ok({ stored, ...counts, faults: [] });
      },
    },
    sources: { find: (code) => (code === known?.code ? known : undefined) },
    deadLetters: {
      keep: async (_, letters) => {
        kept = letters;
      },
    },
    registry: registryOf(smallMine),
    clock: new ManualClock(NOW),
  });
const row = (fields: object = {}): object => ({
  pointCode: 'CH4-1',
  dataTime: NOW - 1000,
  value: 0.5,
  ...fields,
});

test('a look tells each row as it would be stored, in the unit of its point, or why it would not', async () => {
  const rows = [
    row(),
    row({ value: 5000, unit: 'ppm' }),
    row({ state: ValueState.calibrating }),
    row({ value: null }),
    row({ pointCode: 'nobody' }),
    row({ unit: 'furlong' }),
  ];
  const looked = await past().look('not made yet', JSON.stringify(rows));
  expect(looked).toEqual(
    ok([
      { ok: true, t: NOW - 1000, value: 0.5, state: 0 },
      { ok: true, t: NOW - 1000, value: 0.5, state: 0 },
      { ok: true, t: NOW - 1000, value: 0.5, state: ValueState.calibrating },
      { ok: true, t: NOW - 1000, value: null, state: ValueState.fault },
      expect.objectContaining({ ok: false, code: 'unknown_point' }),
      expect.objectContaining({ ok: false, code: 'bad_value' }),
    ]),
  );
  expect(taken).toBeUndefined();
});

test('what is taken is history, and what was no row is kept beside it', async () => {
  const refused = [{ code: 'bad_time', message: 'row 3', payload: 'soon' }] as const;
  const answer = await past().take('lab', JSON.stringify([row()]), refused);
  expect(answer).toMatchObject({ ok: true, value: { stored: 1 } });
  expect(taken).toMatchObject({ entity: 'sample', how: { history: true } });
  expect(kept).toMatchObject([{ entity: 'sample', history: true, code: 'bad_time' }]);
});

test('a source that is disabled or not there takes nothing', async () => {
  const rows = JSON.stringify([row()]);
  const disabled = await past({ ...source, disabled: true }).take('lab', rows, []);
  expect(disabled).toMatchObject({ ok: false, error: { code: 'source_disabled' } });
  expect(await past().take('other', rows, [])).toMatchObject({
    ok: false,
    error: { code: 'unknown_source' },
  });
  expect(taken).toBeUndefined();
});
