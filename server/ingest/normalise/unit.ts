import type { SensorKindCode } from '#contracts/sensors/sensorKind.ts';

/** A linear unit: value in the dimension's base unit = value * factor + offset. */
type Unit = { readonly dimension: string; readonly factor: number; readonly offset?: number };

/** mg/m3 of one ppm at 20 degrees C (domain 6.1; the last four by molar mass over 24.055 L). */
const mgPerPpm: Partial<Record<SensorKindCode, number>> = {
  CO: 1.16,
  NO2: 1.91,
  SO2: 2.66,
  H2S: 1.42,
  NH3: 0.71,
  CH4: 0.667,
  CH4P: 0.667,
  CO2: 1.83,
  H2: 0.0838,
};

/**
 * Keyed by spelling in lower case, without spaces and degree signs, micro written u, superscripts
 * as plain digits.
 */
const units: Record<string, Unit> = {
  ppm: { dimension: 'share', factor: 1 },
  '10^-6': { dimension: 'share', factor: 1 },
  '10-6': { dimension: 'share', factor: 1 },
  'x10-6': { dimension: 'share', factor: 1 },
  'x10^-6': { dimension: 'share', factor: 1 },
  '1e-6': { dimension: 'share', factor: 1 },
  ppb: { dimension: 'share', factor: 1e-3 },
  '%': { dimension: 'share', factor: 1e4 },
  '%vol': { dimension: 'share', factor: 1e4 },
  'vol%': { dimension: 'share', factor: 1e4 },
  '%ch4': { dimension: 'share', factor: 1e4 },
  '%rh': { dimension: 'share', factor: 1e4 },
  'mg/m3': { dimension: 'mass', factor: 1 },
  'ug/m3': { dimension: 'mass', factor: 1e-3 },
  'g/m3': { dimension: 'mass', factor: 1e3 },
  c: { dimension: 'temperature', factor: 1 },
  f: { dimension: 'temperature', factor: 5 / 9, offset: -160 / 9 },
  k: { dimension: 'temperature', factor: 1, offset: -273.15 },
  pa: { dimension: 'pressure', factor: 1 },
  hpa: { dimension: 'pressure', factor: 100 },
  mbar: { dimension: 'pressure', factor: 100 },
  kpa: { dimension: 'pressure', factor: 1e3 },
  mpa: { dimension: 'pressure', factor: 1e6 },
  bar: { dimension: 'pressure', factor: 1e5 },
  mm: { dimension: 'length', factor: 1 },
  cm: { dimension: 'length', factor: 10 },
  m: { dimension: 'length', factor: 1000 },
  in: { dimension: 'length', factor: 25.4 },
  'm/s': { dimension: 'speed', factor: 1 },
  'm/min': { dimension: 'speed', factor: 1 / 60 },
  'km/h': { dimension: 'speed', factor: 1 / 3.6 },
  'mm/d': { dimension: 'creep', factor: 1 },
  'mm/h': { dimension: 'creep', factor: 24 },
  'm3/h': { dimension: 'flow', factor: 1 },
  'm3/min': { dimension: 'flow', factor: 60 },
  'm3/s': { dimension: 'flow', factor: 3600 },
  w: { dimension: 'power', factor: 1e-3 },
  kw: { dimension: 'power', factor: 1 },
  mw: { dimension: 'power', factor: 1e3 },
  wh: { dimension: 'energy', factor: 1e-3 },
  kwh: { dimension: 'energy', factor: 1 },
  mwh: { dimension: 'energy', factor: 1e3 },
  var: { dimension: 'reactive', factor: 1e-3 },
  kvar: { dimension: 'reactive', factor: 1 },
  ma: { dimension: 'current', factor: 1e-3 },
  a: { dimension: 'current', factor: 1 },
  ka: { dimension: 'current', factor: 1e3 },
  mv: { dimension: 'voltage', factor: 1e-3 },
  v: { dimension: 'voltage', factor: 1 },
  kv: { dimension: 'voltage', factor: 1e3 },
  n: { dimension: 'force', factor: 1e-3 },
  kn: { dimension: 'force', factor: 1 },
};

export type Convert = (value: number) => number;

const same: Convert = (value) => value;

/**
 * The conversion of one kind's readings between two spelled units; `undefined` when one cannot
 * become the other.
 */
export function converterOf(kind: SensorKindCode, from: string, to: string): Convert | undefined {
  const [a, b] = [spelling(from), spelling(to)];
  if (a === b) return same;
  const [source, target] = [units[a], units[b]];
  if (source === undefined || target === undefined) return undefined;
  const bridge = bridgeOf(kind, source.dimension, target.dimension);
  if (bridge === undefined) return undefined;
  return (value) =>
    ((value * source.factor + (source.offset ?? 0)) * bridge - (target.offset ?? 0)) /
    target.factor;
}

/**
 * Factor between the base units of two dimensions: 1 within one, by the gas between share and mass.
 */
function bridgeOf(kind: SensorKindCode, from: string, to: string): number | undefined {
  if (from === to) return 1;
  const perPpm = mgPerPpm[kind];
  if (perPpm === undefined) return undefined;
  if (from === 'mass' && to === 'share') return 1 / perPpm;
  return from === 'share' && to === 'mass' ? perPpm : undefined;
}

function spelling(unit: string): string {
  return unit
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s°]/g, '')
    .replaceAll('\u03bc', 'u')
    .replaceAll('\u00d7', 'x')
    .replaceAll('\u2212', '-');
}
