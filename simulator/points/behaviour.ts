/** How a kind of sensor behaves: noise, slowness, and the decimals it sends. */
export type Behaviour = {
  /** Standard deviation in the point's unit, or as a share of the value where `relative`. */
  readonly sigma: number;
  readonly relative?: boolean;
  /** Seconds that the noise remembers, 0 for white. */
  readonly memory?: number;
  /** Seconds to 90 % of a step. */
  readonly t90: number;
  readonly digits: number;
  /** Full scale by which drift is counted. */
  readonly scale: number;
};

const behaviours: Readonly<Record<string, Behaviour>> = {
  CH4: { sigma: 0.006, t90: 20, digits: 2, scale: 4 },
  CO: { sigma: 0.35, t90: 35, digits: 1, scale: 500 },
  CO2: { sigma: 0.006, t90: 30, digits: 3, scale: 5 },
  O2: { sigma: 0.03, t90: 20, digits: 2, scale: 25 },
  NO2: { sigma: 0.04, t90: 40, digits: 2, scale: 20 },
  T: { sigma: 0.05, memory: 60, t90: 60, digits: 1, scale: 40 },
  RH: { sigma: 0.4, memory: 120, t90: 60, digits: 1, scale: 100 },
  P: { sigma: 0.05, t90: 2, digits: 2, scale: 100 },
  WS: { sigma: 0.04, relative: true, memory: 30, t90: 4, digits: 2, scale: 15 },
  WP: { sigma: 0.004, relative: true, memory: 20, t90: 2, digits: 0, scale: 5000 },
  DUST: { sigma: 0.12, relative: true, memory: 40, t90: 20, digits: 1, scale: 1000 },
  LEVEL: { sigma: 0.004, t90: 5, digits: 2, scale: 5 },
  FLOW: { sigma: 0.01, relative: true, t90: 5, digits: 1, scale: 1000 },
  PRESS: { sigma: 0.005, relative: true, t90: 2, digits: 2, scale: 40 },
  CH4P: { sigma: 0.1, t90: 10, digits: 1, scale: 100 },
  VIB: { sigma: 0.03, relative: true, t90: 1, digits: 2, scale: 50 },
};
const plain: Behaviour = { sigma: 0.01, relative: true, t90: 1, digits: 2, scale: 100 };

/**
 * Behaviour of a kind; laser methane heads at the face (T0, T1, H-T1) answer twice as fast as
 * catalytic ones.
 */
export function behaviourOf(kind: string, position: string | null): Behaviour {
  const found = behaviours[kind] ?? plain;
  return kind === 'CH4' && isLaser(position) ? { ...found, t90: 10 } : found;
}

export const isLaser = (position: string | null): boolean =>
  position === 'T0' || position === 'T1' || position === 'H-T1';
