import { must } from '#base/assert.ts';
import { mineMoment } from '#base/mineTime.ts';
import { checkAccount, checkWarn } from '#contracts/maintenance/check.ts';
import type { AnswersTaken } from '#contracts/maintenance/taskCalls.ts';
import type { Family } from '#server/areas/maintenance/family/family.ts';
import { person, value, type TestUpkeep } from './testUpkeep.ts';

/** A Monday, eight in the morning at the mine. */
export const UPKEEP_START = mineMoment(2026, 11, 23, 8);
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Who plans, does, and looks at the work of tests, and somebody who has no part in it. */
export const crew = {
  leader: person('Zhao'),
  fitter: person('Li'),
  auditor: person('Wang'),
  stranger: person('Chen'),
} as const;

type Row = Readonly<Record<string, unknown>>;
export type MadeTask = {
  readonly family: Family;
  readonly id: string;
  readonly planId: string;
  readonly machineId: string;
  /** Ids of its items in their order. */
  readonly items: readonly string[];
};

const ITEMS = [
  { name: 'noise', isKey: true },
  { name: 'heat', valueType: 2, unit: '°C', min: 0, max: 75 },
  { name: 'plate', valueType: 5, needPhoto: true },
];

/** What tests do with tasks of an upkeep. */
export function upkeepTasks(work: TestUpkeep) {
  const { leader, fitter } = crew;

  const itemsOf = async (family: Family, id: string): Promise<readonly Row[]> =>
    (await work.all(family.answer, { taskId: `${id}|Equal` })).toSorted(
      (a, b) => Number(a['seq']) - Number(b['seq']),
    );

  /** One task of a plan of this family, for one machine; edition 1: items of maintenance's second. */
  async function taskOf(
    family: Family,
    fields: object = {},
    items: readonly object[] = ITEMS,
    edition = 0,
  ): Promise<MadeTask> {
    const machineId = await work.machine();
    const stop = { seq: 1, equipmentIds: [machineId], qr: 'q' };
    const where =
      family.stop === undefined
        ? { equipmentIds: [machineId] }
        : { routePoints: [{ ...stop, areaId: await work.place() }] };
    const planId = await work.create(
      family.plan,
      {
        name: 'plan',
        startDate: '2026-11-23',
        cycleType: 3,
        timeTo: '12:00',
        executorIds: [await work.staff('Li')],
        [edition === 1 ? 'groupV2Ids' : 'groupIds']: [await work.group(family, items, edition)],
        ...where,
        ...fields,
      },
      leader,
    );
    value(await work.move(family.plan, 'enable', planId, leader));
    value(await work.act(family.plan, 'doGen', { planIds: [planId] }, leader));
    const [task] = await work.all(family.task, { planId: `${planId}|Equal` });
    const id = String(must(task, 'the task')['id']);
    const made = (await itemsOf(family, id)).map((one) => String(one['id']));
    return { family, id, planId, machineId, items: made };
  }

  return {
    taskOf,
    itemsOf,
    task: ({ family, id }: MadeTask) => work.get(family.task, id),
    answer: ({ family, id }: MadeTask, answers: readonly object[], by = fitter) =>
      work.act<AnswersTaken>(family.task, 'answer', { id, answers, stops: [] }, by),
    step: ({ family, id }: MadeTask, name: string, by = fitter, more = {}) =>
      work.move(family.task, name, id, by, more),
    /** Answers of which all is in order. */
    good: ({ items: [noise, heat, plate] }: MadeTask) => [
      { id: noise, result: 1 },
      { id: heat, value: '60' },
      { id: plate, photos: '/p/1.jpg' },
    ],
    warnings: ({ family, id }: MadeTask) =>
      work.all(checkWarn, { [family.warnField]: `${id}|Equal` }),
    account: async ({ machineId }: MadeTask) =>
      (await work.all(checkAccount, { equipmentId: `${machineId}|Equal` }))[0],
  };
}
