import type { Choices } from '../../entity/field.ts';
import { sensorKinds, type SensorKindCode } from '../../monitoring/sensorKind.ts';

/** Values that several monitoring entities share. */

export const alarmTypes = {
  high: [1, '超上限', 'High'],
  highHigh: [2, '断电', 'High-high'],
  low: [3, '超下限', 'Low'],
  lowLow: [4, '超下下限', 'Low-low'],
  rate: [5, '突变', 'Rate of change'],
  state: [6, '开关量', 'State'],
  offline: [7, '断线', 'Offline'],
  fault: [8, '传感器故障', 'Sensor fault'],
  feedAbnormal: [9, '馈电异常', 'Feed abnormal'],
  overRange: [10, '溢出', 'Over range'],
  stuck: [11, '数据不变', 'Stuck'],
  commsLost: [12, '通信中断', 'Comms lost'],
  overspeed: [19, '超速', 'Overspeed'],
  overcrowding: [20, '超员', 'Overcrowding'],
  timeout: [21, '超时', 'Timeout'],
  restrictedArea: [22, '限制区域', 'Restricted area'],
  seekHelp: [23, '求救', 'Seek help'],
  special: [24, '特种作业异常', 'Special trade'],
  card: [25, '识别卡异常', 'Card fault'],
  boundary: [26, '超层越界', 'Boundary'],
  lostContact: [27, '失联', 'Lost contact'],
  still: [28, '静止', 'Still'],
  leaderAbsent: [29, '无领导带班', 'No leader below'],
  slopeDisplacement: [30, '边坡位移', 'Slope displacement'],
  slopeVelocity: [31, '边坡速率', 'Slope velocity'],
  slopeAcceleration: [32, '边坡加速度', 'Slope acceleration'],
  radarZone: [33, '雷达分区', 'Radar zone'],
  rainfall: [34, '降雨', 'Rainfall'],
  hostLoad: [40, '主机负荷', 'Host load'],
  electricity: [41, '用电异常', 'Electricity'],
  abnormalProduction: [42, '异常生产', 'Abnormal production'],
  video: [50, '视频分析', 'Video'],
  device: [60, '设备', 'Device'],
  maintenance: [70, '设备维护', 'Maintenance'],
  external: [90, '外部系统', 'Other system'],
} as const satisfies Choices;

export const alarmStates = {
  activeUnack: [1, '未确认', 'Unacknowledged'],
  activeAck: [2, '已确认', 'Acknowledged'],
  rtnUnack: [3, '已恢复未确认', 'Returned, unacknowledged'],
  closed: [4, '已关闭', 'Closed'],
  shelved: [5, '已搁置', 'Shelved'],
  suppressed: [6, '已抑制', 'Suppressed'],
  outOfService: [7, '停用', 'Out of service'],
} as const satisfies Choices;

export const reasons = {
  blasting: [0, '放炮', 'Blasting'],
  powerCut: [1, '停电', 'Power cut'],
  coalCutting: [2, '割煤', 'Coal cutting'],
  weighting: [3, '采空区来压', 'Goaf weighting'],
  debugging: [4, '调试', 'Debugging'],
  ventilation: [5, '通风', 'Ventilation'],
  combustion: [6, '发火', 'Combustion'],
  lineBreak: [7, '断线断电', 'Line break'],
  calibration: [8, '标校', 'Calibration'],
  other: [9, '其他', 'Other'],
} as const satisfies Choices;

export const scopes = { mine: [1, '全矿', 'Mine'], area: [2, '区域', 'Area'] } as const satisfies Choices;

export const runStates = {
  stopped: [0, '停止', 'Stopped'],
  running: [1, '运行', 'Running'],
  fault: [2, '故障', 'Fault'],
  reverse: [3, '反转', 'Reverse'],
  maintenance: [4, '检修', 'Maintenance'],
} as const satisfies Choices;

/** What a sensor measures. */
export const sensorKindChoices = Object.fromEntries(
  Object.entries(sensorKinds).map(([code, { zh, en }]) => [code, [code, zh, en]] as const),
) as unknown as Readonly<Record<SensorKindCode, readonly [SensorKindCode, string, string]>>;
