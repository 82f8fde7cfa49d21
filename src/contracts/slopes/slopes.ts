import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, integer, json, number, ref, select, text } from '../entity/fields.ts';
import { dev, geo, mine } from '../entity/mixins.ts';
import { receiverThresholds, zoneThresholds } from './slopeGrades.ts';
import { warnLevels } from '../entity/sharedChoices.ts';
import { polygon } from '../mine/polygon.ts';
import { measured, measuredRecords, quantity } from '../entity/measured.ts';

/** Slopes: the receivers and radar zones that watch them, and what the receivers found. */

export const gnssSlopeDevice = defineEntity('gnssSlopeDevice', {
  label: ['GNSS 边坡设备', 'GNSS slope device'],
  title: 'name',
  order: ['code', 'asc'],
  fields: {
    ...dev,
    ...mine,
    role: select(
      '角色',
      'Role',
      { rover: [1, '监测站', 'Rover'], base: [2, '基准站', 'Base'] },
      { required: true, default: 1 },
    ),
    baseStationId: ref('基准站', 'Base', 'gnssSlopeDevice', {
      showWhen: 'role == 1',
      inList: false,
    }),
    baselineLength: number('基线长度', 'Baseline', {
      unit: 'm',
      precision: 0,
      min: 0,
      inList: false,
    }),
    slopeId: ref('边坡', 'Slope', 'slope'),
    section: text('剖面', 'Section', { max: 40 }),
    benchElevation: number('平盘标高', 'Bench', { unit: 'm', precision: 1 }),
    bedrockDepth: number('基岩埋深', 'Bedrock', { unit: 'm', precision: 1, inList: false }),
    initX: number('初始 X', 'First X', {
      unit: 'm',
      precision: 4,
      inList: false,
      group: 'settings',
    }),
    initY: number('初始 Y', 'First Y', {
      unit: 'm',
      precision: 4,
      inList: false,
      group: 'settings',
    }),
    initH: number('初始 H', 'First H', {
      unit: 'm',
      precision: 4,
      inList: false,
      group: 'settings',
    }),
    initTime: dateTime('初始时间', 'First epoch', { inList: false, group: 'settings' }),
    slideAzimuth: number('滑动方位', 'Slide azimuth', {
      unit: '°',
      precision: 0,
      min: 0,
      max: 360,
      inList: false,
      group: 'settings',
    }),
    slideDip: number('滑动倾角', 'Slide dip', {
      unit: '°',
      precision: 0,
      min: 0,
      max: 90,
      inList: false,
      group: 'settings',
    }),
    solveMode: select(
      '解算方式',
      'Solution',
      {
        static1h: [1, '静态 1 h', 'Static 1 h'],
        static2h: [2, '静态 2 h', 'Static 2 h'],
        static24h: [3, '静态 24 h', 'Static 24 h'],
        rtk: [4, 'RTK', 'RTK'],
      },
      { inList: false },
    ),
    period: integer('周期', 'Period', { unit: 's', min: 1, inList: false }),
    thresholds: json('分级限值', 'Graded limits', receiverThresholds, { group: 'limits' }),
    warnLevel: select('预警等级', 'Level', warnLevels, {
      readonly: true,
      default: 0,
      hiddenByDefault: false,
    }),
    uniformVelocity: number('匀速速率', 'Steady velocity', {
      unit: 'mm/d',
      precision: 2,
      min: 0.01,
      max: 1000,
      inList: false,
      group: 'settings',
    }),
    uniformFrom: dateTime('匀速起', 'Steady from', { inList: false, group: 'settings' }),
    uniformTo: dateTime('匀速止', 'Steady to', {
      inList: false,
      group: 'settings',
      notBefore: 'uniformFrom',
    }),
    powerVoltage: number('供电电压', 'Supply', {
      unit: 'V',
      precision: 1,
      readonly: true,
      inList: false,
    }),
    signal: number('信号', 'Signal', { unit: 'dBm', precision: 0, readonly: true, inList: false }),
    solarVoltage: number('太阳能电压', 'Solar supply', {
      unit: 'V',
      precision: 1,
      readonly: true,
      inList: false,
    }),
    tilt: number('倾斜', 'Tilt', { unit: '°', precision: 2, readonly: true, inList: false }),
    sats: integer('卫星数', 'Satellites', { readonly: true, inList: false }),
    ...geo,
  },
});

export const radarZone = defineEntity('radarZone', {
  label: ['雷达分区', 'Radar zone'],
  title: 'name',
  fields: {
    radarCode: text('雷达编号', 'Radar', { required: true, max: 64 }),
    code: text('分区编号', 'Code', { required: true, max: 64 }),
    name: text('名称', 'Name', { required: true, max: 100 }),
    slopeId: ref('边坡', 'Slope', 'slope'),
    polygon: json('范围', 'Outline', polygon),
    thresholds: json('分级限值', 'Graded limits', zoneThresholds, { group: 'limits' }),
  },
  uniqueTogether: [['radarCode', 'code']],
});

export const kafkaGnssSlope = defineEntity('kafkaGnssSlope', {
  ...measuredRecords,
  label: ['GNSS 边坡监测', 'GNSS solution'],
  title: 'deviceCode',
  fields: {
    deviceCode: text('设备', 'Device', { max: 40 }),
    ...measured,
    cumX: { ...quantity('累计 X(东)', 'East, in all', 'mm'), hiddenByDefault: true },
    cumY: { ...quantity('累计 Y(北)', 'North, in all', 'mm'), hiddenByDefault: true },
    cumH: { ...quantity('累计 H', 'Up, in all', 'mm'), hiddenByDefault: true },
    horizontal: quantity('水平位移', 'Horizontal', 'mm'),
    total3d: quantity('三维位移', 'In space', 'mm'),
    azimuth: quantity('方位角', 'Azimuth', '°', 0),
    velocity3d: quantity('速率', 'Velocity', 'mm/d', 2),
    acceleration: quantity('加速度', 'Acceleration', 'mm/d²', 3, false),
    tangentAngle: quantity('切线角', 'Tangent angle', '°', 1, false),
    rms: quantity('中误差', 'RMS', 'mm', 1, false),
    solutionType: select('解类型', 'Solution', {
      fixed: [1, '固定解', 'Fixed'],
      float: [2, '浮点解', 'Float'],
      single: [3, '单点解', 'Single'],
      invalid: [4, '无效', 'Invalid'],
    }),
    warnLevel: select('预警等级', 'Level', warnLevels, { hiddenByDefault: false }),
  },
});
