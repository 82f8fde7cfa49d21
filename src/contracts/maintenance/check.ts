import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { date, integer, number, ref, refs } from '../entity/fields.ts';
import {
  answerFields,
  answerRules,
  doneFields,
  groupFields,
  itemFields,
  planCalendar,
  planFields,
  planRules,
  taskCalendar,
  taskFields,
  warnFields,
} from './workFields.ts';

/** Checks (点检): by the operators of a machine, each shift. */

export const checkItem = defineEntity('checkItem', {
  label: ['点检项目', 'Check item'],
  title: 'name',
  fields: itemFields,
  actions: {
    GetByEqui: {
      label: ['设备的点检项目', 'Check items of a machine'],
      method: 'GET',
      input: z.object({ equipmentId: z.string().max(32) }),
      permission: 'list',
    },
  },
});

export const checkItemGroup = defineEntity('checkItemGroup', {
  label: ['点检项目组', 'Check group'],
  title: 'name',
  fields: { ...groupFields, itemIds: refs('点检项目', 'Items', 'checkItem') },
});

export const checkPlan = defineEntity('checkPlan', {
  label: ['点检计划', 'Check plan'],
  title: 'name',
  rules: planRules,
  calendar: planCalendar,
  fields: {
    ...planFields,
    equipmentIds: refs('设备', 'Equipment', 'equipment', { required: true }),
    groupIds: refs('点检组', 'Groups', 'checkItemGroup'),
  },
});

export const checkTask = defineEntity('checkTask', {
  label: ['点检任务', 'Check task'],
  title: 'no',
  calendar: taskCalendar,
  uniqueTogether: [['planId', 'equipmentId', 'periodStart']],
  indexes: [['status', 'dueTime']],
  fields: {
    planId: ref('计划', 'Plan', 'checkPlan', { required: true }),
    equipmentId: ref('设备', 'Equipment', 'equipment', { required: true }),
    ...taskFields,
  },
});

export const checkTaskItem = defineEntity('checkTaskItem', {
  label: ['点检任务项', 'Check answer'],
  title: 'itemName',
  rules: answerRules,
  fields: {
    taskId: ref('任务', 'Task', 'checkTask', { required: true }),
    itemId: ref('点检项目', 'Item', 'checkItem', { inList: false }),
    ...answerFields,
  },
});

export const checkTaskDone = defineEntity('checkTaskDone', {
  label: ['点检记录', 'Check done'],
  title: 'summary',
  except: { update: false },
  fields: {
    taskId: ref('任务', 'Task', 'checkTask', { required: true }),
    equipmentId: ref('设备', 'Equipment', 'equipment', { required: true }),
    ...doneFields,
  },
});

export const checkWarn = defineEntity('checkWarn', {
  label: ['点检预警', 'Check warning'],
  title: 'message',
  fields: {
    ...warnFields,
    equipmentId: ref('设备', 'Equipment', 'equipment'),
    taskId: ref('任务', 'Task', 'checkTask', { inList: false }),
    itemId: ref('点检项目', 'Item', 'checkItem', { inList: false }),
  },
});

export const checkAccount = defineEntity('checkAccount', {
  label: ['点检台账', 'Check account'],
  title: 'day',
  base: false,
  scope: 'none',
  readonly: true,
  order: ['day', 'desc'],
  uniqueTogether: [['equipmentId', 'day']],
  fields: {
    equipmentId: ref('设备', 'Equipment', 'equipment', { required: true }),
    day: date('日期', 'Day', { required: true }),
    planned: integer('应检', 'Planned', { min: 0, summary: 'sum' }),
    done: integer('已检', 'Done', { min: 0, summary: 'sum' }),
    missed: integer('漏检', 'Missed', { min: 0, summary: 'sum' }),
    abnormal: integer('异常', 'Abnormal', { min: 0, summary: 'sum' }),
    rate: number('完成率', 'Rate', { unit: '%', precision: 1, min: 0, max: 100, summary: 'avg' }),
  },
});
