import type { FamilyName } from '#contracts/maintenance/myWork.ts';
import type { KindName } from './machineKinds.ts';

/** What is looked at or done at a machine; a number has its unit and limits. */
export type ItemPlan = {
  readonly name: string;
  readonly standard: string;
  readonly isKey?: true;
  readonly number?: { readonly unit: string; readonly min?: number; readonly max: number };
  readonly minutes: number;
  /** What an item of the second edition says beside: parts by their names, steps in order. */
  readonly second?: {
    readonly level: 1 | 2 | 3 | 4;
    readonly parts?: readonly string[];
    readonly steps: readonly string[];
    readonly safety: string;
    readonly lubricant?: { readonly type: string; readonly brand: string; readonly qty: number };
  };
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
    items: [
      {
        ...key('制动系统清洁与调整', '闸间隙一致，≤ 2 mm', 60),
        second: {
          level: 2,
          parts: ['闸瓦'],
          steps: ['停机、锁定滚筒', '清除闸盘油污', '测量并调整闸间隙', '空载试闸三次'],
          safety: '提升容器放空并锁定；专人看守操作台。',
        },
      },
      {
        ...look('润滑各铰接点', '油脂充足', 30),
        second: {
          level: 1,
          parts: ['锂基润滑脂'],
          steps: ['擦净油嘴', '注脂至溢出新油', '擦净余脂'],
          safety: '停机作业，禁止戴手套接触转动部位。',
          lubricant: { type: '锂基润滑脂', brand: '3 号', qty: 0.5 },
        },
      },
    ],
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
    items: [
      {
        ...measure('乳化液浓度', '%', 5, 3, 10),
        second: {
          level: 1,
          parts: ['乳化油'],
          steps: ['取样', '折光仪读数', '按需补加乳化油'],
          safety: '泄压后取样。',
        },
      },
      {
        ...key('更换过滤器', '压差正常', 20),
        second: {
          level: 2,
          parts: ['过滤器芯', '高压胶管'],
          steps: ['停泵、泄压、上锁', '更换滤芯', '检查胶管', '试压无渗漏'],
          safety: '确认压力为零后方可拆卸。',
        },
      },
    ],
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

/** Brands by the kind of machine that they make. */
export const brandPlans: readonly (readonly [name: string, code: string, country: string])[] = [
  ['中煤', 'PP1', '中国'],
  ['平阳', 'PP2', '中国'],
  ['南防', 'PP3', '中国'],
  ['上泵', 'PP4', '中国'],
  ['大陆', 'PP5', '中国'],
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
