import type { KpiAnswer } from '#contracts/maintenance/kpi.ts';

/** The figures of a month, in the order in which they are told. */
export const monthFigures = [
  'planned',
  'done',
  'missed',
  'faults',
  'plannedHours',
  'repairHours',
  'plannedCost',
  'repairCost',
] as const;

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/**
 * Shares of 1 over all kinds of work, null where there was none: of the tasks that are over those
 * done in time and those missed; of all hours those of planned work.
 */
export function sums({ families, months }: KpiAnswer): {
  readonly inTime: number | null;
  readonly missed: number | null;
  readonly planned: number | null;
} {
  const of = (key: 'inTime' | 'late' | 'missed'): number =>
    families.reduce((sum, one) => sum + one[key], 0);
  const over = of('inTime') + of('late') + of('missed');
  const planned = months.reduce((sum, one) => sum + one.plannedHours, 0);
  const repairs = months.reduce((sum, one) => sum + one.repairHours, 0);
  return {
    inTime: share(of('inTime'), over),
    missed: share(of('missed'), over),
    planned: share(planned, planned + repairs),
  };
}
