import { z } from 'zod';
import { checkTask } from '#contracts/maintenance/check.ts';
import { inspectionTask } from '#contracts/maintenance/inspection.ts';
import { maintenanceTask } from '#contracts/maintenance/upkeep.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { ReportCell } from '#contracts/report/reportCalls.ts';
import { mineDaySql } from '#server/entity/mineTimeSql.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { column, counted, type Report, type ReportContext, type Span } from '../report.ts';
import { seen } from '../seen.ts';

const families: readonly AnyEntity[] = [checkTask, inspectionTask, maintenanceTask];
/** Numbers of the states, which are the same in every family. */
const [DONE, MISSED, CANCELLED] = ['done', 'missed', 'cancelled'].map((name) =>
  Number(storedState(checkTask, name)),
);

/** What became of planned work: checks, inspections and maintenance. */
export const maintenanceTasks: Report = {
  name: 'maintenanceTasks',
  question: [
    '应做多少维护任务，按时完成多少，漏做多少',
    'How much planned work there was, how much was done in time, late or never',
  ],
  needs: ['maint/checkTask/list', 'maint/inspectionTask/list', 'maint/maintenanceTask/list'],
  groups: [
    { name: 'family', label: ['工作类别', 'Kind of work'] },
    { name: 'day', label: ['日期', 'Day'] },
  ],
  columns: [
    column('of', ['分组', 'Group'], { kind: 'text' }),
    counted('planned', ['应做', 'Planned']),
    counted('inTime', ['按时完成', 'Done in time']),
    counted('late', ['逾期完成', 'Done late']),
    counted('missed', ['漏做', 'Missed']),
    counted('open', ['未完成', 'Open']),
    column('share', ['按时率', 'Share in time'], { kind: 'share', precision: 1 }),
  ],
  chart: 'missed',
  async rows(span, group, context) {
    const told = new Map<string, Figures>();
    const none: Figures = { planned: 0, inTime: 0, late: 0, missed: 0, open: 0 };
    for (const family of families)
      for (const { of, ...found } of await figuresOf(family, span, group, context)) {
        const before = told.get(of) ?? none;
        told.set(of, sumOf(before, found));
      }
    const order =
      group === 'day' ? [...told].toSorted(([a], [b]) => a.localeCompare(b)) : [...told];
    return order.map(([of, { planned, inTime, late, missed, open }]) => ({
      cells: [nameOf(of), planned, inTime, late, missed, open, inTime / planned],
    }));
  },
};

const row = z.object({
  of: z.string(),
  planned: z.number(),
  inTime: z.number(),
  late: z.number(),
  missed: z.number(),
  open: z.number(),
});
type Figures = Omit<z.infer<typeof row>, 'of'>;

const sumOf = (one: Figures, other: Figures): Figures => ({
  planned: one.planned + other.planned,
  inTime: one.inTime + other.inTime,
  late: one.late + other.late,
  missed: one.missed + other.missed,
  open: one.open + other.open,
});

/** The tasks of one family whose period began in the span, as far as the asker sees them. */
function figuresOf(family: AnyEntity, { from, to }: Span, group: string, context: ReportContext) {
  const { text, values } = seen(family, context);
  const at = (n: number): string => `$${values.length + n}`;
  return rowsOf(
    row,
    context.client,
    `SELECT ${group === 'day' ? mineDaySql('"periodStart"') : `'${family.name}'`} AS of,
       count(*)::int4 AS planned,
       count(*) FILTER (WHERE status = ${at(3)}::int AND "isOverdue" IS NOT TRUE)::int4 AS "inTime",
       count(*) FILTER (WHERE status = ${at(3)}::int AND "isOverdue")::int4 AS late,
       count(*) FILTER (WHERE status = ${at(4)}::int)::int4 AS missed,
       count(*) FILTER (WHERE status NOT IN (${at(3)}::int, ${at(4)}::int))::int4 AS open
     FROM (SELECT * ${text}) t
     WHERE "periodStart" >= ${at(1)} AND "periodStart" < ${at(2)} AND status <> ${at(5)}::int
     GROUP BY 1`,
    [...values, from, to, DONE, MISSED, CANCELLED],
  );
}

const nameOf = (of: string): ReportCell => families.find(({ name }) => name === of)?.label ?? of;
