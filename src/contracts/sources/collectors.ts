import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import { integer, longText, number, ref, secret, select, text } from '../entity/fields.ts';

/** Protocols by which the product fetches readings itself; each has a driver behind it. */
export const collectorKinds = {
  modbusTcp: ['Modbus TCP', 'Modbus TCP'],
  modbusRtuTcp: ['Modbus RTU over TCP', 'Modbus RTU over TCP'],
  mqtt: ['MQTT（任意主题）', 'MQTT (any topic)'],
  sparkplug: ['Sparkplug B（MQTT）', 'Sparkplug B (MQTT)'],
  kafka: ['Kafka（主题）', 'Kafka (topics)'],
  opcUa: ['OPC UA', 'OPC UA'],
  iec104: ['IEC 60870-5-104（监视方向）', 'IEC 60870-5-104 (monitor direction)'],
  nmea: ['NMEA 0183（TCP）', 'NMEA 0183 (TCP)'],
  sqlPoll: ['SQL 查询（PostgreSQL）', 'SQL query (PostgreSQL)'],
  kjFiles: ['KJ 文本文件（监视文件夹）', 'KJ text files (watched folder)'],
  kjRemote: ['KJ 文本文件（SFTP、FTP）', 'KJ text files (SFTP, FTP)'],
} as const;
export type CollectorKind = keyof typeof collectorKinds;

/** How the bits of a register or a value are read. */
export const tagTypes = {
  bool: ['开关量', 'Boolean'],
  int16: ['16 位有符号', '16 bits, signed'],
  uint16: ['16 位无符号', '16 bits, unsigned'],
  int32: ['32 位有符号', '32 bits, signed'],
  uint32: ['32 位无符号', '32 bits, unsigned'],
  int64: ['64 位有符号', '64 bits, signed'],
  uint64: ['64 位无符号', '64 bits, unsigned'],
  float32: ['32 位浮点', '32 bits, float'],
  float64: ['64 位浮点', '64 bits, float'],
} as const;
export type TagType = keyof typeof tagTypes;

/** The order of the bytes of two registers that hold one number; A is the most significant. */
export const wordOrders = {
  abcd: ['ABCD（高字在前）', 'ABCD (high word first)'],
  cdab: ['CDAB（低字在前）', 'CDAB (low word first)'],
  badc: ['BADC（字内交换）', 'BADC (bytes swapped)'],
  dcba: ['DCBA（全部颠倒）', 'DCBA (all reversed)'],
} as const;
export type WordOrder = keyof typeof wordOrders;

const hasUser =
  "kind == 'mqtt' || kind == 'sparkplug' || kind == 'kafka' || kind == 'opcUa' || kind == 'sqlPoll' || kind == 'kjRemote'";
const hasTimeout =
  "kind == 'modbusTcp' || kind == 'modbusRtuTcp' || kind == 'sqlPoll' || kind == 'kjRemote'";
const hasForm =
  "kind == 'kjFiles' || kind == 'kjRemote' || kind == 'kafka' || kind == 'sqlPoll' || kind == 'nmea'";

/**
 * A way in that the product opens itself: it fetches readings from a device, a folder or a broker.
 * What it brings is booked under the data source of the same code.
 */
export const collector = defineEntity('collector', {
  label: ['采集通道', 'Collector'],
  title: 'code',
  scope: 'none',
  order: ['code', 'asc'],
  keyword: ['code', 'name', 'address'],
  fields: {
    code: text('编码', 'Code', {
      required: true,
      unique: true,
      max: 40,
      pattern: String.raw`[\w.-]{1,40}`,
      width: 150,
    }),
    name: text('名称', 'Name', { max: 100, width: 180 }),
    kind: select('协议', 'Protocol', keyed(collectorKinds), { required: true, width: 170 }),
    address: text('地址', 'Address', { required: true, max: 500, width: 260 }),
    periodSec: number('采集周期', 'Period', {
      unit: 's',
      default: 1,
      min: 0.1,
      max: 86_400,
      precision: 1,
    }),
    timeoutMs: integer('应答超时', 'Answer within', {
      unit: 'ms',
      default: 2000,
      min: 50,
      max: 60_000,
      inList: false,
      showWhen: hasTimeout,
    }),
    userName: text('用户名', 'User name', {
      max: 100,
      inList: false,
      showWhen: hasUser,
    }),
    password: secret('密码', 'Password', { showWhen: hasUser }),
    layout: longText('记录格式', 'Form of the records', {
      max: 4000,
      showWhen: hasForm,
    }),
  },
});

/** One value that a collector fetches: where it lies, how it is read, and the point that it is. */
export const collectorTag = defineEntity('collectorTag', {
  label: ['采集点', 'Collected tag'],
  title: 'address',
  scope: 'none',
  deletes: 'hard',
  order: ['address', 'asc'],
  keyword: ['address', 'pointCode'],
  uniqueTogether: [['collectorId', 'address', 'path', 'pointCode']],
  fields: {
    collectorId: ref('采集通道', 'Collector', 'collector', { required: true, width: 150 }),
    address: text('点位地址', 'Tag address', { required: true, max: 300, width: 200 }),
    path: text('取值路径', 'Path of the value', { max: 200, width: 140 }),
    timePath: text('时间路径', 'Path of the time', { max: 200, hiddenByDefault: true }),
    pointCode: text('测点编码', 'Point code', { required: true, max: 64, width: 150 }),
    type: select('数据类型', 'Type', keyed(tagTypes), { default: 'uint16', width: 140 }),
    wordOrder: select('字节序', 'Word order', keyed(wordOrders), { default: 'abcd', width: 150 }),
    factor: number('系数', 'Factor', { default: 1, precision: 6 }),
    offset: number('偏移', 'Offset', { default: 0, precision: 6 }),
    unit: text('单位', 'Unit', { max: 16, width: 80 }),
    periodSec: number('采集周期', 'Period', {
      unit: 's',
      min: 0.1,
      max: 86_400,
      precision: 1,
      hiddenByDefault: true,
    }),
  },
});
