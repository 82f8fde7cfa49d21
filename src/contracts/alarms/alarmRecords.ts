import { z } from 'zod';
import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, flag, integer, json, longText, number, select, text } from '../entity/fields.ts';
import { recordsLabel } from './alarmTypes.ts';
import { levels } from '../entity/sharedChoices.ts';
import { reasons, scopes } from '../entity/sharedChoices.ts';
import { alarmStateChoices, alarmStepChoices, alarmTypeChoices } from './alarmChoices.ts';
import { measured, measuredRecords, place, quantity } from '../entity/measured.ts';

/**
 * Alarms: the master of all of them, and each kind that tells more; one row of one table, read in
 * several ways.
 */

const common = {
  alarmNo: text('报警编号', 'Number', { max: 40, width: 150 }),
  level: select('等级', 'Level', levels),
  state: select('状态', 'State', alarmStateChoices),
  sourceId: text('来源编码', 'Source code', { max: 120, inList: false }),
  sourceName: text('来源', 'Source', { max: 200, hiddenByDefault: false, width: 180 }),
  areaName: text('区域', 'Area', { max: 100 }),
  raisedTime: dateTime('报警时间', 'Raised', {
    required: true,
    hiddenByDefault: false,
    width: 160,
  }),
  clearedTime: dateTime('恢复时间', 'Cleared', { hiddenByDefault: true }),
  durationSec: { ...quantity('持续时间', 'Lasted', 's', 0), hiddenByDefault: true },
} as const;

const treatment = {
  maxLevel: select('最高等级', 'Worst level', levels, { inList: false }),
  ackUserName: text('确认人', 'Acknowledged by', { max: 60 }),
  ackTime: dateTime('确认时间', 'Acknowledged', { inList: false }),
  ackComment: longText('确认意见', 'Comment'),
  reason: select('原因', 'Reason', reasons, { inList: false }),
  count: integer('次数', 'Raised times', { inList: false }),
  mineCode: measured.mineCode,
  x: { ...place.x, inList: false },
  y: { ...place.y, inList: false },
  z: { ...place.z, inList: false },
} as const;

const alarmRecords = {
  ...measuredRecords,
  title: 'alarmNo',
  order: ['raisedTime', 'desc'],
  keyword: ['sourceName', 'alarmNo'],
} as const;

export const kafkaMineAlarmRecord = defineEntity('kafkaMineAlarmRecord', {
  ...alarmRecords,
  label: ['矿山报警记录', 'Alarm'],
  fields: {
    alarmType: select('报警类型', 'Type', alarmTypeChoices),
    ...common,
    areaName: { ...common.areaName, hiddenByDefault: true },
    sourceType: select(
      '来源类型',
      'Source is',
      keyed({
        point: ['测点', 'Point'],
        area: ['区域', 'Area'],
        person: ['人员', 'Person'],
        device: ['设备', 'Device'],
        slope: ['边坡', 'Slope'],
        system: ['系统', 'System'],
      }),
      { hiddenByDefault: true },
    ),
    pointNo: integer('测点内部编号', 'Point number', { inList: false }),
    raisedValue: number('报警值', 'Value', { precision: 2 }),
    limitValue: number('限值', 'Limit', { precision: 2 }),
    unit: text('单位', 'Unit', { max: 16 }),
    currentValue: number('当前值', 'Now', { precision: 2, inList: false }),
    peakValue: number('峰值', 'Peak', { precision: 2, inList: false }),
    peakTime: dateTime('峰值时间', 'Peak at', { inList: false }),
    powerOffState: select(
      '断电状态',
      'Power',
      { none: [0, '无', 'None'], cut: [1, '已断电', 'Cut'], restored: [2, '已复电', 'Restored'] },
      { inList: false },
    ),
    parentAlarmId: text('上级报警', 'Under', { max: 32, inList: false }),
    groupKey: text('分组', 'Group', { max: 120, inList: false }),
    latched: flag('需人工复位', 'Latched', { inList: false }),
    detail: json('详情', 'Details', z.record(z.string(), z.unknown())),
    ...treatment,
  },
});

const someone = {
  cardNo: text('卡号', 'Card', { max: 40, hiddenByDefault: true }),
  name: text('姓名', 'Name', { max: 60 }),
  deptName: text('部门', 'Department', { max: 60, hiddenByDefault: true }),
  workType: text('工种', 'Trade', { max: 60, inList: false }),
} as const;

/** An alarm about somebody, whose name is its source. */
const aboutSomeone = {
  ...someone,
  ...common,
  sourceName: { ...common.sourceName, hiddenByDefault: true },
} as const;

