import type { KpiAnswer } from '#contracts/maintenance/kpi.ts';
import { csvText } from '#ui/csvText.ts';
import { monthFigures } from './sums.ts';

/** All tables of the page as one CSV, one under the other: spans in hours, money in yuan. */
export function kpiCsv(
  { families, months, causes, machines }: KpiAnswer,
  text: (key: string) => string,
): string {
  const hours = (ms: number): number => Math.round(ms / 36_000) / 100;
  const heads = (...keys: readonly string[]): readonly string[] => keys.map(text);
  return csvText([
    heads('family', 'planned', 'inTime', 'late', 'missed', 'open', 'overdue'),
    ...families.map((one) => [
      text(`family.${one.family}`),
      one.planned,
      one.inTime,
      one.late,
      one.missed,
      one.open,
      one.overdue,
    ]),
    [],
    heads('month', ...monthFigures),
    ...months.map((one) => [one.month, ...monthFigures.map((key) => one[key])]),
    [],
    heads('cause', 'repairs', 'repairHours', 'cost'),
    ...causes.map((one) => [one.causeType ?? '', one.count, one.hours, one.cost]),
    [],
    heads('machine', 'downtimeHours', 'faults', 'repairs', 'cost'),
    ...machines.map((one) => [
      `${one.name} ${one.code}`,
      hours(one.downtimeMs),
      one.faults,
      one.repairs,
      one.cost,
    ]),
  ]);
}
