import { z } from 'zod';
import { alarmLabels } from '../alarms/alarmTypes.ts';
import { limitsSchema } from './limits.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, integer, json, longText, number, select, tags, text } from '../entity/fields.ts';
import { mine } from '../entity/mixins.ts';
import { reasons } from '../entity/sharedChoices.ts';
import { sensorKindChoices } from './sensorKindChoices.ts';
import { measured, measuredRecords, place, quantity } from '../entity/measured.ts';

/** Points, what their five minutes come to, and what is odd about their feed. */

const relation = z.object({
  type: z.enum(['powerOff', 'feed', 'interlock', 'standby']),
  pointCode: z.string().max(64),
});

export const kafkaMonitoringPoint = defineEntity('kafkaMonitoringPoint', {
  label: ['监测点', 'Monitoring point'],
  title: 'name',
  order: ['pointCode', 'asc'],
  keyword: ['name', 'pointCode'],
  fields: {
    pointCode: text('测点编码', 'Code', { required: true, unique: true, max: 64, width: 150 }),
    name: text('名称', 'Name', { required: true, max: 120, width: 240 }),
    ...mine,
    pointType: select(
      '测点类型',
      'Type',
      {
        analog: [1, '模拟量', 'Analog'],
        switch: [2, '开关量', 'Switch'],
        counter: [3, '累积量', 'Counter'],
        virtual: [4, '计算量', 'Calculated'],
      },
      { required: true, default: 1 },
    ),
    kind: select('传感器类型', 'Kind', sensorKindChoices, { required: true, default: 'VALUE' }),
    unit: text('单位', 'Unit', { max: 16 }),
    precision: integer('小数位', 'Decimals', { min: 0, max: 6, default: 2, inList: false }),
    rangeMin: number('量程下限', 'Range from', { default: 0, inList: false }),
    rangeMax: number('量程上限', 'Range to', { default: 100, inList: false }),
    samplePeriod: number('采样周期', 'Period', { unit: 's', min: 0.1, default: 1, inList: false }),
    substationCode: text('分站', 'Substation', { max: 40, hiddenByDefault: true }),
    areaCode: text('区域', 'Area', { max: 40 }),
    positionCode: text('位置代码', 'Position code', { max: 16 }),
    deviceCode: text('设备', 'Device', { max: 40, inList: false }),
    port: text('端口', 'Port', { max: 20, inList: false }),
    address: text('地址', 'Address', { max: 40, inList: false }),
    recordEntity: text('设备记录', 'Record of the device', { max: 64, inList: false }),
    valueNames: tags('状态含义', 'Names of values', { inList: false }),
    relatesTo: text('关联测点', 'Belongs to', { max: 64, inList: false }),
    relations: json('传感器关系', 'Relations', z.array(relation).max(50)),
    limits: json('限值', 'Limits', limitsSchema, { group: 'limits' }),
    x: { ...place.x, inList: false, group: 'place' },
    y: { ...place.y, inList: false, group: 'place' },
    z: { ...place.z, inList: false, group: 'place' },
  },
});

/** What is told of a point over a stretch of time. */
const ofPoint = {
  pointCode: text('测点编码', 'Point', { max: 64 }),
  name: text('名称', 'Name', { max: 120, width: 220 }),
} as const;
const spans = {
  ...measuredRecords,
  title: 'pointCode',
  order: ['startTime', 'desc'],
  keyword: ['pointCode', 'name'],
} as const;

export const kafkaMonitoringStatistics = defineEntity('kafkaMonitoringStatistics', {
  ...spans,
  label: ['监测统计', 'Five-minute statistics'],
  fields: {
    ...ofPoint,
    startTime: dateTime('开始时间', 'From', { required: true, width: 170 }),
    period: select('周期', 'Period', {
      five: ['5min', '5 分钟', '5 minutes'],
      hour: ['1h', '1 小时', '1 hour'],
      day: ['1d', '1 天', '1 day'],
    }),
    max: number('最大值', 'Max'),
    maxTime: dateTime('最大值时间', 'Max at', { inList: false }),
    min: number('最小值', 'Min'),
    minTime: dateTime('最小值时间', 'Min at', { inList: false }),
    avg: number('平均值', 'Mean'),
    first: number('首值', 'First', { inList: false }),
    last: number('末值', 'Last'),
    count: integer('次数', 'Samples'),
    goodCount: integer('有效次数', 'Good samples'),
    sum: number('总和', 'Sum', { inList: false }),
    sumSq: number('平方和', 'Sum of squares', { inList: false }),
    unit: text('单位', 'Unit', { max: 16, hiddenByDefault: false }),
  },
});

export const kafkaPointAbnormalData = defineEntity('kafkaPointAbnormalData', {
  ...spans,
  label: ['测点异常数据', 'Abnormal data'],
  fields: {
    ...ofPoint,
    abnormalType: select('异常类型', 'Abnormality', {
      overLimit: [1, '超限', 'Over limit'],
      powerCut: [2, '断电', 'Power cut'],
      feedAbnormal: [3, ...alarmLabels.feedAbnormal],
      fault: [4, '故障', 'Fault'],
      offline: [5, ...alarmLabels.offline],
      calibrating: [6, '标校', 'Calibrating'],
      overRange: [7, ...alarmLabels.overRange],
      jump: [8, '跳变', 'Jump'],
      constant: [9, ...alarmLabels.stuck],
      missing: [10, '缺失', 'Missing'],
      clockSkew: [11, '时钟偏差', 'Clock skew'],
      outOfOrder: [12, '乱序', 'Out of order'],
    }),
    startTime: dateTime('开始时间', 'From', { required: true, width: 170 }),
    endTime: dateTime('结束时间', 'To', { inList: false }),
    durationSec: quantity('持续时间', 'Lasted', 's', 0, false),
    startValue: number('数值', 'Value'),
    endValue: number('结束值', 'Last value', { inList: false }),
    maxValue: number('最大值', 'Max', { inList: false }),
    minValue: number('最小值', 'Min', { inList: false }),
    avgValue: number('平均值', 'Mean', { inList: false }),
    reason: select('原因', 'Reason', reasons, { inList: false }),
    measure: longText('措施', 'Measure'),
    note: text('说明', 'Note', { max: 500 }),
    mineCode: measured.mineCode,
  },
});
