import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { date, integer, number, ref, refs, select, text } from '../entity/fields.ts';
import { kpiAsked } from './kpi.ts';
import { planCalls } from './planCalls.ts';
import { planLifecycle } from './planLifecycle.ts';
import { monthsAsked, taskCalls } from './taskCalls.ts';
import { taskLifecycle } from './taskLifecycle.ts';
import {
  answerFields,
  answerRules,
  doneFields,
  families,
  groupFields,
  itemFields,
  planCalendar,
  planFields,
  planRules,
  taskCalendar,
  taskFields,
  warnFields,
  warnLifecycle,
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
  lifecycle: planLifecycle,
  actions: planCalls,
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
  lifecycle: taskLifecycle,
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
  lifecycle: warnLifecycle,
  fields: {
    ...warnFields,
    family: select('工作类别', 'Kind of work', families, { default: 2, hiddenByDefault: true }),
    equipmentId: ref('设备', 'Equipment', 'equipment'),
    taskId: ref('点检任务', 'Check task', 'checkTask', { inList: false }),
    inspectionTaskId: ref('巡检任务', 'Inspection task', 'inspectionTask', { inList: false }),
    maintenanceTaskId: ref('保养任务', 'Maintenance task', 'maintenanceTask', { inList: false }),
    itemId: ref('点检项目', 'Item', 'checkItem', { inList: false }),
    /** The answer that was out of order. */
    answerId: text('任务项', 'Answer', { max: 32, readonly: true, inList: false, inFilter: false }),
  },
});

/** What was planned, done and missed of each machine, day by day; the tasks keep it. */
export const checkAccount = defineEntity('checkAccount', {
  label: ['点检台账', 'Check account'],
  title: 'day',
  base: false,
  scope: 'none',
  readonly: true,
  order: ['day', 'desc'],
  uniqueTogether: [['equipmentId', 'family', 'day']],
  fields: {
    equipmentId: ref('设备', 'Equipment', 'equipment', { required: true }),
    family: select('工作类别', 'Kind of work', families, { required: true, default: 2 }),
    day: date('日期', 'Day', { required: true }),
    planned: integer('应检', 'Planned', { min: 0, summary: 'sum' }),
    done: integer('已检', 'Done', { min: 0, summary: 'sum' }),
    missed: integer('漏检', 'Missed', { min: 0, summary: 'sum' }),
    abnormal: integer('异常', 'Abnormal', { min: 0, summary: 'sum' }),
    rate: number('完成率', 'Rate', { unit: '%', precision: 1, min: 0, max: 100, summary: 'avg' }),
  },
  actions: {
    /** The figures of maintenance in a window: `kpiAnswer`. */
    kpi: {
      label: ['维护绩效', 'Maintenance performance'],
      method: 'POST',
      input: kpiAsked,
      permission: 'list',
    },
    byMonth: {
      label: ['按月台账', 'Account by month'],
      method: 'POST',
      input: monthsAsked,
      permission: 'list',
    },
  },
});
