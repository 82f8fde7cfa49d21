/**
 * What a source says of a point for methane, read each second; with a code and a name it is one.
 */
export const methane = {
  pointType: 1,
  kind: 'CH4',
  unit: '%CH4',
  precision: 2,
  rangeMin: 0,
  rangeMax: 100,
  samplePeriod: 1,
} as const;