export const kafkaOvercrowdingAlarm = defineEntity('kafkaOvercrowdingAlarm', {
  ...alarmRecords,
  label: recordsLabel('overcrowding'),
  fields: {
    ...common,
    scope: select('范围', 'Scope', scopes, { hiddenByDefault: true }),
    maxAllow: integer('核定人数', 'Allowed'),
    actual: integer('实际人数', 'There'),
    maxActual: integer('最多人数', 'Most'),
    personIds: json('人员', 'People', z.array(z.unknown())),
    ...treatment,
  },
});

export const kafkaTimeoutAlarm = defineEntity('kafkaTimeoutAlarm', {
  ...alarmRecords,
  label: recordsLabel('timeout'),
  fields: {
    ...aboutSomeone,
    inTime: dateTime('入井时间', 'Entered', { hiddenByDefault: true }),
    inAreaTime: dateTime('进入区域时间', 'In area since', { inList: false }),
    stayMin: quantity('停留', 'Stayed', 'min', 0),
    maxMin: quantity('限时', 'Allowed', 'min', 0),
    overMin: quantity('超时', 'Over by', 'min', 0),
    scope: select('范围', 'Scope', scopes),
    ...treatment,
  },
});

export const kafkaRestrictedAreaAlarm = defineEntity('kafkaRestrictedAreaAlarm', {
  ...alarmRecords,
  label: recordsLabel('restrictedArea'),
  fields: {
    ...aboutSomeone,
    areaType: integer('区域类型', 'Kind of area', { inList: false }),
    inAreaTime: dateTime('进入时间', 'Entered'),
    outAreaTime: dateTime('离开时间', 'Left'),
    readerId: text('读卡器', 'Reader', { max: 40, inList: false }),
    authorised: flag('已授权', 'Admitted', { inList: false }),
    ...treatment,
  },
});

export const kafkaPersonSeekHelp = defineEntity('kafkaPersonSeekHelp', {
  ...alarmRecords,
  label: recordsLabel('seekHelp'),
  fields: {
    ...aboutSomeone,
    mobile: text('手机', 'Mobile', { max: 20, masked: true, inList: false }),
    helpTime: dateTime('求救时间', 'Called', { hiddenByDefault: true }),
    helpType: select('求救方式', 'Called by', {
      button: [1, '按键', 'Button'],
      manDown: [2, '跌落静止', 'Man down'],
      call: [3, '双向呼叫', 'Two-way call'],
      rescuer: [4, '自救器', 'Self-rescuer'],
    }),
    battery: quantity('电量', 'Battery', '%', 0, false),
    responder: text('响应人', 'Responder', { max: 60 }),
    responseTime: dateTime('响应时间', 'Answered', { inList: false }),
    closeReason: select('结论', 'Closed as', {
      real: [1, '属实', 'Real'],
      test: [2, '测试', 'Test'],
      mistouch: [3, '误触', 'Mis-touch'],
    }),
    ...treatment,
  },
});

export const kafkaHostLoadAlarm = defineEntity('kafkaHostLoadAlarm', {
  ...alarmRecords,
  label: recordsLabel('hostLoad'),
  fields: {
    hostId: text('主机', 'Host', { max: 40 }),
    hostName: text('主机名称', 'Host name', { max: 200, inList: false }),
    ...common,
    sourceName: { ...common.sourceName, hiddenByDefault: true },
    loadPct: quantity('负荷率', 'Load', '%'),
    loadKw: quantity('功率', 'Power', 'kW', 1, false),
    currentA: quantity('电流', 'Current', 'A', 1, false),
    ratedKw: quantity('额定功率', 'Rated', 'kW', 1, false),
    overSec: quantity('超限时长', 'Over for', 's', 0, false),
    kind: select('类型', 'Kind', {
      overload: [1, '过载', 'Overload'],
      idle: [2, '空载', 'Idle run'],
      suspended: [3, '停产运行', 'Runs while suspended'],
      unbalance: [4, '三相不平衡', 'Unbalanced'],
      stop: [5, '意外停机', 'Unexpected stop'],
    }),
    ...treatment,
  },
});

export const alarmLog = defineEntity('alarmLog', {
  ...measuredRecords,
  label: ['报警变化', 'Alarm log'],
  title: 'alarmNo',
  order: ['time', 'desc'],
  keyword: ['alarmNo', 'sourceName'],
  fields: {
    time: dateTime('时间', 'Time', { required: true, width: 170 }),
    alarmId: text('报警', 'Alarm', { max: 32, inList: false }),
    alarmNo: text('报警编号', 'Number', { max: 40 }),
    sourceName: text('来源', 'Source', { max: 200, width: 200 }),
    event: select('变化', 'Change', alarmStepChoices),
    from: select('原状态', 'From', alarmStateChoices, { hiddenByDefault: true }),
    to: select('新状态', 'To', alarmStateChoices),
    level: select('等级', 'Level', levels),
    by: text('操作人', 'By', { max: 60 }),
    comment: longText('意见', 'Comment'),
    value: number('数值', 'Value', { precision: 2 }),
  },
});
