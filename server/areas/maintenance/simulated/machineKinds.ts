/** What kinds of machine the simulated mine keeps, as its ledger names them. */

/** How a machine of a kind is built. */
type Kind = {
  readonly name: string;
  readonly powerKw?: number;
  readonly voltage?: number;
  /** 特种设备: inspected by the authority. */
  readonly special?: true;
  readonly lifeYears: number;
  /** What it costs new, yuan. */
  readonly price: number;
  /** Trade that whoever repairs it must know. */
  readonly skill?: 'electrical' | 'mechanical' | 'hydraulic';
};

export const machineKinds = {
  station: { name: '系统/站房', lifeYears: 30, price: 0 },
  mainFan: { name: '主通风机', powerKw: 500, voltage: 6000, lifeYears: 15, price: 980_000 },
  auxFan: { name: '局部通风机', powerKw: 30, voltage: 660, lifeYears: 8, price: 38_000 },
  hoist: {
    name: '提升机',
    powerKw: 900,
    voltage: 6000,
    special: true,
    lifeYears: 20,
    price: 6_200_000,
    skill: 'mechanical',
  },
  rope: { name: '钢丝绳', special: true, lifeYears: 2, price: 86_000, skill: 'mechanical' },
  brake: { name: '制动装置', special: true, lifeYears: 10, price: 210_000, skill: 'mechanical' },
  motor: {
    name: '电动机',
    powerKw: 250,
    voltage: 6000,
    lifeYears: 15,
    price: 145_000,
    skill: 'electrical',
  },
  gearbox: { name: '减速器', lifeYears: 12, price: 320_000, skill: 'mechanical' },
  compressor: {
    name: '空气压缩机',
    powerKw: 250,
    voltage: 6000,
    special: true,
    lifeYears: 12,
    price: 420_000,
  },
  vessel: { name: '压力容器', special: true, lifeYears: 20, price: 56_000 },
  pump: { name: '排水泵', powerKw: 400, voltage: 6000, lifeYears: 10, price: 185_000 },
  gasPump: { name: '瓦斯抽采泵', powerKw: 185, voltage: 660, lifeYears: 12, price: 260_000 },
  switchgear: {
    name: '高压开关柜',
    voltage: 6000,
    lifeYears: 20,
    price: 98_000,
    skill: 'electrical',
  },
  transformer: {
    name: '变压器',
    voltage: 6000,
    lifeYears: 20,
    price: 360_000,
    skill: 'electrical',
  },
  belt: {
    name: '带式输送机',
    powerKw: 320,
    voltage: 1140,
    lifeYears: 12,
    price: 1_450_000,
    skill: 'mechanical',
  },
  tension: { name: '张紧装置', lifeYears: 10, price: 120_000, skill: 'mechanical' },
  shearer: { name: '采煤机', powerKw: 930, voltage: 3300, lifeYears: 8, price: 11_800_000 },
  faceConveyor: {
    name: '刮板输送机',
    powerKw: 800,
    voltage: 3300,
    lifeYears: 6,
    price: 4_600_000,
    skill: 'mechanical',
  },
  crusher: {
    name: '破碎机',
    powerKw: 200,
    voltage: 1140,
    lifeYears: 8,
    price: 1_350_000,
    skill: 'mechanical',
  },
  emulsion: {
    name: '乳化液泵',
    powerKw: 200,
    voltage: 1140,
    lifeYears: 8,
    price: 380_000,
    skill: 'hydraulic',
  },
  support: { name: '液压支架', lifeYears: 8, price: 2_100_000, skill: 'hydraulic' },
  roadheader: { name: '掘进机', powerKw: 280, voltage: 1140, lifeYears: 8, price: 5_400_000 },
  drill: { name: '锚杆钻车', powerKw: 75, voltage: 1140, lifeYears: 6, price: 1_900_000 },
  vehicle: { name: '无轨胶轮车', powerKw: 75, lifeYears: 6, price: 310_000, skill: 'mechanical' },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof machineKinds;

/** A machine with what it is made of; `points` find its live points by their name. */
export type MachinePlan = {
  readonly name: string;
  readonly kind: KindName;
  /** 1 the most important. */
  readonly importance: 1 | 2 | 3;
  readonly points?: RegExp;
  /** Finds the area it stands in by its name; a part stands where its machine does. */
  readonly place?: RegExp;
  readonly parts?: readonly MachinePlan[];
};

const one = (
  name: string,
  kind: KindName,
  importance: 1 | 2 | 3,
  more: Pick<MachinePlan, 'points' | 'parts' | 'place'> = {},
): MachinePlan => ({ name, kind, importance, ...more });

/** `1#`, `2#` ... of the same machine. */
const many = (count: number, make: (no: string, index: number) => MachinePlan): MachinePlan[] =>
  Array.from({ length: count }, (_, i) => make(`${i + 1}#`, i + 1));

const hoisting = (shaft: string, points: RegExp): MachinePlan =>
  one(`${shaft}提升系统`, 'station', 1, {
    parts: [
      one(`${shaft}提升机`, 'hoist', 1, { points }),
      one(`${shaft}提升机电机`, 'motor', 1),
      one(`${shaft}提升机减速器`, 'gearbox', 1),
      one(`${shaft}提升机制动装置`, 'brake', 1),
      one(`${shaft}提升钢丝绳`, 'rope', 1),
    ],
  });

const heading = (name: string): MachinePlan =>
  one(`${name}设备`, 'station', 2, {
    place: /掘进/,
    parts: [
      one(`${name}掘进机`, 'roadheader', 2),
      one(`${name}锚杆钻车`, 'drill', 3),
      ...many(2, (no) => one(`${name}${no}局部通风机`, 'auxFan', 1)),
    ],
  });

/** The machines of the mine, station by station: 120 with all their parts. */
export const machinePlans: readonly MachinePlan[] = [
  one('主通风系统', 'station', 1, {
    parts: many(2, (no, i) =>
      one(`${no}主通风机`, 'mainFan', 1, {
        points: new RegExp(`^${i}#主通风机`),
        parts: [one(`${no}主通风机电机`, 'motor', 1)],
      }),
    ),
  }),
  hoisting('主井', /^主井提升机/),
  hoisting('副井', /^副井提升机/),
  one('压风系统', 'station', 1, {
    parts: [
      ...many(3, (no, i) =>
        one(`${no}空压机`, 'compressor', 1, { points: new RegExp(`^${i}#空压机`) }),
      ),
      ...many(2, (no) => one(`${no}储气罐`, 'vessel', 2)),
    ],
  }),
  one('中央水泵房', 'station', 1, {
    place: /水泵房/,
    parts: many(3, (no, i) =>
      one(`中央水泵房${no}排水泵`, 'pump', 1, {
        points: new RegExp(`${i}#排水泵开停$`),
        parts: [one(`中央水泵房${no}排水泵电机`, 'motor', 1)],
      }),
    ),
  }),
  one('瓦斯抽采泵站', 'station', 1, {
    parts: many(2, (no) => one(`${no}瓦斯抽采泵`, 'gasPump', 1, { points: /^瓦斯抽采泵房/ })),
  }),
  one('地面 35 kV 变电所', 'station', 1, {
    parts: [
      ...many(2, (no) => one(`${no}主变压器`, 'transformer', 1)),
      ...many(9, (no) => one(`地面${no}高压开关柜`, 'switchgear', 2)),
    ],
  }),
  one('中央变电所', 'station', 1, {
    place: /变电所/,
    parts: [
      ...many(2, (no) => one(`井下${no}变压器`, 'transformer', 1)),
      ...many(8, (no) => one(`井下${no}高压开关柜`, 'switchgear', 2)),
    ],
  }),
  one('主运输系统', 'station', 1, {
    place: /大巷/,
    parts: many(3, (no) =>
      one(`${no}主运皮带`, 'belt', 1, {
        points: /皮带运输/,
        parts: [
          one(`${no}主运皮带电机`, 'motor', 2),
          one(`${no}主运皮带减速器`, 'gearbox', 2),
          one(`${no}主运皮带张紧装置`, 'tension', 3),
        ],
      }),
    ),
  }),
  one('综采工作面设备', 'station', 1, {
    place: /综采工作面|采场/,
    parts: [
      one('采煤机', 'shearer', 1),
      one('前部刮板输送机', 'faceConveyor', 1),
      one('转载机', 'faceConveyor', 2),
      one('破碎机', 'crusher', 2),
      ...many(2, (no) => one(`${no}乳化液泵`, 'emulsion', 1)),
      ...many(18, (no) => one(`${no}液压支架组`, 'support', 2)),
    ],
  }),
  heading('东翼掘进'),
  heading('运输顺槽掘进'),
  one('辅助运输车队', 'station', 2, {
    parts: many(15, (no) => one(`${no}无轨胶轮车`, 'vehicle', 3)),
  }),
];

/** Every machine, parents before their parts, with the name of what it is part of. */
export function flatPlans(
  plans: readonly MachinePlan[] = machinePlans,
  partOf?: string,
  place?: RegExp,
): readonly (MachinePlan & { readonly partOf: string | undefined })[] {
  return plans.flatMap((plan) => {
    const at = plan.place ?? place;
    return [
      { ...plan, partOf, ...(at === undefined ? {} : { place: at }) },
      ...flatPlans(plan.parts ?? [], plan.name, at),
    ];
  });
}
