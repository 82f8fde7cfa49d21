import type { FamilyName } from '#contracts/maintenance/myWork.ts';
import type { KindName } from './machineKinds.ts';

/** What is looked at or done at a machine; a number has its unit and limits. */
type ItemPlan = {
  readonly name: string;
  readonly standard: string;
  readonly isKey?: true;
  readonly number?: { readonly unit: string; readonly min?: number; readonly max: number };
  readonly minutes: number;
};

/** Items that are done together at machines of a kind. */
export type GroupPlan = {
  readonly name: string;
  readonly family: FamilyName;
  readonly kind: KindName;
  readonly items: readonly ItemPlan[];
};

const look = (name: string, standard: string, minutes = 2): ItemPlan => ({
  name,
  standard,
  minutes,
});
const key = (name: string, standard: string, minutes = 3): ItemPlan => ({
  name,
  standard,
  minutes,
  isKey: true,
});
const measure = (name: string, unit: string, max: number, min?: number, minutes = 2): ItemPlan => ({
  name,
  standard: min === undefined ? `≤ ${max} ${unit}` : `${min}–${max} ${unit}`,
  number: min === undefined ? { unit, max } : { unit, min, max },
  minutes,
  isKey: true,
});

/** The item groups of the simulated mine. */
export const groupPlans: readonly GroupPlan[] = [
  {
    name: '主通风机点检',
    family: 'check',
    kind: 'mainFan',
    items: [
      measure('前轴承温度', '℃', 75),
      measure('振动速度', 'mm/s', 7.1),
      key('反风装置', '位置正确、无卡阻'),
      look('油位与润滑', '油位在标线之间'),
    ],
  },
  {
    name: '提升机点检',
    family: 'check',
    kind: 'hoist',
    items: [
      measure('制动闸间隙', 'mm', 2),
      measure('主轴承温度', '℃', 65),
      key('过卷保护', '试验动作可靠'),
      look('深度指示器', '指示正确'),
    ],
  },
  {
    name: '空压机点检',
    family: 'check',
    kind: 'compressor',
    items: [
      measure('排气温度', '℃', 110),
      measure('排气压力', 'MPa', 0.8, 0.5),
      key('安全阀', '铅封完好'),
      look('冷却水', '水流正常'),
    ],
  },
  {
    name: '带式输送机点检',
    family: 'check',
    kind: 'belt',
    items: [
      key('防跑偏、堆煤、烟雾保护', '试验动作可靠', 5),
      look('托辊', '转动灵活、无异响', 10),
      look('清扫器', '接触良好'),
      measure('滚筒轴承温度', '℃', 70),
    ],
  },
  {
    name: '采煤机点检',
    family: 'check',
    kind: 'shearer',
    items: [
      key('喷雾压力', '内喷雾 ≥ 2 MPa', 3),
      look('截齿', '齐全、无严重磨损', 5),
      measure('牵引部油温', '℃', 80),
      key('甲烷断电仪', '显示正常'),
    ],
  },
  {
    name: '变电所巡检',
    family: 'inspection',
    kind: 'switchgear',
    items: [
      key('保护装置', '无报警、整定值正确'),
      measure('室内温度', '℃', 34),
      look('消防器材', '齐全有效'),
    ],
  },
  {
    name: '水泵房巡检',
    family: 'inspection',
    kind: 'pump',
    items: [measure('水仓水位', 'm', 3), key('备用泵', '可随时启动'), look('闸阀与管路', '无渗漏')],
  },
  {
    name: '主通风机月度保养',
    family: 'maintenance',
    kind: 'mainFan',
    items: [
      key('更换润滑脂', '轴承加注 3 号锂基脂', 40),
      key('紧固地脚与联轴器螺栓', '力矩符合要求', 30),
      measure('电机绝缘电阻', 'MΩ', 10_000, 6, 20),
    ],
  },
  {
    name: '提升系统周保养',
    family: 'maintenance',
    kind: 'hoist',
    items: [key('制动系统清洁与调整', '闸间隙一致', 60), look('润滑各铰接点', '油脂充足', 30)],
  },
  {
    name: '开关柜季度保养',
    family: 'maintenance',
    kind: 'switchgear',
    items: [key('断路器机械特性', '分合闸时间合格', 45), look('清扫与紧固', '无积尘、无松动', 30)],
  },
  {
    name: '乳化液泵周保养',
    family: 'maintenance',
    kind: 'emulsion',
    items: [measure('乳化液浓度', '%', 5, 3, 10), key('更换过滤器', '压差正常', 20)],
  },
  {
    name: '胶轮车保养',
    family: 'maintenance',
    kind: 'vehicle',
    items: [
      key('制动性能', '20 km/h 制动距离 ≤ 8 m', 20),
      key('尾气与防爆栅栏', '一氧化碳 ≤ 0.1 %', 20),
      look('轮胎与灯光', '完好', 10),
    ],
  },
];

