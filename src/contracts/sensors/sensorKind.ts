export type SensorKind = {
  readonly zh: string;
  readonly en: string;
  readonly unit: string;
  /** Decimals shown. */
  readonly precision: number;
  readonly range: readonly [number, number];
  readonly type: 'analog' | 'switch' | 'counter';
};

const analog = (
  zh: string,
  en: string,
  unit: string,
  precision: number,
  min: number,
  max: number,
): SensorKind => ({
  zh,
  en,
  unit,
  precision,
  range: [min, max],
  type: 'analog',
});
const onOff = (zh: string, en: string, most = 2): SensorKind => ({
  zh,
  en,
  unit: '',
  precision: 0,
  range: [0, most],
  type: 'switch',
});

/** What can be measured (domain 3.1), by code. */
export const sensorKinds = {
  CH4: analog('甲烷', 'Methane', '%CH4', 2, 0, 100),
  CH4P: analog('管道甲烷', 'Methane in pipe', '%', 1, 0, 100),
  CO: analog('一氧化碳', 'Carbon monoxide', 'ppm', 0, 0, 1000),
  CO2: analog('二氧化碳', 'Carbon dioxide', '%', 2, 0, 5),
  O2: analog('氧气', 'Oxygen', '%', 1, 0, 25),
  NO2: analog('二氧化氮', 'Nitrogen dioxide', 'ppm', 1, 0, 20),
  SO2: analog('二氧化硫', 'Sulphur dioxide', 'ppm', 1, 0, 20),
  H2S: analog('硫化氢', 'Hydrogen sulphide', 'ppm', 1, 0, 100),
  NH3: analog('氨', 'Ammonia', 'ppm', 1, 0, 100),
  H2: analog('氢气', 'Hydrogen', 'ppm', 1, 0, 1000),
  T: analog('温度', 'Temperature', '°C', 1, -40, 200),
  RH: analog('湿度', 'Humidity', '%RH', 0, 0, 100),
  P: analog('大气压', 'Air pressure', 'hPa', 1, 800, 1200),
  WS: analog('风速', 'Air velocity', 'm/s', 2, 0, 15),
  WD: onOff('风向', 'Air direction'),
  WP: analog('负压', 'Fan pressure', 'Pa', 0, 0, 5000),
  DUST: analog('粉尘', 'Dust', 'mg/m³', 1, 0, 1000),
  SMOKE: onOff('烟雾', 'Smoke'),
  LEVEL: analog('水位', 'Level', 'm', 2, 0, 50),
  AIR: analog('风量', 'Air volume', 'm³/min', 0, 0, 100_000),
  FLOW: analog('流量', 'Flow', 'm³/h', 1, 0, 50_000),
  PRESS: analog('压力', 'Pressure', 'MPa', 2, 0, 60),
  // A fan may tell all states of its record (domain 2.6.1).
  FAN: onOff('风机开停', 'Fan running', 4),
  DOOR: onOff('风门', 'Air door'),
  DUCT: onOff('风筒', 'Duct flow'),
  EQ: onOff('设备开停', 'Machine running'),
  FEED: onOff('馈电', 'Power feed'),
  BREAK: onOff('断电', 'Power cut'),
  BOLT: analog('锚杆受力', 'Bolt load', 'kN', 1, 0, 300),
  CABLE: analog('锚索受力', 'Cable load', 'kN', 1, 0, 500),
  SEP: analog('顶板离层', 'Roof separation', 'mm', 1, 0, 300),
  SUPP: analog('支架阻力', 'Support resistance', 'MPa', 1, 0, 60),
  STRESS: analog('钻孔应力', 'Borehole stress', 'MPa', 2, 0, 40),
  KW: analog('有功功率', 'Active power', 'kW', 1, 0, 100_000),
  KWH: { ...analog('电量', 'Energy', 'kWh', 1, 0, 1e8), type: 'counter' },
  KVAR: analog('无功功率', 'Reactive power', 'kvar', 1, -100_000, 100_000),
  A: analog('电流', 'Current', 'A', 1, 0, 10_000),
  V: analog('电压', 'Voltage', 'V', 0, 0, 20_000),
  PF: analog('功率因数', 'Power factor', '', 2, -1, 1),
  HZ: analog('频率', 'Frequency', 'Hz', 1, 0, 100),
  LOAD: analog('负荷率', 'Load', '%', 1, 0, 300),
  VIB: analog('振动', 'Vibration', 'mm/s', 1, 0, 50),
  NOISE: analog('噪声', 'Noise', 'dB(A)', 1, 0, 150),
  PM25: analog('PM2.5', 'PM2.5', 'µg/m³', 0, 0, 2000),
  PM10: analog('PM10', 'PM10', 'µg/m³', 0, 0, 5000),
  TSP: analog('总悬浮颗粒', 'Total suspended particles', 'µg/m³', 0, 0, 10_000),
  DX: analog('东向位移', 'Displacement east', 'mm', 1, -20_000, 20_000),
  DY: analog('北向位移', 'Displacement north', 'mm', 1, -20_000, 20_000),
  DH: analog('垂直位移', 'Displacement up', 'mm', 1, -20_000, 20_000),
  DISP: analog('水平位移', 'Horizontal displacement', 'mm', 1, 0, 20_000),
  VEL: analog('位移速率', 'Displacement velocity', 'mm/d', 2, -10_000, 10_000),
  ANGLE: analog('切线角', 'Tangent angle', '°', 2, 0, 90),
  LOS: analog('视线向位移', 'Line-of-sight displacement', 'mm', 1, -20_000, 20_000),
  RVEL: analog('雷达位移速率', 'Radar velocity', 'mm/h', 2, -10_000, 10_000),
  AREA: analog('变形面积', 'Moving area', 'm²', 0, 0, 10_000_000),
  RAIN: analog('雨量', 'Rainfall', 'mm', 1, 0, 1000),
  RAINRATE: analog('雨强', 'Rain intensity', 'mm/h', 1, 0, 500),
  CRACK: analog('裂缝', 'Crack width', 'mm', 1, 0, 1000),
  TILT: analog('倾斜', 'Tilt', 'mrad', 1, -1000, 1000),
  PORE: analog('孔隙水压', 'Pore pressure', 'kPa', 1, -100, 2000),
  COUNT: analog('人数', 'Head count', '', 0, 0, 100_000),
  VALUE: analog('数值', 'Value', '', 3, -1e12, 1e12),
} as const satisfies Record<string, SensorKind>;

export type SensorKindCode = keyof typeof sensorKinds;
export const sensorKindCodes = Object.keys(sensorKinds) as [SensorKindCode, ...SensorKindCode[]];

/** Gases that are dangerous when there is much of them, in the order in which they are named. */
export const harmfulGases = [
  'CH4',
  'CO',
  'CO2',
  'NO2',
  'SO2',
  'H2S',
  'NH3',
  'H2',
] as const satisfies readonly SensorKindCode[];
