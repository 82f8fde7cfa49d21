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

/** Machines that a part fits; a part that is not here is for electrical machines. */
export const partFits: Readonly<Record<string, readonly KindName[]>> = {
  深沟球轴承: ['motor', 'auxFan', 'pump', 'belt', 'gasPump'],
  调心滚子轴承: ['mainFan', 'hoist', 'gearbox', 'crusher', 'belt'],
  联轴器弹性块: ['pump', 'mainFan', 'compressor', 'emulsion'],
  骨架油封: ['gearbox', 'motor', 'pump', 'roadheader', 'shearer'],
  锂基润滑脂: ['mainFan', 'hoist', 'motor', 'belt'],
  抗磨液压油: ['roadheader', 'drill', 'shearer', 'tension'],
  齿轮油: ['gearbox', 'faceConveyor', 'shearer'],
  乳化油: ['emulsion', 'support'],
  输送带托辊: ['belt'],
  缓冲托辊: ['belt'],
  清扫器刮板: ['belt'],
  输送带接头: ['belt'],
  截齿: ['shearer', 'roadheader'],
  刮板: ['faceConveyor'],
  圆环链: ['faceConveyor'],
  喷嘴: ['shearer', 'roadheader'],
  高压胶管: ['support', 'emulsion', 'drill'],
  立柱密封圈: ['support'],
  安全阀: ['compressor', 'vessel', 'support'],
  截止阀: ['support', 'emulsion', 'pump'],
  过滤器芯: ['emulsion'],
  闸瓦: ['hoist', 'brake'],
  提升钢丝绳: ['rope'],
  水泵叶轮: ['pump'],
  机械密封: ['pump', 'gasPump', 'emulsion'],
  空压机滤芯: ['compressor'],
  轮胎: ['vehicle'],
  制动蹄片: ['vehicle'],
  真空断路器: ['switchgear'],
  真空接触器: ['switchgear'],
  综合保护器: ['switchgear'],
  熔断器: ['switchgear', 'transformer'],
  控制变压器: ['switchgear', 'transformer'],
  温度传感器: ['mainFan', 'motor', 'compressor'],
  振动传感器: ['mainFan', 'motor', 'pump'],
  跑偏传感器: ['belt'],
  烟雾传感器: ['belt'],
  急停按钮: ['belt', 'faceConveyor'],
  电缆接线盒: ['auxFan', 'drill', 'roadheader'],
  矿用橡套电缆: ['roadheader', 'shearer', 'drill'],
};

/** Who sells, with what share of the list price he asks and how many days he takes. */
export const sellerPlans: readonly (readonly [
  name: string,
  code: string,
  grade: 'A' | 'B' | 'C',
  share: number,
  days: number,
])[] = [
  ['晋能物资供应公司', 'GYS1', 'A', 1, 7],
  ['太行机电配件有限公司', 'GYS2', 'B', 0.94, 14],
  ['汾河矿用电器厂', 'GYS3', 'A', 1.06, 4],
];

/** Brands by the kind of machine that they make. */
export const brandPlans: readonly (readonly [name: string, code: string, country: string])[] = [
  ['中煤', 'PP1', '中国'],
  ['平阳', 'PP2', '中国'],
  ['南防', 'PP3', '中国'],
  ['上泵', 'PP4', '中国'],
  ['大陆', 'PP5', '中国'],
];

/** The catalogue of faults: kind of machine, name, level, what is seen, why, what to do. */
export const faultPlans: readonly (readonly [
  kind: KindName,
  name: string,
  level: 1 | 2 | 3 | 4,
  phenomenon: string,
  cause: string,
  solution: string,
])[] = [
  [
    'mainFan',
    '轴承温度高',
    2,
    '温度超过 75 ℃并持续上升',
    '缺油、轴承磨损',
    '补脂；仍高则倒机并更换轴承',
  ],
  ['mainFan', '振动超限', 2, '振动速度大于 7.1 mm/s', '叶轮不平衡、地脚松动', '紧固地脚，做动平衡'],
  ['hoist', '闸间隙超限', 1, '闸间隙大于 2 mm', '闸瓦磨损', '调整间隙或更换闸瓦'],
  ['belt', '皮带跑偏', 3, '跑偏开关动作', '托辊不正、落料偏心', '调整托辊和落料点'],
  ['belt', '托辊不转', 4, '有异响、磨损', '轴承损坏', '更换托辊'],
  [
    'compressor',
    '排气温度高',
    3,
    '排气温度大于 110 ℃',
    '冷却水不足、滤芯堵塞',
    '检查冷却水，更换滤芯',
  ],
  ['pump', '机械密封泄漏', 3, '泵轴处连续滴水', '密封磨损', '更换机械密封'],
  [
    'emulsion',
    '压力不足',
    3,
    '泵站压力低于 28 MPa',
    '滤芯堵塞、吸液阀磨损',
    '更换滤芯，检查吸液阀',
  ],
  [
    'switchgear',
    '断路器拒合',
    2,
    '合闸指令后不动作',
    '合闸线圈或机构故障',
    '停电检查机构，更换线圈',
  ],
  ['shearer', '截割电机过热', 2, '绕组温度报警', '冷却水不足、过载', '检查喷雾冷却，降低牵引速度'],
  ['support', '立柱自降', 3, '初撑力不足、下沉', '密封圈损坏', '更换立柱密封圈'],
  ['vehicle', '制动距离长', 2, '20 km/h 大于 8 m', '蹄片磨损', '更换制动蹄片并试车'],
];

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
