/**
 * How big the mine is and how often its devices speak (domain 4.3). Periods in seconds, lengths in
 * metres.
 */
export type Profile = {
  readonly name: ProfileName;
  /** Height of each level below the collar. */
  readonly levels: readonly number[];
  /** x of the junctions of the main haulage. */
  readonly haulage: readonly number[];
  readonly headings: readonly number[];
  readonly mineType: MineType;
  /** Districts of each level; none in a metal mine, which has stopes. */
  readonly longwalls: 0 | 1 | 2;
  readonly stopes: number;
  readonly gateLength: number;
  readonly faceLength: number;
  readonly analog: number;
  readonly switches: number;
  readonly samplePeriod: number;
  readonly people: number;
  readonly undergroundMax: number;
  /**
   * Persons allowed underground at once; the change of shifts goes a little beyond it, as in real
   * mines (domain 4.4, shift-change).
   */
  readonly allowedUnderground: number;
  readonly fixPeriod: number;
  readonly vehicles: number;
  /** Who works in the open pit: people of a shift, and lorries. */
  readonly pit: { readonly crew: number; readonly lorries: number };
  /** Persons one cage trip carries. */
  readonly cage: number;
  readonly substations: number;
  readonly readers: number;
  readonly gnss: Fleet;
  readonly radar: Fleet;
  readonly rain: Fleet;
  readonly strata: Fleet;
  readonly ventilation: Fleet;
  readonly meters: Fleet;
  readonly machines: Fleet;
  readonly hosts: Fleet;
  readonly stations: Fleet;
};
/** Coal is won at longwall faces, metal in stopes by drilling and blasting. */
export type MineType = 'coal' | 'metal';
export type ProfileName = 'small' | 'large' | 'stress';
/** How many devices of a kind, and how often each speaks. */
export type Fleet = { readonly count: number; readonly period: number };

const every = (period: number, count: number): Fleet => ({ count, period });
const largeHaulage = [200, 500, 800, 1100, 1400, 1700];

export const profiles: Readonly<Record<ProfileName, Profile>> = {
  small: {
    name: 'small',
    levels: [-150],
    haulage: [200, 500, 800, 1100],
    headings: [2],
    mineType: 'coal',
    longwalls: 1,
    stopes: 0,
    gateLength: 420,
    faceLength: 120,
    analog: 60,
    switches: 40,
    samplePeriod: 5,
    people: 150,
    undergroundMax: 60,
    allowedUnderground: 75,
    fixPeriod: 5,
    vehicles: 2,
    pit: { crew: 6, lorries: 3 },
    cage: 12,
    substations: 10,
    readers: 12,
    gnss: every(3600, 10),
    radar: every(300, 0),
    rain: every(300, 1),
    strata: every(60, 20),
    ventilation: every(5, 6),
    meters: every(900, 6),
    machines: every(60, 4),
    hosts: every(10, 2),
    stations: every(60, 1),
  },
  large: {
    name: 'large',
    levels: [-150, -250, -350, -450],
    haulage: largeHaulage,
    headings: [2, 1, 1, 2],
    mineType: 'coal',
    longwalls: 2,
    stopes: 0,
    gateLength: 900,
    faceLength: 220,
    analog: 900,
    switches: 700,
    samplePeriod: 1,
    people: 2000,
    undergroundMax: 700,
    allowedUnderground: 870,
    fixPeriod: 2,
    vehicles: 16,
    pit: { crew: 0, lorries: 0 },
    cage: 40,
    substations: 120,
    readers: 60,
    gnss: every(600, 80),
    radar: every(300, 2),
    rain: every(60, 6),
    strata: every(30, 300),
    ventilation: every(1, 40),
    meters: every(60, 60),
    machines: every(10, 30),
    hosts: every(10, 6),
    stations: every(60, 6),
  },
  stress: {
    name: 'stress',
    levels: Array.from({ length: 21 }, (_, i) => -150 - 50 * i),
    haulage: largeHaulage,
    headings: Array.from({ length: 21 }, (_, i) => 1 + (i % 2)),
    mineType: 'coal',
    longwalls: 2,
    stopes: 0,
    gateLength: 900,
    faceLength: 220,
    analog: 6000,
    switches: 4000,
    samplePeriod: 1,
    people: 12_000,
    undergroundMax: 5000,
    allowedUnderground: 6200,
    fixPeriod: 1,
    vehicles: 80,
    pit: { crew: 0, lorries: 0 },
    cage: 280,
    substations: 600,
    readers: 400,
    gnss: every(60, 500),
    radar: every(120, 8),
    rain: every(60, 40),
    strata: every(10, 2000),
    ventilation: every(1, 200),
    meters: every(15, 400),
    machines: every(1, 200),
    hosts: every(10, 6),
    stations: every(60, 6),
  },
};

/**
 * The profile as a mine of that type: a metal mine has six stopes and four headings a level (the
 * small one three and two).
 */
export function profileOf(name: ProfileName, mineType: MineType): Profile {
  const coal = profiles[name];
  if (mineType === 'coal') return coal;
  const small = name === 'small';
  return {
    ...coal,
    mineType,
    longwalls: 0,
    stopes: small ? 3 : 6,
    headings: coal.levels.map(() => (small ? 2 : 4)),
  };
}
