import { defineEntity } from '../entity/defineEntity.ts';
import {
  date,
  dateTime,
  flag,
  images,
  integer,
  multiSelect,
  number,
  ref,
  select,
  text,
} from '../entity/fields.ts';
import { grammars } from '../entity/grammars.ts';
import { mine } from '../entity/mixins.ts';
import { genders, weekDays } from '../entity/sharedChoices.ts';
import { rows } from '../entity/structured.ts';
import { measured, measuredRecords, place, quantity } from '../entity/measured.ts';

/** People below: their cards, where they are, where they were, when they came and went. */

/** Where somebody is at a minute of the day, on some days of the week. */
const stop = {
  areaCode: text('区域编码', 'Area code', { required: true, max: 40 }),
  minute: integer('当日分钟', 'Minute of the day', {
    required: true,
    unit: 'min',
    min: 0,
    max: 1439,
  }),
  days: multiSelect('星期', 'Days', weekDays),
} as const;

export const kafkaPerson = defineEntity('kafkaPerson', {
  label: ['人员', 'Person'],
  title: 'name',
  order: ['jobNo', 'asc'],
  keyword: ['name', 'cardNo', 'jobNo'],
  fields: {
    cardNo: text('卡号', 'Card', { required: true, unique: true, max: 40 }),
    name: text('姓名', 'Name', { required: true, max: 60 }),
    jobNo: text('工号', 'Job number', { required: true, max: 40 }),
    ...mine,
    gender: select('性别', 'Gender', genders, { inList: false }),
    idCard: text('身份证号', 'Identity number', { max: 18, masked: true, inList: false }),
    birthday: date('出生日期', 'Born', { inList: false }),
    photo: images('照片', 'Photo', { inList: false }),
    deptName: text('部门', 'Department', { max: 60 }),
    teamName: text('班组', 'Team', { max: 60 }),
    duty: text('职务', 'Duty', { max: 60, hiddenByDefault: true }),
    workType: text('工种', 'Trade', { max: 60 }),
    isLeader: flag('矿领导', 'Leader'),
    isSpecial: flag('特种作业', 'Special trade'),
    certs: text('证书', 'Certificates', { max: 300, inList: false }),
    bloodType: text('血型', 'Blood type', { max: 4, inList: false }),
    mobile: text('手机', 'Mobile', { max: 20, masked: true, inList: false, ...grammars.mobile }),
    shiftId: ref('班次', 'Shift', 'shift', { inList: false }),
    workHoursPerShift: number('每班工时', 'Hours a shift', {
      unit: 'h',
      precision: 1,
      min: 0,
      max: 24,
      default: 8,
      inList: false,
    }),
    workPlaceAreaId: ref('工作地点', 'Works in', 'area', { inList: false }),
    lampNo: text('灯牌', 'Lamp', { max: 40, inList: false }),
    selfRescuerNo: text('自救器', 'Self-rescuer', { max: 40, inList: false }),
    cardType: select(
      '卡类型',
      'Card is for',
      {
        staff: [1, '员工', 'Staff'],
        visitor: [2, '访客', 'Visitor'],
        vehicle: [3, '车辆', 'Vehicle'],
        asset: [4, '资产', 'Asset'],
      },
      { required: true, default: 1 },
    ),
    cardState: select(
      '卡状态',
      'Card state',
      {
        ok: [1, '正常', 'Normal'],
        low: [2, '欠压', 'Low battery'],
        lost: [3, '丢失', 'Lost'],
        fault: [4, '故障', 'Fault'],
      },
      { default: 1, inList: false },
    ),
    employState: select(
      '在职状态',
      'Employed',
      { on: [1, '在职', 'Yes'], left: [2, '离职', 'Left'] },
      { default: 1, inList: false },
    ),
    route: rows('预设路线', 'Route', stop, { max: 50 }),
  },
});

