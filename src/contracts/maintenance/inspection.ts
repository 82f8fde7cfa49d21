import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, integer, number, ref, refs, select, text } from '../entity/fields.ts';
import { planCalls } from './planCalls.ts';
import { planLifecycle } from './planLifecycle.ts';
import { taskCalls } from './taskCalls.ts';
import { taskLifecycle } from './taskLifecycle.ts';
import { rows } from '../entity/structured.ts';
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
} from './workFields.ts';

/** Inspections (巡检): a patrol along a route of many places. */

/** A stop of the route: where, what is looked at there, and how one signs in. */
const stop = {
  seq: integer('顺序', 'Order', { required: true, min: 1, inForm: false }),
  areaId: ref('区域', 'Area', 'area', { required: true }),
  equipmentIds: refs('设备', 'Equipment', 'equipment'),
  readerId: text('读卡器', 'Card reader', { max: 32 }),
  qr: text('二维码', 'QR code', { max: 100 }),
  nfc: text('NFC', 'NFC', { max: 100 }),
  minStaySec: integer('最少停留', 'Stay at least', { unit: 's', min: 0 }),
} as const;

export const inspectionItem = defineEntity('inspectionItem', {
  label: ['巡检项目', 'Inspection item'],
  title: 'name',
  fields: itemFields,
});

export const inspectionItemGroup = defineEntity('inspectionItemGroup', {
  label: ['巡检项目组', 'Inspection group'],
  title: 'name',
  fields: { ...groupFields, itemIds: refs('巡检项目', 'Items', 'inspectionItem') },
});

export const inspectionPlan = defineEntity('inspectionPlan', {
  label: ['巡检计划', 'Inspection plan'],
  title: 'name',
  lifecycle: planLifecycle,
  actions: planCalls,
  rules: planRules,
  calendar: planCalendar,
  fields: {
    ...planFields,
    areaIds: refs('区域', 'Areas', 'area'),
    routePoints: rows('巡检路线', 'Route', stop, { max: 200, numbered: 'seq' }),
    groupIds: refs('巡检组', 'Groups', 'inspectionItemGroup'),
  },
});

export const inspectionTask = defineEntity('inspectionTask', {
  label: ['巡检任务', 'Inspection task'],
  title: 'no',
  lifecycle: taskLifecycle,
  talks: true,
  takesFields: true,
  actions: taskCalls,
  calendar: taskCalendar,
  uniqueTogether: [['planId', 'periodStart']],
  indexes: [
    ['status', 'dueTime'],
    ['status', 'overdueAt'],
    ['status', 'missAt'],
  ],
  fields: { planId: ref('计划', 'Plan', 'inspectionPlan', { required: true }), ...taskFields },
});

export const inspectionTaskItem = defineEntity('inspectionTaskItem', {
  label: ['巡检点', 'Inspection stop'],
  title: 'areaId',
  fields: {
    taskId: ref('任务', 'Task', 'inspectionTask', { required: true }),
    areaId: ref('区域', 'Area', 'area', { required: true }),
    planSeq: integer('计划顺序', 'Planned order', { min: 1 }),
    signTime: dateTime('签到时间', 'Signed in'),
    signMode: select('签到方式', 'Signed in by', {
      qr: [1, '二维码', 'QR code'],
      nfc: [2, 'NFC', 'NFC'],
      reader: [3, '读卡器', 'Card reader'],
      gps: [4, '定位', 'Position'],
    }),
    signLon: number('签到经度', 'Longitude', { precision: 6, min: -180, max: 180, inList: false }),
    signLat: number('签到纬度', 'Latitude', { precision: 6, min: -90, max: 90, inList: false }),
    x: number('X(东)', 'X (east)', { unit: 'm', precision: 2, inList: false }),
    y: number('Y(北)', 'Y (north)', { unit: 'm', precision: 2, inList: false }),
    staySec: integer('停留', 'Stay', { unit: 's', min: 0 }),
    /** What the route asked for when the task was made. */
    minStaySec: integer('最短停留', 'Least stay', { unit: 's', min: 0, inList: false }),
    qr: text('二维码', 'QR code', { max: 100, inList: false }),
    nfc: text('NFC', 'NFC', { max: 100, inList: false }),
    readerId: ref('读卡器', 'Card reader', 'reader', { inList: false }),
    status: select(
      '状态',
      'State',
      { todo: [0, '未到', 'To do'], done: [1, '已到', 'Done'], missed: [2, '漏检', 'Missed'] },
      { default: 0 },
    ),
  },
});

export const inspectionTaskDetail = defineEntity('inspectionTaskDetail', {
  label: ['巡检明细', 'Inspection answer'],
  title: 'itemName',
  rules: answerRules,
  fields: {
    taskId: ref('任务', 'Task', 'inspectionTask', { required: true }),
    stopId: ref('巡检点', 'Stop', 'inspectionTaskItem', { inList: false }),
    itemId: ref('巡检项目', 'Item', 'inspectionItem', { inList: false }),
    equipmentId: ref('设备', 'Equipment', 'equipment'),
    ...answerFields,
  },
});

export const inspectionTaskDone = defineEntity('inspectionTaskDone', {
  label: ['巡检记录', 'Inspection done'],
  title: 'summary',
  except: { update: false },
  fields: { taskId: ref('任务', 'Task', 'inspectionTask', { required: true }), ...doneFields },
});
