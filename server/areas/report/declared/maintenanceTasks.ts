import { z } from 'zod';
import { checkTask } from '#contracts/maintenance/check.ts';
import { inspectionTask } from '#contracts/maintenance/inspection.ts';
import { maintenanceTask } from '#contracts/maintenance/upkeep.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { mineDaySql, mineMonthSql } from '#server/entity/mineTimeSql.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { column, counted, type Report, type ReportContext, type Span } from '../report.ts';
import { seen } from '../seen.ts';

/** Tasks of each kind, their plans, and where it is written down what they took. */
const families: readonly {
  readonly task: AnyEntity;
  readonly plan: string;
  readonly done: readonly { readonly table: string; readonly cost: string }[];
}[] = [
  { task: checkTask, plan: 'checkPlan', done: [{ table: 'checkTaskDone', cost: 'NULL' }] },
  {
    task: inspectionTask,
    plan: 'inspectionPlan',
    done: [{ table: 'inspectionTaskDone', cost: 'NULL' }],
  },
  {
    task: maintenanceTask,
    plan: 'maintenancePlan',
    done: [
      { table: 'maintenanceTaskDone', cost: 'NULL' },
      { table: 'maintenanceTaskDoneV2', cost: 'cost' },
    ],
  },
];
type Family = (typeof families)[number];
/** Numbers of the states, which are the same in every family. */
const [DONE, MISSED, CANCELLED] = ['done', 'missed', 'cancelled'].map((name) =>
  Number(storedState(checkTask, name)),
);

/** What became of planned work: checks, inspections and maintenance. */
export const maintenanceTasks: Report = {
  name: 'maintenanceTasks',
  question: [
    '应做多少维护任务，按时完成多少，漏做多少，花了多少工时和费用',
    'How much planned work there was, how much was done in time, late or never, what it took',
  ],
  needs: ['maint/checkTask/list', 'maint/inspectionTask/list', 'maint/maintenanceTask/list'],
  groups: [
    { name: 'family', label: ['工作类别', 'Kind of work'] },
    { name: 'plan', label: ['计划', 'Plan'] },
    { name: 'team', label: ['班组', 'Team'] },
    { name: 'day', label: ['日期', 'Day'] },
    { name: 'month', label: ['月份', 'Month'] },
  ],
  columns: [
    column('of', ['分组', 'Group'], { kind: 'text' }),
    counted('planned', ['应做', 'Planned']),
    counted('inTime', ['按时完成', 'Done in time']),
    counted('late', ['逾期完成', 'Done late']),
    counted('missed', ['漏做', 'Missed']),
    counted('open', ['未完成', 'Open']),
    column('share', ['按时率', 'Share in time'], { kind: 'share', precision: 1 }),
    column('hours', ['工时', 'Hours'], { unit: 'h', precision: 1, total: 'sum' }),
    column('cost', ['费用', 'Cost'], { unit: '¥', precision: 2, total: 'sum' }),
  ],
  chart: 'missed',
  async rows(span, group, context) {
    const told = new Map<string | null, Found>();
    for (const family of families)
      for (const found of await figuresOf(family, span, group, context)) {
        const before = told.get(found.of);
        told.set(found.of, before === undefined ? found : sumOf(before, found));
      }
    const rows = [...told.values()];
    const isByTime = group === 'day' || group === 'month';
    return (
      isByTime ? rows.toSorted((a, b) => String(a.of).localeCompare(String(b.of))) : rows
    ).map(({ of, name, planned, inTime, late, missed, open, minutes, cost, link }) => ({
      cells: [
        group === 'family' ? labelOf(of) : name,
        planned,
        inTime,
        late,
        missed,
        open,
        inTime / planned,
        minutes / 60,
        cost,
      ],
      ...(link === null ? {} : { link }),
    }));
  },
};

const counts = ['planned', 'inTime', 'late', 'missed', 'open', 'minutes', 'cost'] as const;
const number = z.number();
const row = z.object({
  of: z.string().nullable(),
  name: z.string().nullable(),
  link: z.string().nullable(),
  planned: number,
  inTime: number,
  late: number,
  missed: number,
  open: number,
  minutes: number,
  cost: number,
});
type Found = z.infer<typeof row>;

function sumOf(one: Found, other: Found): Found {
  const sum = { ...one };
  for (const name of counts) sum[name] += other[name];
  return sum;
}

/** By what tasks are counted: its key, and what that is called. */
const groupings: Readonly<
  Record<string, (family: Family) => { of: string; name: string; link?: string }>
> = {
  family: ({ task }) => ({ of: `'${task.name}'`, name: `''` }),
  plan: ({ plan }) => ({
    of: 't."planId"',
    name: `(SELECT p.name FROM entity."${plan}" p WHERE p.id = t."planId")`,
    link: `'/maintenance/${plan}/' || t."planId"`,
  }),
  team: ({ plan }) => {
    const team = `(SELECT p."teamId" FROM entity."${plan}" p WHERE p.id = t."planId")`;
    return { of: team, name: `(SELECT o.name FROM entity."org" o WHERE o.id = ${team})` };
  },
  day: () => ({ of: mineDaySql('"periodStart"'), name: mineDaySql('"periodStart"') }),
  month: () => ({ of: mineMonthSql('"periodStart"'), name: mineMonthSql('"periodStart"') }),
};

/** The tasks of one family whose period began in the span, as far as the asker sees them. */
async function figuresOf(
  family: Family,
  { from, to }: Span,
  group: string,
  context: ReportContext,
): Promise<Found[]> {
  const { text, values } = seen(family.task, context);
  const at = (n: number): string => `$${values.length + n}`;
  const grouping = groupings[group]?.(family);
  if (grouping === undefined) return [];
  const took = family.done
    .map(
      ({ table, cost }) =>
        `SELECT "taskId", "durationMin" AS minutes, ${cost}::float8 AS cost
         FROM entity."${table}" WHERE NOT "isDeleted"`,
    )
    .join(' UNION ALL ');
  return rowsOf(
    row,
    context.client,
    `WITH tasks AS (
       SELECT ${grouping.of} AS of, ${grouping.name} AS name, ${grouping.link ?? 'NULL'} AS link,
         status, "isOverdue", id
       FROM (SELECT * ${text}) t
       WHERE "periodStart" >= ${at(1)} AND "periodStart" < ${at(2)} AND status <> ${at(5)}::int),
     took AS (SELECT "taskId", sum(minutes) AS minutes, sum(cost) AS cost FROM (${took}) d
       WHERE "taskId" IN (SELECT id FROM tasks) GROUP BY 1)
     SELECT of, min(name) AS name, min(link) AS link, count(*)::int4 AS planned,
       count(*) FILTER (WHERE status = ${at(3)}::int AND "isOverdue" IS NOT TRUE)::int4 AS "inTime",
       count(*) FILTER (WHERE status = ${at(3)}::int AND "isOverdue")::int4 AS late,
       count(*) FILTER (WHERE status = ${at(4)}::int)::int4 AS missed,
       count(*) FILTER (WHERE status NOT IN (${at(3)}::int, ${at(4)}::int))::int4 AS open,
       coalesce(sum(minutes), 0)::float8 AS minutes, coalesce(sum(cost), 0)::float8 AS cost
     FROM tasks LEFT JOIN took ON took."taskId" = tasks.id GROUP BY 1
     ORDER BY missed DESC, 2`,
    [...values, from, to, DONE, MISSED, CANCELLED],
  );
}

const labelOf = (of: string | null) =>
  families.find(({ task }) => task.name === of)?.task.label ?? of;
