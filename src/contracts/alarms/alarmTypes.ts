import type { Label } from '../entity/field.ts';
import type { AlarmType, Level } from './alarm.ts';

type Name = keyof typeof AlarmType;
type Row<N extends number> = readonly [number: N, level: Level | null, label: Label];

/**
 * Every kind of alarm (domain 2.6.2): its number; its level where neither a limit nor its source
 * says one, null where one of them always does; and its one name, which list, filter, sheet,
 * report, wall and menu show.
 */
export const alarmTypes = {
  high: [1, null, ['超上限', 'Over limit']],
  highHigh: [2, null, ['超断电上限', 'Over cut-off limit']],
  low: [3, null, ['低于下限', 'Under limit']],
  lowLow: [4, null, ['低于断电下限', 'Under cut-off limit']],
  rate: [5, null, ['变化过快', 'Fast change']],
  state: [6, 3, ['开关量报警', 'Switch alarm']],
  offline: [7, null, ['断线', 'Offline']],
  fault: [8, 3, ['传感器故障', 'Sensor fault']],
  feedAbnormal: [9, 2, ['馈电异常', 'Feed abnormal']],
  overRange: [10, null, ['超量程', 'Over range']],
  stuck: [11, 4, ['数值不变', 'Stuck value']],
  commsLost: [12, null, ['通信中断', 'Link lost']],
  uncertified: [18, null, ['无有效证件', 'No valid certificate']],
  overspeed: [19, 4, ['超速', 'Overspeed']],
  overcrowding: [20, null, ['超员', 'Overcrowding']],
  timeout: [21, null, ['超时', 'Overstay']],
  restrictedArea: [22, null, ['进入限制区', 'Restricted area']],
  seekHelp: [23, 1, ['求救', 'Call for help']],
  special: [24, 4, ['特种作业缺位', 'Special trade absent']],
  card: [25, 4, ['识别卡异常', 'Card fault']],
  boundary: [26, 1, ['越界', 'Boundary crossed']],
  lostContact: [27, 3, ['人员失联', 'Contact lost']],
  still: [28, 4, ['人员静止', 'Person still']],
  leaderAbsent: [29, 3, ['无领导带班', 'No leader underground']],
  slopeDisplacement: [30, null, ['边坡位移', 'Slope displacement']],
  slopeVelocity: [31, null, ['边坡速率', 'Slope velocity']],
  slopeAcceleration: [32, null, ['边坡加速', 'Slope acceleration']],
  radarZone: [33, null, ['雷达预警区', 'Radar zone']],
  rainfall: [34, null, ['降雨', 'Rainfall']],
  hostLoad: [40, null, ['主机负荷', 'Host load']],
  electricity: [41, 3, ['用电异常', 'Electricity abnormal']],
  abnormalProduction: [42, null, ['异常生产', 'Abnormal production']],
  video: [50, null, ['视频分析', 'Video analysis']],
  device: [60, null, ['设备异常', 'Device abnormal']],
  maintenance: [70, null, ['设备维护', 'Maintenance']],
  external: [90, null, ['外部报警', 'External alarm']],
} as const satisfies { readonly [N in Name]: Row<(typeof AlarmType)[N]> };

/** The level of alarms of a kind where nothing else says one. */
export const levelOfKind = <N extends Name>(name: N): (typeof alarmTypes)[N][1] =>
  alarmTypes[name][1];

/**
 * Names of alarms that are known more exactly than by their kind; `alarmName` says which alarms
 * those are.
 */
export const exactAlarmNames = {
  mainFan: ['主扇停机', 'Main fan stopped'],
  mainFanReversed: ['主扇反风', 'Main fan reversed'],
  doorsOpen: ['风门同开', 'Both doors open'],
  stationBattery: ['电池供电', 'Station on battery'],
  stationFault: ['分站故障', 'Station fault'],
  cardBattery: ['卡电量低', 'Card battery low'],
  twoCards: ['一人多卡', 'Two cards, one person'],
  ringCut: ['环网中断', 'Ring cut'],
  smoke: ['烟雾报警', 'Smoke'],
  localFan: ['局扇停机', 'Local fan stopped'],
  duct: ['风筒无风', 'No air in duct'],
  airReversed: ['风流反向', 'Air reversed'],
  powerCut: ['超上限断电', 'Power cut'],
} as const satisfies Readonly<Record<string, Label>>;

/** What the records of one kind are called: its name, as that of many. */
export const recordsLabel = (name: Name): Label => [
  `${alarmLabels[name][0]}报警`,
  `${alarmLabels[name][1]} alarms`,
];

/** What an alarm can be called. */
export type AlarmName = Name | keyof typeof exactAlarmNames;

/** The names of all alarms, in both languages. */
export const alarmLabels: Readonly<Record<AlarmName, Label>> = {
  ...(Object.fromEntries(
    Object.entries(alarmTypes).map(([name, [, , label]]) => [name, label]),
  ) as Record<Name, Label>),
  ...exactAlarmNames,
};
