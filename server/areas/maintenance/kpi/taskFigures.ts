import { z } from 'zod';
import { checkTask, checkTaskDone } from '#contracts/maintenance/check.ts';
import { inspectionTask, inspectionTaskDone } from '#contracts/maintenance/inspection.ts';
import { kpiAnswer, type KpiAnswer, type KpiAsked } from '#contracts/maintenance/kpi.ts';
import { familyNames, type FamilyName } from '#contracts/maintenance/myWork.ts';
import { maintenanceTask } from '#contracts/maintenance/upkeep.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { mineMonthSql } from '#server/entity/mineTimeSql.ts';
import { SPENT_ON_UPKEEP } from '../stock/spentOnUpkeep.ts';

const tasks: Readonly<Record<FamilyName, string>> = {
  check: checkTask.name,
  inspection: inspectionTask.name,
  maintenance: maintenanceTask.name,
};
const rounds = [checkTaskDone.name, inspectionTaskDone.name] as const;

/** States of a task, the same in every family. */
const state = (name: string): unknown => storedState(checkTask, name);
const over = [state('done'), state('missed'), state('cancelled')];

/** The tasks of all families whose period began in the window, `cancelled` ones left out. */
const TASKS = `(${familyNames
  .map(
    (family) => `SELECT '${family}' AS family, "periodStart", status, "isOverdue",
      status = $3::int4 AS done, status = $4::int4 AS missed, NOT (status = ANY ($5::int4[])) AS open
      FROM entity."${tasks[family]}"
      WHERE "periodStart" >= $1 AND "periodStart" < $2 AND NOT "isDeleted" AND status <> $6::int4`,
  )
  .join(' UNION ALL ')})`;

const valuesOf = ({ from, to }: KpiAsked): unknown[] => [
  from,
  to,
  state('done'),
  state('missed'),
  over,
  state('cancelled'),
];

/** What became of the tasks of each kind of work; all three are told. */
export async function familiesOf(
  executor: Executor,
  asked: KpiAsked,
): Promise<KpiAnswer['families']> {
  const rows = await rowsOf(
    kpiAnswer.shape.families.element,
    executor,
    `SELECT family, count(*)::int4 AS planned,
       count(*) FILTER (WHERE done AND NOT "isOverdue")::int4 AS "inTime",
       count(*) FILTER (WHERE done AND "isOverdue")::int4 AS late,
       count(*) FILTER (WHERE missed)::int4 AS missed,
       count(*) FILTER (WHERE open)::int4 AS open,
       count(*) FILTER (WHERE open AND "isOverdue")::int4 AS overdue
     FROM ${TASKS} t GROUP BY family`,
    valuesOf(asked),
  );
  const none = { planned: 0, inTime: 0, late: 0, missed: 0, open: 0, overdue: 0 };
  return familyNames.map(
    (family) => rows.find((row) => row.family === family) ?? { family, ...none },
  );
}

const monthFigures = kpiAnswer.shape.months.element;
const monthRow = monthFigures.pick({
  month: true,
  planned: true,
  done: true,
  missed: true,
});

/** The tasks of each month of the window that has any. */
export const taskMonths = (
  executor: Executor,
  asked: KpiAsked,
): Promise<readonly z.infer<typeof monthRow>[]> =>
  rowsOf(
    monthRow,
    executor,
    `SELECT ${mineMonthSql('"periodStart"')} AS month, count(*)::int4 AS planned,
       count(*) FILTER (WHERE done)::int4 AS done, count(*) FILTER (WHERE missed)::int4 AS missed
     FROM ${TASKS} t GROUP BY 1`,
    valuesOf(asked),
  );

const spentRow = monthFigures.pick({ month: true, plannedHours: true, plannedCost: true });

/** Hours and yuan of planned work, by month: checks and inspections cost hours alone. */
export const plannedWork = (
  executor: Executor,
  { from, to }: KpiAsked,
): Promise<readonly z.infer<typeof spentRow>[]> =>
  rowsOf(
    spentRow,
    executor,
    `SELECT ${mineMonthSql('ended')} AS month, sum(hours)::float8 AS "plannedHours",
       sum(cost)::float8 AS "plannedCost"
     FROM (SELECT ended, hours, cost FROM ${SPENT_ON_UPKEEP} u
       ${rounds.map((name) => `UNION ALL ${spentOnRound(name)}`).join(' ')}) w
     WHERE ended >= $1 AND ended < $2 GROUP BY 1`,
    [from, to],
  );

const spentOnRound = (name: string): string => `SELECT "doneTime",
  "durationMin" * greatest(1, coalesce(cardinality("personIds"), 1)) / 60.0, 0
  FROM entity."${name}" WHERE "durationMin" IS NOT NULL AND NOT "isDeleted"`;

const lateRow = z.object({ tasks: z.number() });

/** Tasks that are late and not over, whenever they were planned. */
export async function lateTasks(executor: Executor): Promise<number> {
  const counts = await rowsOf(
    lateRow,
    executor,
    familyNames
      .map(
        (family) => `SELECT count(*)::int4 AS tasks FROM entity."${tasks[family]}"
         WHERE "isOverdue" AND NOT (status = ANY ($1::int4[])) AND NOT "isDeleted"`,
      )
      .join(' UNION ALL '),
    [over],
  );
  return counts.reduce((sum, row) => sum + row.tasks, 0);
}
