import { defineEntity } from '../entity/defineEntity.ts';
import { integer, select, text } from '../entity/fields.ts';
import { presence, warnLevels } from '../entity/sharedChoices.ts';
import { runStates } from '../entity/sharedChoices.ts';
import { measured, measuredRecords, quantity } from '../entity/measured.ts';

/**
 * Records of devices that tell several quantities at once. A record stands for five minutes of one
 * device: the last good value of each quantity. Samples as they came are in charts.
 */

export const kafkaRainfall = defineEntity('kafkaRainfall', {
  ...measuredRecords,
  label: ['雨量', 'Rainfall'],
  title: 'stationCode',
  fields: {
    stationCode: text('雨量站', 'Station', { max: 40 }),
    ...measured,
    rain5min: quantity('5 分钟雨量', '5 minutes', 'mm'),
    rain1h: quantity('1 小时雨量', '1 hour', 'mm'),
    rain3h: quantity('3 小时雨量', '3 hours', 'mm', 1, false),
    rain12h: quantity('12 小时雨量', '12 hours', 'mm', 1, false),
    rain24h: quantity('24 小时雨量', '24 hours', 'mm'),
    rainDay: quantity('日雨量', 'Day, 08 to 08', 'mm', 1, false),
    cumulative: quantity('累计雨量', 'In all', 'mm'),
    intensity: quantity('雨强', 'Intensity', 'mm/h'),
    battery: quantity('电量', 'Battery', '%', 0, false),
    grade: integer('降雨等级', 'Grade', { inList: false }),
  },
});

const electricity = {
  ...measured,
  activeEnergy: quantity('用电量', 'Energy', 'kWh'),
  totalEnergy: quantity('电表读数', 'Register', 'kWh'),
  activePower: quantity('有功功率', 'Active power', 'kW'),
  reactivePower: quantity('无功功率', 'Reactive power', 'kvar'),
  powerFactor: quantity('功率因数', 'Power factor', '', 2),
  uA: quantity('A 相电压', 'Voltage A', 'V', 0, false),
  uB: quantity('B 相电压', 'Voltage B', 'V', 0, false),
  uC: quantity('C 相电压', 'Voltage C', 'V', 0, false),
  iA: quantity('A 相电流', 'Current A', 'A', 1, false),
  iB: quantity('B 相电流', 'Current B', 'A', 1, false),
  iC: quantity('C 相电流', 'Current C', 'A', 1, false),
  demand: quantity('需量', 'Demand', 'kW', 1, false),
  peakEnergy: quantity('峰电量', 'Peak energy', 'kWh', 1, false),
  flatEnergy: quantity('平电量', 'Flat energy', 'kWh', 1, false),
  valleyEnergy: quantity('谷电量', 'Valley energy', 'kWh', 1, false),
  ratioPctOfTotal: quantity('占总量', 'Share of total', '%', 1, false),
} as const;

export const kafkaElectricityConsumption = defineEntity('kafkaElectricityConsumption', {
  ...measuredRecords,
  label: ['用电量', 'Electricity'],
  title: 'meterNo',
  fields: { meterNo: text('电表', 'Meter', { max: 40 }), ...electricity },
});

export const kafkaOpenEnterpriseElectricityConsumption = defineEntity(
  'kafkaOpenEnterpriseElectricityConsumption',
  {
    ...measuredRecords,
    label: ['露天企业用电量', 'Open-pit electricity'],
    title: 'accountNo',
    fields: { accountNo: text('户号', 'Account', { max: 40 }), ...electricity },
  },
);

export const kafkaHostLoadData = defineEntity('kafkaHostLoadData', {
  ...measuredRecords,
  label: ['主机负荷', 'Host load'],
  title: 'hostId',
  fields: {
    hostId: text('主机', 'Host', { max: 40 }),
    ...measured,
    loadPct: quantity('负荷率', 'Load', '%'),
    activePower: quantity('功率', 'Power', 'kW'),
    current: quantity('电流', 'Current', 'A'),
    voltage: quantity('电压', 'Voltage', 'V', 0),
    frequency: quantity('频率', 'Frequency', 'Hz', 1, false),
    temperature: quantity('温度', 'Temperature', '°C'),
    vibration: quantity('振动', 'Vibration', 'mm/s'),
    runHoursTotal: quantity('累计运行', 'Hours run', 'h', 0, false),
    runState: select('运行状态', 'Running state', runStates),
    speed: quantity('转速', 'Speed', 'r/min', 0, false),
  },
});

