import { describe, expect, test } from 'vitest';
import { radarScanRecord } from '#contracts/ingest/records.ts';
import { onWall } from '../geometry/pit.ts';
import { RadarScanner } from './radarScanner.ts';
import { Slope } from './slope.ts';

const START = Date.UTC(2026, 10, 21);
const HOUR = 3_600_000;
const view = { part: 'pit', name: '', azimuths: [-75, 90], benches: [0, 12] } as const;
const numbersIn = (text: string): number[] => {
  const bytes = Buffer.from(text, 'base64');
  return Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readInt16LE(2 * i));
};

describe('the scan of a slope radar', () => {
  const scanner = (slope: Slope) => new RadarScanner('LD01', view, onWall(180, 0), slope, 300, 1);

  test('[domain 2.6.5] comes once a period, as a record that the door takes', () => {
    const radar = scanner(new Slope(10, 1, START));
    const first = radar.read(START, 0);
    expect(radarScanRecord.safeParse(first).error).toBeUndefined();
    expect(radar.read(START + 1000, 0)).toBeUndefined();
    expect(radar.read(START + 300_000, 0)?.scanNo).toBe((first?.scanNo ?? 0) + 1);
    expect(first).toMatchObject({ rows: 60, cols: 96, atmosCorrected: true });
    expect(first?.rMin).toBeLessThan(first?.rMax ?? 0);
  });

  test('what fails moves towards the radar in the weak sector, in the unit of the grid; the rest stands', () => {
    const slope = new Slope(10, 1, START);
    const radar = scanner(slope);
    radar.read(START, 0);
    // 1000 mm in an hour of the whole mass.
    slope.fail({ v0: 24_000, life: 1000 }, START);
    const scan = radar.read(START + HOUR, 0);
    const masked = Buffer.from(scan?.mask ?? '', 'base64');
    const velocity = numbersIn(scan?.vel ?? '').filter((_, i) => masked[i] === 0);
    const fastest = Math.max(...velocity) / 100;
    expect(fastest).toBeGreaterThan(300);
    expect(fastest).toBeLessThanOrEqual(327.67);
    expect(velocity.filter((one) => Math.abs(one) < 50).length / velocity.length).toBeGreaterThan(
      0.4,
    );
    expect(masked.filter((one) => one === 1).length / masked.length).toBeLessThan(0.7);
  });
});