const fixFields = {
  cardNo: text('卡号', 'Card', { max: 40, hiddenByDefault: true }),
  personId: ref('人员', 'Person', 'kafkaPerson', { inList: false }),
  name: text('姓名', 'Name', { max: 60, width: 110 }),
  deptName: text('部门', 'Department', { max: 60 }),
  workType: text('工种', 'Trade', { max: 60, hiddenByDefault: true }),
  duty: text('职务', 'Duty', { max: 60, inList: false }),
  inOutType: select('位置', 'Where', {
    surface: [0, '井上', 'Surface'],
    below: [1, '井下', 'Underground'],
    lost: [2, '出井丢失', 'Exit lost'],
  }),
  readerCode: text('读卡器', 'Reader', { max: 40, hiddenByDefault: true }),
  substationCode: text('分站', 'Substation', { max: 40, inList: false }),
  areaCode: text('区域编码', 'Area code', { max: 40, inList: false }),
  areaName: text('区域', 'Area', { max: 100, width: 180 }),
  ...place,
  accuracy: quantity('精度', 'Accuracy', 'm', 1, false),
  posMode: select(
    '定位方式',
    'Positioned by',
    {
      rfid: [1, 'RFID 区域', 'RFID zone'],
      rssi: [2, 'RSSI', 'RSSI'],
      uwb: [3, 'UWB', 'UWB'],
      gnss: [4, 'GNSS', 'GNSS'],
      reckoned: [5, '推算', 'Dead-reckoned'],
    },
    { inList: false },
  ),
  battery: { ...quantity('电量', 'Battery', '%', 0), hiddenByDefault: true },
  ...measured,
} as const;

export const undergroundPersonnelLocation = defineEntity('undergroundPersonnelLocation', {
  ...measuredRecords,
  label: ['井下人员位置', 'Person below now'],
  title: 'name',
  keyword: ['name', 'cardNo'],
  fields: {
    ...fixFields,
    inTime: dateTime('入井时间', 'Entered'),
    inAreaTime: dateTime('进入区域时间', 'In area since', { inList: false }),
    workMin: quantity('井下时长', 'Below for', 'min', 0),
    stale: flag('失联', 'Stale', { hiddenByDefault: false }),
  },
});

export const kafkaUndergroundPersonnelLocation = defineEntity('kafkaUndergroundPersonnelLocation', {
  ...measuredRecords,
  label: ['人员定位记录', 'Positions'],
  title: 'name',
  keyword: ['name', 'cardNo'],
  fields: fixFields,
});

const attendanceTypes = {
  normal: [0, '正常', 'Normal'],
  short: [1, '早退', 'Short'],
  over: [2, '超时', 'Over'],
  noExit: [3, '未出井', 'No exit'],
} as const;

export const attendance = defineEntity('attendance', {
  label: ['考勤', 'Attendance'],
  title: 'name',
  keyword: ['name', 'cardNo'],
  order: ['inTime', 'desc'],
  fields: {
    personId: ref('人员', 'Person', 'kafkaPerson', { inList: false }),
    cardNo: text('卡号', 'Card', { required: true, max: 40, hiddenByDefault: true }),
    name: text('姓名', 'Name', { max: 60 }),
    deptName: text('部门', 'Department', { max: 60 }),
    workDate: date('工作日', 'Day'),
    shiftId: ref('班次', 'Shift', 'shift'),
    inTime: dateTime('入井时间', 'In', { required: true }),
    outTime: dateTime('出井时间', 'Out', { notBefore: 'inTime' }),
    durationMin: number('时长', 'Lasted', { unit: 'min', precision: 0, min: 0, summary: 'sum' }),
    type: select('类型', 'Kind', attendanceTypes, { default: 0 }),
    reachedFace: flag('到达工作面', 'Reached a face', { inList: false }),
  },
});

export const areaEvent = defineEntity('areaEvent', {
  label: ['区域进出', 'Area visit'],
  title: 'name',
  keyword: ['name', 'cardNo', 'areaName'],
  order: ['inTime', 'desc'],
  fields: {
    personId: ref('人员', 'Person', 'kafkaPerson', { inList: false }),
    cardNo: text('卡号', 'Card', { required: true, max: 40 }),
    name: text('姓名', 'Name', { max: 60 }),
    areaId: ref('区域', 'Area', 'area', { inList: false }),
    areaName: text('区域名称', 'Area', { max: 100 }),
    inTime: dateTime('进入时间', 'In', { required: true }),
    outTime: dateTime('离开时间', 'Out', { notBefore: 'inTime' }),
    durationMin: number('停留', 'Stayed', { unit: 'min', precision: 0, min: 0 }),
  },
});