/** How often a group is done: `cycleType` of the domain, 3 day, 4 week, 5 month, 6 quarter. */
export const cycles: Readonly<Record<string, 3 | 4 | 5 | 6>> = {
  主通风机月度保养: 5,
  提升系统周保养: 4,
  开关柜季度保养: 6,
  乳化液泵周保养: 4,
  胶轮车保养: 4,
};

/** Spare parts: name, specification, unit, price in yuan, least stock, stock at the start. */
export const partPlans: readonly (readonly [
  name: string,
  spec: string,
  unit: string,
  price: number,
  least: number,
  stock: number,
])[] = [
  ['深沟球轴承', '6316', '个', 420, 4, 12],
  ['调心滚子轴承', '22322', '个', 1_850, 2, 5],
  ['联轴器弹性块', 'LX4', '套', 160, 6, 20],
  ['骨架油封', '90×120×12', '只', 35, 20, 60],
  ['锂基润滑脂', '3 号', '桶', 680, 4, 9],
  ['抗磨液压油', 'L-HM46', '桶', 2_400, 3, 6],
  ['齿轮油', 'L-CKD320', '桶', 2_650, 2, 4],
  ['乳化油', 'ME15-5', '桶', 1_900, 4, 10],
  ['输送带托辊', 'Φ108×380', '根', 95, 60, 180],
  ['缓冲托辊', 'Φ133×465', '根', 210, 20, 42],
  ['清扫器刮板', 'H 型 1200', '件', 360, 6, 14],
  ['输送带接头', '阻燃 1250S', '套', 1_300, 4, 8],
  ['截齿', 'U170', '个', 130, 100, 320],
  ['刮板', '34×126', '件', 480, 20, 36],
  ['圆环链', '34×126', '米', 720, 30, 75],
  ['喷嘴', 'PZC', '个', 18, 100, 260],
  ['高压胶管', 'DN19 10 m', '根', 240, 20, 55],
  ['立柱密封圈', 'Φ320', '套', 560, 12, 30],
  ['安全阀', 'FAD1000', '个', 880, 6, 11],
  ['截止阀', 'KJZ-25', '个', 210, 10, 24],
  ['过滤器芯', '乳化液 25 µm', '只', 320, 12, 18],
  ['真空断路器', 'ZN63-12', '台', 18_500, 1, 2],
  ['真空接触器', 'CKJ5-400', '台', 3_200, 2, 4],
  ['综合保护器', 'ZBT-11', '台', 4_600, 2, 3],
  ['熔断器', 'RN2-10', '只', 140, 12, 33],
  ['控制变压器', 'BK-500', '台', 520, 2, 5],
  ['电缆接线盒', 'BHD2-400', '个', 460, 8, 16],
  ['矿用橡套电缆', 'MYP 3×95', '米', 310, 100, 260],
  ['温度传感器', 'GWD100', '台', 680, 4, 9],
  ['振动传感器', 'GBD25', '台', 1_450, 2, 4],
  ['跑偏传感器', 'GEJ30', '台', 390, 6, 15],
  ['烟雾传感器', 'GQL0.1', '台', 620, 6, 12],
  ['急停按钮', 'BZA1-5', '个', 180, 10, 22],
  ['闸瓦', '石棉树脂', '套', 980, 4, 8],
  ['提升钢丝绳', '6×19 Φ36', '米', 85, 400, 900],
  ['水泵叶轮', 'MD280', '个', 5_200, 2, 3],
  ['机械密封', 'D80', '套', 760, 4, 2],
  ['空压机滤芯', '三滤', '套', 1_100, 3, 6],
  ['轮胎', '750-16', '个', 1_280, 6, 5],
  ['制动蹄片', 'WC3', '套', 540, 6, 13],
];

/** The maintenance staff: name, skill. */
export const staffPlans: readonly (readonly [
  name: string,
  skill: 'electrical' | 'mechanical' | 'hydraulic' | 'instrument',
])[] = [
  ['赵国强', 'mechanical'],
  ['钱卫东', 'electrical'],
  ['孙建军', 'mechanical'],
  ['李志刚', 'electrical'],
  ['周海涛', 'hydraulic'],
  ['吴永平', 'mechanical'],
  ['郑少华', 'instrument'],
  ['王立新', 'electrical'],
  ['冯铁山', 'mechanical'],
  ['陈玉林', 'hydraulic'],
  ['褚明亮', 'electrical'],
  ['卫长河', 'mechanical'],
];
