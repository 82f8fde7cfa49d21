import { must } from '#base/assert.ts';
import * as check from '#contracts/maintenance/check.ts';
import * as inspection from '#contracts/maintenance/inspection.ts';
import type { FamilyName } from '#contracts/maintenance/myWork.ts';
import * as upkeep from '#contracts/maintenance/upkeep.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';

/** Where the items of a group stand, and by which fields plan, machine and answer know them. */
type Edition = {
  readonly group: AnyEntity;
  readonly item: AnyEntity;
  /** Of the plan: the groups that its tasks hold. */
  readonly planField: string;
  /** Of a machine: the groups that stand for it where the plan names none. */
  readonly machineField: string | undefined;
  /** Of an answer: the item that it answers. */
  readonly itemField: string;
  /** Its items say at which reading of a meter they are due. */
  readonly hasTrigger: boolean;
};

/** One kind of recurring work: its entities, and what it does otherwise than the others. */
export type Family = {
  readonly name: FamilyName;
  /** As `families` and `faultSources` store it. */
  readonly value: number;
  readonly plan: AnyEntity;
  readonly task: AnyEntity;
  readonly answer: AnyEntity;
  readonly done: AnyEntity;
  /** The done record of tasks with items of the second edition. */
  readonly secondDone: AnyEntity | undefined;
  /** Places of a route; without them each machine has a task of its own. */
  readonly stop: AnyEntity | undefined;
  readonly editions: readonly Edition[];
  /** Of a warning: the task that it is about. */
  readonly warnField: string;
  /** Of a machine: when this was last done. */
  readonly machineTime: string | undefined;
  /** Of a machine: when it is due again. */
  readonly machineNext: string | undefined;
  /** Parts are reserved and handed out for its tasks. */
  readonly usesParts: boolean;
};

const families: readonly Family[] = [
  {
    name: 'check',
    value: 2,
    plan: check.checkPlan,
    task: check.checkTask,
    answer: check.checkTaskItem,
    done: check.checkTaskDone,
    secondDone: undefined,
    stop: undefined,
    editions: [
      {
        group: check.checkItemGroup,
        item: check.checkItem,
        planField: 'groupIds',
        machineField: 'checkGroupIds',
        itemField: 'itemId',
        hasTrigger: false,
      },
    ],
    warnField: 'taskId',
    machineTime: 'lastCheckTime',
    machineNext: undefined,
    usesParts: false,
  },
  {
    name: 'inspection',
    value: 3,
    plan: inspection.inspectionPlan,
    task: inspection.inspectionTask,
    answer: inspection.inspectionTaskDetail,
    done: inspection.inspectionTaskDone,
    secondDone: undefined,
    stop: inspection.inspectionTaskItem,
    editions: [
      {
        group: inspection.inspectionItemGroup,
        item: inspection.inspectionItem,
        planField: 'groupIds',
        machineField: 'inspGroupIds',
        itemField: 'itemId',
        hasTrigger: false,
      },
    ],
    warnField: 'inspectionTaskId',
    machineTime: undefined,
    machineNext: undefined,
    usesParts: false,
  },
  {
    name: 'maintenance',
    value: 4,
    plan: upkeep.maintenancePlan,
    task: upkeep.maintenanceTask,
    answer: upkeep.maintenanceTaskItem,
    done: upkeep.maintenanceTaskDone,
    secondDone: upkeep.maintenanceTaskDoneV2,
    stop: undefined,
    editions: [
      {
        group: upkeep.maintenanceItemGroup,
        item: upkeep.maintenanceItem,
        planField: 'groupIds',
        machineField: 'maintGroupIds',
        itemField: 'itemId',
        hasTrigger: false,
      },
      {
        group: upkeep.maintenanceItemGroupV2,
        item: upkeep.maintenanceItemV2,
        planField: 'groupV2Ids',
        machineField: undefined,
        itemField: 'itemV2Id',
        hasTrigger: true,
      },
    ],
    warnField: 'maintenanceTaskId',
    machineTime: 'lastMaintTime',
    machineNext: 'nextMaintTime',
    usesParts: true,
  },
];

/** Checks, inspections and maintenance: the same work by three names. */
export const allFamilies: readonly Family[] = families;

/** The family with this name. */
export const familyNamed = (name: FamilyName): Family =>
  must(
    families.find((one) => one.name === name),
    `a family ${name}`,
  );

/** The fields that plans of all families have. */
export type PlanRecord = Omit<RecordOf<typeof check.checkPlan>, 'equipmentIds'> & {
  readonly equipmentIds?: readonly string[] | null;
  readonly areaIds?: readonly string[] | null;
  readonly routePoints?: RecordOf<typeof inspection.inspectionPlan>['routePoints'];
  readonly groupV2Ids?: readonly string[] | null;
};
/** The fields that tasks of all families have; those along a route are about no single machine. */
export type TaskRecord = Omit<RecordOf<typeof check.checkTask>, 'equipmentId'> & {
  readonly equipmentId?: string | null;
};
/** The fields that answers of all families have. */
export type AnswerRecord = Omit<RecordOf<typeof check.checkTaskItem>, 'itemId'> & {
  readonly itemId?: string | null;
  readonly itemV2Id?: string | null;
  readonly equipmentId?: string | null;
  readonly stopId?: string | null;
};

/** A record of a family's plan as what all of them share: their declarations hold the same fields. */
export const asPlan = (record: object): PlanRecord => record as PlanRecord;
/** A record of a family's task as what all of them share. */
export const asTask = (record: object): TaskRecord => record as TaskRecord;
/** A record of a family's answer as what all of them share. */
export const asAnswer = (record: object): AnswerRecord => record as AnswerRecord;
