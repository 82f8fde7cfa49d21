import { MINE_OFFSET_MS, mineText } from '#base/mineTime.ts';
import type { KpiAsked } from '#contracts/maintenance/kpi.ts';
import { checkTask } from '#contracts/maintenance/check.ts';
import { inspectionTask } from '#contracts/maintenance/inspection.ts';
import type { FamilyName } from '#contracts/maintenance/myWork.ts';
import { maintenanceTask } from '#contracts/maintenance/upkeep.ts';

const tasks: Readonly<Record<FamilyName, string>> = {
  check: checkTask.name,
  inspection: inspectionTask.name,
  maintenance: maintenanceTask.name,
};

type Filter = Readonly<Record<string, string>>;

/** The page of an entity's list with these conditions. */
const listOf = (entity: string, filter: Filter): string =>
  `/maintenance/${entity}?${new URLSearchParams(
    Object.entries(filter).map(([field, value]) => [`f.${field}`, value]),
  ).toString()}`;

/** From the first to the last second of a window of whole days, by the mine's clock. */
const within = ({ from, to }: KpiAsked): string =>
  `${mineText(from).slice(0, 19)},${mineText(to - 1000).slice(0, 19)}|DateRange`;

/** Stored states of a task; the same in every family. */
const [DONE, MISSED, CANCELLED] = [5, 8, 9];
const SETTLED = '0,6,7,8|NotAny';
const WRITTEN = '2,3|Any';

/** Figures of tasks that a list can show. */
export type TaskFigure = 'planned' | 'inTime' | 'late' | 'missed' | 'open' | 'overdue';

const conditions: Readonly<Record<TaskFigure, Filter>> = {
  planned: { status: `${CANCELLED}|NotEqual` },
  inTime: { status: `${DONE}|Equal`, isOverdue: '0|Equal' },
  late: { status: `${DONE}|Equal`, isOverdue: '1|Equal' },
  missed: { status: `${MISSED}|Equal` },
  open: { status: `${DONE},${MISSED},${CANCELLED}|NotAny` },
  overdue: { status: `${DONE},${MISSED},${CANCELLED}|NotAny`, isOverdue: '1|Equal' },
};

/** The tasks of a kind of work that a figure counts: those whose period began in the window. */
export const tasksBehind = (family: FamilyName, figure: TaskFigure, asked: KpiAsked): string =>
  listOf(tasks[family], { ...conditions[figure], periodStart: within(asked) });

/** Late tasks that are not over, whenever they were planned. */
export const lateTasks = (family: FamilyName): string => listOf(tasks[family], conditions.overdue);

/** Requests that are neither settled nor drafts. */
export const openRequests = (): string => listOf('repairRequest', { status: SETTLED });

/** Faults of a window, of one machine where it is named. */
export const faultsBehind = (asked: KpiAsked, equipmentId?: string): string =>
  listOf('equipmentFault', {
    kind: '2|Equal',
    faultTime: within(asked),
    ...(equipmentId === undefined ? {} : { equipmentId: `${equipmentId}|Equal` }),
  });

/** Repairs that ended in a window, of one cause or machine where it is named. */
export const repairsBehind = (asked: KpiAsked, more: Filter = {}): string =>
  listOf('repairRecord', { status: WRITTEN, endTime: within(asked), ...more });

/** Whom work can be given to. */
export const staffBehind = (): string => listOf('personnel', { isDispatchable: '1|Equal' });

/** A month, `yyyy-MM`, as far as it lies in the window. */
export function monthWithin(month: string, { from, to }: KpiAsked): KpiAsked {
  const [year = 0, no = 1] = month.split('-').map(Number);
  const edge = (y: number, m: number): number => Date.UTC(y, m, 1) - MINE_OFFSET_MS;
  return { from: Math.max(from, edge(year, no - 1)), to: Math.min(to, edge(year, no)) };
}
