import { z } from 'zod';
import { keyed } from './choices.ts';
import {
  date,
  dateTime,
  flag,
  integer,
  json,
  longText,
  number,
  parent,
  ref,
  select,
  text,
} from './fields.ts';

/** What every ledger record has besides its own fields; `defineEntity` adds them last. */
export const baseFields = {
  orgId: ref('所属组织', 'Organisation', 'org', { inList: false, group: 'record' }),
  sort: integer('排序', 'Order', { default: 0, inList: false, inFilter: false, group: 'record' }),
  disabled: flag('停用', 'Disabled', { inForm: false, hiddenByDefault: false, width: 72 }),
  remark: longText('备注', 'Remark', { max: 500, group: 'record' }),
  createUserName: text('创建人', 'Created by', { readonly: true, inList: false, group: 'record' }),
  createTime: dateTime('创建时间', 'Created', {
    readonly: true,
    hiddenByDefault: true,
    group: 'record',
  }),
  modifyUserName: text('修改人', 'Changed by', { readonly: true, inList: false, group: 'record' }),
  modifyTime: dateTime('修改时间', 'Changed', { readonly: true, inList: false, group: 'record' }),
} as const;

/**
 * A tree of records of one entity: answers are flat, readers build the tree. `path` is `/id/id/`,
 * `level` counts from 1.
 */
export const tree = {
  parentId: parent('上级', 'Parent'),
  path: text('路径', 'Path', { readonly: true, max: 2000, inList: false, inFilter: false }),
  level: integer('层级', 'Level', { readonly: true, inList: false }),
} as const;

/**
 * What a record is called in each language; whoever reads one where it has no name of its own is
 * told its title.
 */
export const named = {
  lang: json('各语言名称', 'Name by language', z.record(z.string().max(10), z.string().max(100))),
} as const;

/** Belongs to a mine. */
export const mine = {
  companyId: ref('所属矿山', 'Mine', 'companyInfo', { hiddenByDefault: true }),
  mineCode: text('矿山编码', 'Mine code', { max: 12, inList: false, readonly: true }),
} as const;

/** Stands somewhere: degrees for maps, metres of the mine's grid for plans. */
export const geo = {
  installPlace: text('安装位置', 'Place', { max: 200, hiddenByDefault: true, group: 'place' }),
  areaId: ref('所在区域', 'Area', 'area', { group: 'place' }),
  mapId: ref('所在图层', 'Map', 'mineMap', { group: 'place', inList: false }),
  longitude: number('经度', 'Longitude', {
    unit: '°',
    precision: 6,
    min: -180,
    max: 180,
    group: 'place',
    inList: false,
  }),
  latitude: number('纬度', 'Latitude', {
    unit: '°',
    precision: 6,
    min: -90,
    max: 90,
    group: 'place',
    inList: false,
  }),
  altitude: number('高程', 'Altitude', { unit: 'm', precision: 2, group: 'place', inList: false }),
  x: number('X(东)', 'X (east)', { unit: 'm', precision: 2, group: 'place', inList: false }),
  y: number('Y(北)', 'Y (north)', { unit: 'm', precision: 2, group: 'place', inList: false }),
  z: number('Z(高)', 'Z (up)', { unit: 'm', precision: 2, group: 'place', inList: false }),
  roadwayId: ref('所在巷道', 'Roadway', 'roadwayEdge', { group: 'place', inList: false }),
  roadwayOffset: number('巷道里程', 'Along roadway', {
    unit: 'm',
    precision: 2,
    min: 0,
    group: 'place',
    inList: false,
  }),
} as const;

/** A physical device. */
export const dev = {
  code: text('编号', 'Code', { required: true, unique: true, max: 64, width: 130 }),
  name: text('名称', 'Name', { required: true, max: 100, width: 180 }),
  model: text('型号', 'Model', { max: 100, hiddenByDefault: true, group: 'device' }),
  manufacturerId: ref('生产厂家', 'Manufacturer', 'manufacturer', {
    group: 'device',
    inList: false,
  }),
  serialNo: text('出厂编号', 'Serial number', { max: 64, group: 'device', inList: false }),
  maNo: text('煤安证号', 'Safety mark number', { max: 64, group: 'device', inList: false }),
  ip: text('IP 地址', 'IP address', { max: 45, hiddenByDefault: true, group: 'device' }),
  port: integer('端口', 'Port', { min: 0, max: 65_535, group: 'device', inList: false }),
  protocol: select(
    '协议',
    'Protocol',
    // Those that the product speaks, and no others.
    keyed({
      modbusTcp: ['Modbus TCP', 'Modbus TCP'],
      modbusRtuTcp: ['Modbus RTU over TCP', 'Modbus RTU over TCP'],
      opcUa: ['OPC UA', 'OPC UA'],
      iec104: ['IEC 60870-5-104', 'IEC 60870-5-104'],
      nmea: ['NMEA 0183', 'NMEA 0183'],
      mqtt: ['MQTT', 'MQTT'],
      sparkplug: ['Sparkplug B', 'Sparkplug B'],
      http: ['HTTP', 'HTTP'],
    }),
    { group: 'device', inList: false },
  ),
  installTime: date('安装日期', 'Installed', { group: 'time', inList: false }),
  lastCalibrationDate: date('上次标校', 'Last calibration', { group: 'time', inList: false }),
  calibrationCycleDays: integer('标校周期', 'Calibration cycle', {
    unit: 'd',
    min: 1,
    group: 'time',
    inList: false,
  }),
  nextCalibrationDate: date('下次标校', 'Next calibration', { group: 'time', inList: false }),
  onlineState: select(
    '在线状态',
    'State',
    {
      offline: [0, '离线', 'Offline'],
      online: [1, '在线', 'Online'],
      fault: [2, '故障', 'Fault'],
      unknown: [3, '未知', 'Unknown'],
    },
    { readonly: true, default: 3, width: 90 },
  ),
  lastOnlineTime: dateTime('最近在线', 'Last online', { readonly: true, inList: false }),
  equipmentId: ref('设备台账', 'Equipment', 'equipment', { group: 'device', inList: false }),
} as const;
