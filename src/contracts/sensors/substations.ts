import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, flag, integer, number, select, text } from '../entity/fields.ts';
import { mine } from '../entity/mixins.ts';
import { measured, measuredRecords, place, quantity } from '../entity/measured.ts';

/** Substations, the readers on them, how they run. */

const stands = {
  x: { ...place.x, inList: false, group: 'place', default: 0 },
  y: { ...place.y, inList: false, group: 'place', default: 0 },
  z: { ...place.z, inList: false, group: 'place', default: 0 },
} as const;

export const kafkaSubstation = defineEntity('kafkaSubstation', {
  label: ['分站', 'Substation'],
  title: 'name',
  order: ['code', 'asc'],
  fields: {
    code: text('编码', 'Code', { required: true, unique: true, max: 40 }),
    name: text('名称', 'Name', { required: true, max: 100, width: 200 }),
    ...mine,
    type: select(
      '类型',
      'Type',
      {
        env: [1, '环境', 'Environment'],
        personnel: [2, '人员', 'Personnel'],
        combined: [3, '综合', 'Combined'],
        power: [4, '电力', 'Power'],
      },
      { required: true, default: 1 },
    ),
    parentCode: text('上级', 'Parent', { max: 40, inList: false }),
    areaCode: text('区域', 'Area', { max: 40 }),
    batteryMin: number('备电时长', 'Battery lasts', {
      unit: 'min',
      precision: 0,
      min: 0,
      default: 240,
    }),
    ip: text('IP 地址', 'IP address', { max: 45, inList: false, group: 'device' }),
    port: integer('端口', 'Port', { min: 0, max: 65_535, inList: false, group: 'device' }),
    capacity: integer('容量', 'Ports', { min: 0, inList: false, group: 'device' }),
    powerSupply: select(
      '供电',
      'Supply',
      {
        ac127: ['AC127V', 'AC127V', 'AC127V'],
        ac660: ['AC660V', 'AC660V', 'AC660V'],
        ac1140: ['AC1140V', 'AC1140V', 'AC1140V'],
      },
      { inList: false, group: 'device' },
    ),
    firmware: text('固件', 'Firmware', { max: 60, inList: false, group: 'device' }),
    uid: text('设备标识', 'Device id', { max: 64, inList: false, group: 'device' }),
    channel: text('通道', 'Channel', { max: 40, inList: false, group: 'device' }),
    installPlace: text('安装位置', 'Place', { max: 200, group: 'place' }),
    ...stands,
  },
});

export const reader = defineEntity('reader', {
  label: ['读卡器', 'Reader'],
  title: 'name',
  order: ['code', 'asc'],
  fields: {
    code: text('编码', 'Code', { required: true, unique: true, max: 40 }),
    name: text('名称', 'Name', { required: true, max: 100, width: 200 }),
    ...mine,
    substationCode: text('分站', 'Substation', { max: 40 }),
    readerType: select(
      '类型',
      'Type',
      {
        normal: [0, '普通', 'Plain'],
        entrance: [1, '出入口', 'Entrance'],
        anchor: [2, 'UWB 基站', 'UWB anchor'],
      },
      { required: true, default: 0 },
    ),
    isExit: flag('出口', 'Exit'),
    range: number('作用距离', 'Range', { unit: 'm', precision: 0, min: 0, default: 50 }),
    state: select(
      '状态',
      'State',
      {
        inUse: [1, '在用', 'In use'],
        stopped: [2, '停用', 'Stopped'],
        removed: [3, '拆除', 'Removed'],
      },
      { default: 1 },
    ),
    ...stands,
  },
});

export const kafkaSubstationRunningStatus = defineEntity('kafkaSubstationRunningStatus', {
  ...measuredRecords,
  label: ['分站运行状态', 'Substation status'],
  title: 'substationCode',
  keyword: ['substationCode', 'name'],
  fields: {
    substationCode: text('分站编码', 'Substation', { max: 40 }),
    name: text('名称', 'Name', { max: 100, width: 200 }),
    runState: select('运行状态', 'Running state', {
      normal: [0, '正常', 'Normal'],
      broken: [1, '通信中断', 'Comms broken'],
      fault: [2, '故障', 'Fault'],
      power: [3, '电源异常', 'Power abnormal'],
      initialising: [4, '初始化', 'Initialising'],
      rebooting: [5, '重启', 'Rebooting'],
      locked: [6, '闭锁', 'Locked'],
    }),
    powerMode: select('供电', 'Power', {
      mains: [1, '交流', 'Mains'],
      battery: [2, '电池', 'Battery'],
    }),
    batteryPct: quantity('电量', 'Battery', '%', 0),
    pointOnline: integer('在线测点', 'Points online'),
    pointTotal: integer('测点总数', 'Points'),
    ...measured,
    lastCommTime: dateTime('最近通信', 'Last heard', { inList: false }),
  },
});
