// oxlint-disable eslint/max-lines -- declarations, one field a line
import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  date,
  dateTime,
  flag,
  integer,
  multiSelect,
  number,
  ref,
  refs,
  select,
  text,
} from '../entity/fields.ts';
import { dev, geo, mine } from '../entity/mixins.ts';

/**
 * Ledgers of what measures the mine: stations, pressure and air sensors, fans, and their
 * calibrations.
 */

const position = z.object({
  id: z.string().min(1).max(32),
  lng: z.number().min(-180).max(180).optional(),
  lat: z.number().min(-90).max(90).optional(),
  h: z.number().optional(),
  x: z.number().optional(),
  y: z.number().optional(),
  z: z.number().optional(),
});

export const envDevice = defineEntity('envDevice', {
  label: ['环境监测设备', 'Environment device'],
  title: 'name',
  order: ['code', 'asc'],
  actions: {
    genDevice: { label: ['生成设备', 'Generate from points'], method: 'POST', on: 'page' },
    SetPosition: {
      label: ['设置位置', 'Set position'],
      method: 'POST',
      input: position,
      permission: 'setPosition',
    },
  },
  fields: {
    ...dev,
    ...mine,
    stationType: select('站点类型', 'Station', {
      dust: [1, '粉尘', 'Dust'],
      air: [2, '空气', 'Air'],
      noise: [3, '噪声', 'Noise'],
      weather: [4, '气象', 'Weather'],
      water: [5, '水质', 'Water'],
      stack: [6, '烟气', 'Stack'],
    }),
    collectPeriod: integer('采集周期', 'Period', { unit: 's', min: 1, default: 60 }),
    ...geo,
  },
});

export const envFactor = defineEntity('envFactor', {
  label: ['环境因子', 'Environment factor'],
  title: 'name',
  uniqueTogether: [['deviceId', 'code']],
  fields: {
    deviceId: ref('设备', 'Device', 'envDevice', { required: true }),
    code: text('因子编码', 'Code', { required: true, max: 40 }),
    name: text('名称', 'Name', { required: true, max: 60 }),
    unit: text('单位', 'Unit', { max: 20 }),
    precision: integer('小数位', 'Decimals', { min: 0, max: 6, default: 1, inList: false }),
    warnHigh: number('预警上限', 'Warning above', { group: 'limits' }),
    warnLow: number('预警下限', 'Warning below', { group: 'limits', inList: false }),
    alarmHigh: number('报警上限', 'Alarm above', { group: 'limits' }),
    alarmLow: number('报警下限', 'Alarm below', { group: 'limits', inList: false }),
  },
});

/** How deep in the roof a base of a separation sensor sits. */
const baseDepth = {
  unit: 'm',
  precision: 2,
  min: 0,
  inList: false,
  group: 'settings',
  showWhen: 'sensorKind == 3',
} as const;

export const groundPressureMonitoringEquipment = defineEntity('groundPressureMonitoringEquipment', {
  label: ['地压监测设备', 'Ground pressure device'],
  title: 'name',
  order: ['code', 'asc'],
  fields: {
    ...dev,
    ...mine,
    sensorKind: select('传感器类型', 'Sensor kind', {
      boltLoad: [1, '锚杆应力', 'Bolt load'],
      cableLoad: [2, '锚索应力', 'Cable load'],
      roofSeparation: [3, '顶板离层', 'Roof separation'],
      supportResistance: [4, '支架阻力', 'Support resistance'],
      boreholeStress: [5, '钻孔应力', 'Borehole stress'],
      convergence: [6, '收敛', 'Convergence'],
      microseismic: [7, '微震', 'Micro-seismic'],
      acoustic: [8, '地音', 'Acoustic emission'],
    }),
    faceName: text('工作面', 'Face', { max: 60 }),
    supportNo: integer('支架号', 'Support', { min: 0, showWhen: 'sensorKind == 4' }),
    channel: select(
      '通道',
      'Channel',
      {
        left: [1, '左柱', 'Left leg'],
        right: [2, '右柱', 'Right leg'],
        front: [3, '前', 'Front'],
        rear: [4, '后', 'Rear'],
      },
      { inList: false },
    ),
    boltLength: number('锚杆长度', 'Bolt length', {
      unit: 'm',
      precision: 2,
      min: 0,
      inList: false,
      group: 'settings',
    }),
    baseDepthA: number('深基点', 'Deep base', baseDepth),
    baseDepthB: number('浅基点', 'Shallow base', baseDepth),
    initValue: number('初始值', 'First value', { inList: false, group: 'settings' }),
    designLoad: number('设计载荷', 'Design load', {
      unit: 'kN',
      precision: 1,
      min: 0,
      inList: false,
      group: 'limits',
    }),
    yieldLoad: number('屈服载荷', 'Yield load', {
      unit: 'kN',
      precision: 1,
      min: 0,
      inList: false,
      group: 'limits',
    }),
    safetyValve: number('安全阀', 'Safety valve', {
      unit: 'MPa',
      precision: 1,
      min: 0,
      inList: false,
      group: 'limits',
    }),
    boreDia: number('孔径', 'Bore', {
      unit: 'mm',
      precision: 0,
      min: 0,
      inList: false,
      group: 'settings',
    }),
    cylinderDia: number('缸径', 'Cylinder', {
      unit: 'mm',
      precision: 0,
      min: 0,
      inList: false,
      group: 'settings',
    }),
    ...geo,
  },
});