export const kafkaHostStatus = defineEntity('kafkaHostStatus', {
  ...measuredRecords,
  label: ['主机状态', 'Host status'],
  title: 'hostCode',
  fields: {
    hostCode: text('主机', 'Host', { max: 40 }),
    ...measured,
    onlineState: select('在线', 'Online', presence),
    delaySec: quantity('延时', 'Delay', 's'),
    cpuPct: quantity('CPU', 'CPU', '%', 0),
    memPct: quantity('内存', 'Memory', '%', 0),
    diskPct: quantity('磁盘', 'Disk', '%', 0),
    uploadRate: quantity('上传速率', 'Upload', '/s', 0, false),
    backlog: integer('积压', 'Backlog', { inList: false }),
    clockOffsetMs: quantity('时钟偏差', 'Clock offset', 'ms', 0),
    stateCode: select(
      '传输状态',
      'Transfer',
      {
        ok: [0, '正常', 'Normal'],
        netLost: [1, '网络中断', 'Network lost'],
        abnormal: [2, '传输异常', 'Transfer abnormal'],
        commsLost: [3, '通信中断', 'Comms lost'],
        netFault: [4, '网络故障', 'Network fault'],
        delayed: [5, '数据延时', 'Delayed'],
      },
      { inList: false },
    ),
    role: select(
      '角色',
      'Role',
      { primary: [1, '主机', 'Primary'], standby: [2, '热备', 'Hot standby'] },
      { inList: false },
    ),
  },
});

export const kafkaSlopeRadar = defineEntity('kafkaSlopeRadar', {
  ...measuredRecords,
  label: ['边坡雷达', 'Slope radar'],
  title: 'zoneId',
  fields: {
    zoneId: text('分区', 'Zone', { max: 40 }),
    ...measured,
    maxDisp: quantity('最大位移', 'Most displacement', 'mm'),
    avgDisp: quantity('平均位移', 'Mean displacement', 'mm'),
    maxVelocity: quantity('最大速率', 'Most velocity', 'mm/h', 2),
    avgVelocity: quantity('平均速率', 'Mean velocity', 'mm/h', 2),
    acceleration: quantity('加速度', 'Acceleration', 'mm/h²', 3),
    inverseVelocity: quantity('速度倒数', 'Inverse velocity', 'h/mm', 3, false),
    area: quantity('超限面积', 'Area over limit', 'm²', 0),
    coherenceAvg: quantity('平均相干', 'Coherence', '', 2, false),
    volumeEst: quantity('估算体积', 'Volume', 'm³', 0, false),
    warnLevel: select('预警等级', 'Level', warnLevels, { hiddenByDefault: false }),
  },
});

export const equiVentilationSystem = defineEntity('equiVentilationSystem', {
  ...measuredRecords,
  label: ['通风监测记录', 'Ventilation record'],
  title: 'equipmentId',
  fields: {
    equipmentId: text('设备', 'Device', { max: 40 }),
    ...measured,
    runState: select('运行状态', 'Running state', runStates),
    airVelocity: quantity('风速', 'Velocity', 'm/s', 2),
    airVolume: quantity('风量', 'Volume', 'm³/min', 0),
    staticPressure: quantity('负压', 'Static pressure', 'Pa', 0),
    totalPressure: quantity('全压', 'Total pressure', 'Pa', 0, false),
    currentA: quantity('A 相电流', 'Current A', 'A', 1, false),
    voltage: quantity('电压', 'Voltage', 'V', 0, false),
    power: quantity('功率', 'Power', 'kW'),
    frequency: quantity('频率', 'Frequency', 'Hz', 1, false),
    bearingTemp1: quantity('轴承温度 1', 'Bearing 1', '°C'),
    bearingTemp2: quantity('轴承温度 2', 'Bearing 2', '°C', 1, false),
    vibrationX: quantity('水平振动', 'Vibration X', 'mm/s'),
    vibrationY: quantity('垂直振动', 'Vibration Y', 'mm/s', 1, false),
    efficiency: quantity('效率', 'Efficiency', '%', 1, false),
    windDirection: select(
      '风向',
      'Direction',
      { forward: [1, '正向', 'Forward'], reverse: [-1, '反向', 'Reverse'] },
      { inList: false },
    ),
    currentB: quantity('B 相电流', 'Current B', 'A', 1, false),
    currentC: quantity('C 相电流', 'Current C', 'A', 1, false),
    windingTempA: quantity('A 相绕组温度', 'Winding A', '°C', 1, false),
    windingTempB: quantity('B 相绕组温度', 'Winding B', '°C', 1, false),
    windingTempC: quantity('C 相绕组温度', 'Winding C', '°C', 1, false),
    doorState: select(
      '风门',
      'Door',
      { closed: [0, '关', 'Closed'], open: [1, '开', 'Open'] },
      { inList: false },
    ),
    ductState: select(
      '风筒',
      'Duct',
      { noFlow: [0, '无风', 'No flow'], flow: [1, '有风', 'Flow'] },
      { inList: false },
    ),
  },
});

