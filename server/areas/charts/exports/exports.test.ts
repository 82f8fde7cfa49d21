import { expect, test } from 'vitest';
import { momentOf, momentText } from '#contracts/charts/samples.ts';
import type { Person } from '#contracts/mine/mine.ts';
import type { LoggedAlarmChange } from '#server/ports/storage.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { alarmRows } from './alarmRows.ts';
import { positionCursorOf, positionRows, readPositionCursor } from './positionRows.ts';

const T = momentOf('2026-11-26 08:00');
const all = async <R>(steps: AsyncIterable<readonly R[]>): Promise<R[]> => {
  const rows: R[] = [];
  for await (const some of steps) rows.push(...some);
  return rows;
};

const changes: LoggedAlarmChange[] = Array.from({ length: 1_700 }, (_, i) => ({
  seq: i + 1,
  t: T + Math.floor(i / 3) * 1_000,
  alarm: testAlarm(),
  transition: {
    alarmId: 'a',
    event: 'raised',
    from: 0,
    to: 1,
    level: 1,
    time: T,
    by: null,
    comment: null,
    value: 2,
  },
}));
const log = (steps = changes) => ({
  asked: 0,
  async alarmChangesAfter(seq: number, limit: number) {
    this.asked++;
    return steps.filter((one) => one.seq > seq).slice(0, limit);
  },
  async alarmCursor() {
    return { lastNumber: 1, lastSeq: steps.at(-1)?.seq ?? 0, epoch: 'e' };
  },
});

test('what alarms did is told once each, from and to by time, whatever the pages', async () => {
  expect((await all(alarmRows(log(), 0, Infinity, 0))).length).toBe(1_700);
  const some = await all(alarmRows(log(), T + 10_000, T + 12_000, 0));
  expect(some.map(({ seq }) => seq)).toEqual([31, 32, 33, 34, 35, 36]);
  expect(some[0]).toMatchObject({ time: momentText(T + 10_000), from: null, to: 'activeUnack' });
  expect((await all(alarmRows(log(), T + 10_000, T + 12_000, 34))).map(({ seq }) => seq)).toEqual([
    35, 36,
  ]);
  expect(await all(alarmRows(log(), T + 3_600_000, Infinity, 0))).toEqual([]);
  expect(await all(alarmRows(log([]), 0, Infinity, 0))).toEqual([]);
});

test('where a span begins is found in few questions, and nothing behind its end is read', async () => {
  const counted = log();
  await all(alarmRows(counted, T + 10_000, T + 12_000, 0));
  expect(counted.asked).toBeLessThan(15);
});

const people = [
  { no: 2, cardNo: 'B' },
  { no: 1, cardNo: 'A' },
] as Person[];
const store = {
  async track({ personNo, from, to }: { personNo: number; from: number; to: number }) {
    const t = [T, T + 1_000, T + 86_400_000].filter((at) => at >= from && at < to);
    return { t, x: t.map(() => personNo), y: t.map(() => 0), z: t.map(() => -1) };
  },
};

test('where people were goes on behind any row', async () => {
  const span = { from: T, to: T + 2 * 86_400_000 };
  const whole = await all(positionRows(store, people, span, undefined));
  expect(whole.map(({ person, time }) => `${person} ${momentOf(time) - T}`)).toEqual(
    ['A', 'B'].flatMap((card) => [0, 1_000, 86_400_000].map((ms) => `${card} ${ms}`)),
  );
  for (const [i, row] of whole.entries()) {
    const after = readPositionCursor(positionCursorOf(row), people);
    if (!after.ok) throw new Error(after.error.message);
    expect(await all(positionRows(store, people, span, after.value))).toEqual(whole.slice(i + 1));
  }
  expect(readPositionCursor('C|2026-11-26', people)).toMatchObject({ ok: false });
});
