import type { KindName } from './machineKinds.ts';

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
