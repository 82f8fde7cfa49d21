import type { SensorKindCode } from '#contracts/sensors/sensorKind.ts';

/**
 * Seconds in which the quickest sensor of a kind follows nine tenths of a step. What is drawn in
 * through a filter or warms a housing cannot be quicker; kinds without a number may step (switches,
 * currents, pressures, the wind at a connector).
 */
const t90Sec: Readonly<Partial<Record<SensorKindCode, number>>> = {
  CH4: 10,
  CH4P: 10,
  CO: 20,
  CO2: 15,
  O2: 10,
  NO2: 20,
  SO2: 20,
  H2S: 20,
  NH3: 20,
  H2: 20,
  T: 20,
  RH: 20,
};

/** Time constant of the quickest sensor of `kind`, ms; NaN where there is none. */
export const paceOf = (kind: SensorKindCode): number =>
  ((t90Sec[kind] ?? Number.NaN) * 1000) / Math.LN10;

/**
 * The most that such a sensor can come forward in `ms` when it is put into its whole range at once.
 */
export const reachOf = (paceMs: number, range: number, ms: number): number =>
  range * (1 - Math.exp(-ms / paceMs));
