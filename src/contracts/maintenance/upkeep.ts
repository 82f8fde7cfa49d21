import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, json, number, ref, refs } from '../entity/fields.ts';
import { planCalls } from './planCalls.ts';
import { planLifecycle } from './planLifecycle.ts';
import { taskCalls } from './taskCalls.ts';
import { taskLifecycle } from './taskLifecycle.ts';
import {
  answerFields,
  doneFields,
  groupFields,
  itemFields,
  planFields,
  secondEditionFields,
  taskFields,
} from './workFields.ts';

/**
 * Maintenance (保养): by calendar or running hours. The second edition is declared for itself, with
 * its own endpoints.
 */

export const maintenanceItem = defineEntity('maintenanceItem', {
  label: ['保养项目', 'Maintenance item'],
  title: 'name',
  fields: itemFields,
});

export const maintenanceItemV2 = defineEntity('maintenanceItemV2', {
  label: ['保养项目 V2', 'Maintenance item V2'],
  title: 'name',
  fields: { ...itemFields, ...secondEditionFields },
});

export const maintenanceItemGroup = defineEntity('maintenanceItemGroup', {
  label: ['保养项目组', 'Maintenance group'],
  title: 'name',
  fields: { ...groupFields, itemIds: refs('保养项目', 'Items', 'maintenanceItem') },
});

export const maintenanceItemGroupV2 = defineEntity('maintenanceItemGroupV2', {
  label: ['保养项目组 V2', 'Maintenance group V2'],
  title: 'name',
  fields: {
    ...groupFields,
    level: secondEditionFields.level,
    itemIds: refs('保养项目', 'Items', 'maintenanceItemV2'),
  },
});

export const maintenancePlan = defineEntity('maintenancePlan', {
  label: ['保养计划', 'Maintenance plan'],
  title: 'name',
  lifecycle: planLifecycle,
  actions: planCalls,
  fields: {
    ...planFields,
    equipmentIds: refs('设备', 'Equipment', 'equipment', { required: true }),
    groupIds: refs('保养组', 'Groups', 'maintenanceItemGroup'),
    groupV2Ids: refs('保养组 V2', 'Groups V2', 'maintenanceItemGroupV2'),
  },
});

export const maintenanceTask = defineEntity('maintenanceTask', {
  label: ['保养任务', 'Maintenance task'],
  title: 'no',
  lifecycle: taskLifecycle,
  actions: taskCalls,
  uniqueTogether: [['planId', 'equipmentId', 'periodStart']],
  indexes: [
    ['status', 'dueTime'],
    ['equipmentId', 'periodStart'],
    ['status', 'overdueAt'],
    ['status', 'missAt'],
  ],
  fields: {
    planId: ref('计划', 'Plan', 'maintenancePlan', { required: true }),
    equipmentId: ref('设备', 'Equipment', 'equipment', { required: true }),
    ...taskFields,
  },
});

export const maintenanceTaskItem = defineEntity('maintenanceTaskItem', {
  label: ['保养任务项', 'Maintenance answer'],
  title: 'itemName',
  fields: {
    taskId: ref('任务', 'Task', 'maintenanceTask', { required: true }),
    itemId: ref('保养项目', 'Item', 'maintenanceItem', { inList: false }),
    itemV2Id: ref('保养项目 V2', 'Item V2', 'maintenanceItemV2', { inList: false }),
    ...answerFields,
  },
});

const maintained = {
  taskId: ref('任务', 'Task', 'maintenanceTask', { required: true }),
  equipmentId: ref('设备', 'Equipment', 'equipment', { required: true }),
  ...doneFields,
} as const;

export const maintenanceTaskDone = defineEntity('maintenanceTaskDone', {
  label: ['保养记录', 'Maintenance done'],
  title: 'summary',
  except: { update: false },
  fields: maintained,
});

export const maintenanceTaskDoneV2 = defineEntity('maintenanceTaskDoneV2', {
  label: ['保养记录 V2', 'Maintenance done V2'],
  title: 'summary',
  except: { update: false },
  fields: {
    ...maintained,
    items: json(
      '项目结果',
      'Items',
      z
        .array(
          z.strictObject({
            itemId: z.string().max(32),
            result: z.number().int().min(0).max(3),
            value: z.string().max(500).optional(),
          }),
        )
        .max(500),
    ),
    spares: json(
      '备件',
      'Parts',
      z
        .array(z.strictObject({ partId: z.string().max(32), qty: z.number().int().positive() }))
        .max(200),
    ),
    cost: number('费用', 'Cost', { unit: '¥', precision: 2, min: 0, summary: 'sum' }),
    nextDue: dateTime('下次到期', 'Next due'),
    runHours: number('运行时长', 'Running hours', { unit: 'h', precision: 1, min: 0 }),
  },
});
