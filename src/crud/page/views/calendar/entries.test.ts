import { expect, test } from 'vitest';
import { repairDispatch } from '#contracts/maintenance/repair.ts';
import { checkPlan } from '#contracts/maintenance/check.ts';
import { mineMoment } from '#base/mineTime.ts';
import { entriesByDay } from './entries.ts';

const at = (day: number, hour: number) => mineMoment(2026, 11, day, hour);
const record = (id: string, values: object) => ({ id, rowVersion: 1, ...values }) as never;
const told = (found: ReturnType<typeof entriesByDay>) =>
  [...found]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, list]) => [
      day.slice(8),
      ...list.map(({ record: { id }, time, part }) => `${id} ${time} ${part}`),
    ]);
const dates = { from: 'planStart', to: 'planEnd' };

test('what lasts stands on each of its days, by the mine’s clock and in the order of time', () =>
  expect(
    told(
      entriesByDay(repairDispatch, dates, [
        record('a', { planStart: at(23, 14), planEnd: at(24, 2) }),
        record('b', { planStart: at(23, 8), planEnd: null }),
        record('c', { planStart: null, planEnd: null }),
      ]),
    ),
  ).toEqual([
    ['23', 'b 08:00 whole', 'a 14:00 begin'],
    ['24', 'a  end'],
  ]));

test('what lasts very long stands on its first and last day; what is dragged stands where it was dropped', () => {
  const plan = record('p', { startDate: '2026-11-01', endDate: '2026-11-30' });
  const days = { from: 'startDate', to: 'endDate' };
  expect(told(entriesByDay(checkPlan, days, [plan]))).toEqual([
    ['01', 'p  begin'],
    ['30', 'p  end'],
  ]);
  expect([...entriesByDay(checkPlan, days, [plan], { id: 'p', by: 2 }).keys()]).toEqual([
    '2026-11-03',
    '2026-12-02',
  ]);
});