export const equiUndergroundAir = defineEntity('equiUndergroundAir', {
  ...measuredRecords,
  label: ['井下空气记录', 'Underground air record'],
  title: 'equipmentId',
  fields: {
    equipmentId: text('设备', 'Device', { max: 40 }),
    ...measured,
    ch4: quantity('甲烷', 'CH4', '%CH4', 2),
    co: quantity('一氧化碳', 'CO', 'ppm', 0),
    co2: quantity('二氧化碳', 'CO2', '%', 2),
    o2: quantity('氧气', 'O2', '%'),
    no2: quantity('二氧化氮', 'NO2', 'ppm', 1, false),
    so2: quantity('二氧化硫', 'SO2', 'ppm', 1, false),
    h2s: quantity('硫化氢', 'H2S', 'ppm', 1, false),
    nh3: quantity('氨', 'NH3', 'ppm', 1, false),
    temperature: quantity('温度', 'Temperature', '°C'),
    humidity: quantity('湿度', 'Humidity', '%RH', 0),
    airPressure: quantity('气压', 'Pressure', 'hPa', 1, false),
    windSpeed: quantity('风速', 'Velocity', 'm/s', 2),
    dust: quantity('粉尘', 'Dust', 'mg/m³'),
    smoke: select(
      '烟雾',
      'Smoke',
      { none: [0, '无', 'None'], smoke: [1, '有', 'Smoke'] },
      { inList: false },
    ),
  },
});

export const equiGroundPressureMonitoring = defineEntity('equiGroundPressureMonitoring', {
  ...measuredRecords,
  label: ['地压监测记录', 'Ground pressure record'],
  title: 'equipmentId',
  fields: {
    equipmentId: text('设备', 'Device', { max: 40 }),
    ...measured,
    value: quantity('测值', 'Value', '', 2),
    value2: quantity('测值 2', 'Second value', '', 2),
    setLoad: quantity('初撑力', 'Setting load', '', 2),
    maxInCycle: quantity('循环最大', 'Most of cycle', '', 2, false),
    rate: quantity('变化率', 'Rate', '/h', 2, false),
    cycleNo: integer('循环号', 'Cycle', { inList: false }),
  },
});

export const envRecord = defineEntity('envRecord', {
  ...measuredRecords,
  label: ['环境监测记录', 'Environment record'],
  title: 'deviceId',
  fields: {
    deviceId: text('设备', 'Device', { max: 40 }),
    ...measured,
    pm25: quantity('PM2.5', 'PM2.5', 'µg/m³', 0),
    pm10: quantity('PM10', 'PM10', 'µg/m³', 0),
    tsp: quantity('总悬浮颗粒', 'TSP', 'µg/m³', 0),
    noise: quantity('噪声', 'Noise', 'dB(A)'),
    temp: quantity('温度', 'Temperature', '°C'),
    humidity: quantity('湿度', 'Humidity', '%RH', 0),
    windSpeed: quantity('风速', 'Wind', 'm/s'),
    pressure: quantity('气压', 'Pressure', 'hPa', 1, false),
    co: quantity('一氧化碳', 'CO', 'ppm', 1, false),
    no2: quantity('二氧化氮', 'NO2', 'ppm', 1, false),
    so2: quantity('二氧化硫', 'SO2', 'ppm', 1, false),
    o3: quantity('臭氧', 'O3', 'µg/m³', 0, false),
    windDir: quantity('风向', 'Wind from', '°', 0, false),
    ph: quantity('pH', 'pH', '', 2, false),
    cod: quantity('化学需氧量', 'COD', 'mg/L', 1, false),
    nh3n: quantity('氨氮', 'Ammonia nitrogen', 'mg/L', 2, false),
    flow: quantity('流量', 'Flow', 'm³/h', 1, false),
  },
});
