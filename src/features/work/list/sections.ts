import type { MyWork, WorkTask } from '#contracts/maintenance/myWork.ts';
import { isNear, type Nearby } from '../scan/scanTarget.ts';
import { tasksOf } from '../desk.ts';
import type { Walk } from '../walk/walk.ts';

/** A stretch of the list under its heading. */
export type Section = {
  readonly name: 'late' | 'today' | 'coming' | 'toAudit';
  readonly tasks: readonly WorkTask[];
};

/**
 * The tasks by heading. What fell due since the list was answered is late, whoever said otherwise
 * then; `now` is the server's clock. With `near` what is there goes first.
 */
export function sectionsOf(
  list: MyWork,
  now: number,
  near: Nearby | undefined,
): readonly Section[] {
  const isLate = ({ dueTime, isOverdue }: WorkTask): boolean =>
    isOverdue || (dueTime !== null && dueTime <= now);
  const own = tasksOf(list);
  const late = own.filter(isLate);
  const of = (tasks: readonly WorkTask[]): readonly WorkTask[] =>
    near === undefined
      ? tasks
      : tasks.toSorted((a, b) => Number(isNear(b, near)) - Number(isNear(a, near)));
  return [
    { name: 'late', tasks: of(late) },
    { name: 'today', tasks: of(list.today.filter((task) => !isLate(task))) },
    { name: 'toAudit', tasks: list.toAudit },
    { name: 'coming', tasks: of(list.coming.filter((task) => !isLate(task))) },
  ];
}

/** Walks on this phone whose tasks are in no list any more, and that still hold something. */
export const strayWalks = (
  list: MyWork,
  walks: Readonly<Record<string, Walk>>,
): readonly Walk[] => {
  const known = new Set(tasksOf(list).map(({ id }) => id));
  return Object.values(walks).filter(({ taskId }) => !known.has(taskId));
};
