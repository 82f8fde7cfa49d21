import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, integer, number, ref, refs, select, text } from '../entity/fields.ts';
import { rows } from '../entity/structured.ts';
import { planCalls } from './planCalls.ts';
import { planLifecycle } from './planLifecycle.ts';
import { taskCalls } from './taskCalls.ts';
import { upkeepLifecycle } from './taskLifecycle.ts';
import {
  answerFields,
  answerResults,
  answerRules,
  doneFields,
  groupFields,
  itemFields,
  planCalendar,
  planFields,
  planRules,
  secondEditionFields,
  taskCalendar,
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
  rules: planRules,
  calendar: planCalendar,
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
  lifecycle: upkeepLifecycle,
  talks: true,
  takesFields: true,
  actions: taskCalls,
  calendar: taskCalendar,
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
  rules: answerRules,
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
    items: rows(
      '项目结果',
      'Items',
      {
        itemId: ref('项目', 'Item', 'maintenanceItemV2', { required: true, unique: true }),
        result: select('结论', 'Result', answerResults, { required: true, default: 0 }),
        value: text('结果值', 'Answer', { max: 500 }),
      },
      { max: 500 },
    ),
    spares: rows(
      '备件',
      'Parts',
      {
        partId: ref('备件', 'Part', 'sparePart', { required: true, unique: true }),
        qty: integer('数量', 'Quantity', { required: true, min: 1, default: 1 }),
      },
      { max: 200 },
    ),
    cost: number('费用', 'Cost', { unit: '¥', precision: 2, min: 0, summary: 'sum' }),
    nextDue: dateTime('下次到期', 'Next due'),
    runHours: number('运行时长', 'Running hours', { unit: 'h', precision: 1, min: 0 }),
  },
});