export const undergroundAirEquipment = defineEntity('undergroundAirEquipment', {
  label: ['井下空气设备', 'Underground air device'],
  title: 'name',
  order: ['code', 'asc'],
  fields: {
    ...dev,
    ...mine,
    monitoringPointIds: refs('监测点', 'Points', 'kafkaMonitoringPoint'),
    gasKinds: multiSelect('气体', 'Gases', {
      ch4: ['CH4', '甲烷', 'Methane'],
      co: ['CO', '一氧化碳', 'CO'],
      co2: ['CO2', '二氧化碳', 'CO2'],
      o2: ['O2', '氧气', 'Oxygen'],
      no2: ['NO2', '二氧化氮', 'NO2'],
      so2: ['SO2', '二氧化硫', 'SO2'],
      h2s: ['H2S', '硫化氢', 'H2S'],
      nh3: ['NH3', '氨', 'NH3'],
    }),
    positionCode: select('位置代码', 'Position code', {
      t0: ['T0', 'T0 上隅角', 'T0 upper corner'],
      t1: ['T1', 'T1 工作面', 'T1 face'],
      t2: ['T2', 'T2 回风', 'T2 return'],
      t3: ['T3', 'T3 进风', 'T3 intake'],
      t4: ['T4', 'T4 串联进风', 'T4 series intake'],
      t5: ['T5', 'T5', 'T5'],
      t6: ['T6', 'T6', 'T6'],
      t7: ['T7', 'T7 瓦斯巷', 'T7 gas roadway'],
      t8: ['T8', 'T8 混合回风', 'T8 mixed return'],
    }),
    multiParam: flag('多参数', 'Multi-parameter', { inList: false }),
    substationId: ref('分站', 'Substation', 'kafkaSubstation', { inList: false }),
    stationPort: integer('分站端口', 'Station port', { min: 0, inList: false }),
    ...geo,
  },
});

export const ventilationSystemEquipment = defineEntity('ventilationSystemEquipment', {
  label: ['通风设备', 'Ventilation device'],
  title: 'name',
  order: ['code', 'asc'],
  fields: {
    ...dev,
    ...mine,
    kind: select(
      '类型',
      'Kind',
      {
        mainFan: [1, '主扇', 'Main fan'],
        standbyFan: [2, '备用主扇', 'Standby main fan'],
        auxiliaryFan: [3, '局扇', 'Auxiliary fan'],
        airDoor: [4, '风门', 'Air door'],
        window: [5, '风窗', 'Wind window'],
        duct: [6, '风筒', 'Duct'],
        airStation: [7, '测风站', 'Air station'],
      },
      { required: true },
    ),
    ratedAirVolume: number('额定风量', 'Rated volume', {
      unit: 'm³/s',
      precision: 1,
      min: 0,
      group: 'device',
    }),
    ratedPressure: number('额定风压', 'Rated pressure', {
      unit: 'Pa',
      precision: 0,
      min: 0,
      group: 'device',
      inList: false,
    }),
    ratedPower: number('额定功率', 'Rated power', {
      unit: 'kW',
      precision: 1,
      min: 0,
      group: 'device',
    }),
    bladeAngle: number('叶片角度', 'Blade angle', {
      unit: '°',
      precision: 1,
      group: 'device',
      inList: false,
    }),
    isReversible: flag('可反风', 'Reversible', { inList: false }),
    crossSection: number('断面积', 'Section', {
      unit: 'm²',
      precision: 2,
      min: 0,
      group: 'device',
      inList: false,
    }),
    pairId: ref('互备设备', 'Stands in for', 'ventilationSystemEquipment', { inList: false }),
    ...geo,
  },
});

export const calibration = defineEntity('calibration', {
  label: ['标校记录', 'Calibration'],
  title: 'pointCode',
  fields: {
    pointCode: text('测点编码', 'Point', { required: true, max: 64 }),
    time: dateTime('时间', 'Time', { required: true }),
    type: select('类型', 'Type', {
      routine: [1, '例行', 'Routine'],
      emergency: [2, '应急', 'Emergency'],
      factory: [3, '送检', 'Factory'],
      zero: [4, '零点', 'Zero'],
      span: [5, '量程', 'Span'],
    }),
    resultOk: flag('合格', 'Passed'),
    errorBefore: number('校前误差', 'Error before', { precision: 3 }),
    errorAfter: number('校后误差', 'Error after', { precision: 3 }),
    gasNo: text('标气编号', 'Gas', { max: 40, inList: false }),
    person: text('标校人', 'Calibrated by', { max: 50 }),
    nextDate: date('下次标校', 'Next'),
  },
});
