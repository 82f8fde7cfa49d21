import { describe, expect, test } from 'vitest';
import { converterOf } from './unit.ts';

describe('units', () => {
  test.each([
    ['CO', 'mg/m3', 'ppm', 1.16, 1],
    ['NO2', 'mg/m³', 'ppm', 1.91, 1],
    ['SO2', 'mg/m³', 'ppm', 2.66, 1],
    ['H2S', 'mg/m³', 'ppm', 1.42, 1],
    ['NH3', 'ug/m3', 'ppm', 710, 1],
    ['CO', '%', 'ppm', 0.0024, 24],
    ['CO', '10⁻⁶', 'ppm', 24, 24],
    ['CO', '×10-6', 'ppm', 24, 24],
    ['CO', 'PPM', 'ppm', 24, 24],
    ['CH4', 'ppm', '%CH4', 10_000, 1],
    ['CO', 'ppm', 'mg/m³', 24, 27.84],
    ['T', '°F', '°C', 212, 100],
    ['T', '℃', '°C', 21.5, 21.5],
    ['T', 'K', '°C', 273.15, 0],
    ['WP', 'kPa', 'Pa', 1.2, 1200],
    ['RAIN', 'in', 'mm', 1, 25.4],
    ['WS', 'm/min', 'm/s', 60, 1],
    ['FLOW', 'm³/min', 'm³/h', 2, 120],
    ['PM25', 'mg/m³', 'µg/m³', 0.075, 75],
    ['KWH', 'MWh', 'kWh', 1.5, 1500],
  ] as const)('%s: %s to %s', (kind, from, to, value, expected) => {
    expect(converterOf(kind, from, to)?.(value)).toBeCloseTo(expected, 9);
  });

  test('one quantity does not become another', () => {
    expect(converterOf('T', '°C', 'Pa')).toBeUndefined();
    expect(converterOf('DUST', 'ppm', 'mg/m³')).toBeUndefined();
    expect(converterOf('CO', 'furlong', 'ppm')).toBeUndefined();
  });
});
