import { describe, expect, test } from 'vitest';
import type { PositionRecord } from '#contracts/ingest/records.ts';
import { insideRing } from '#base/insideRing.ts';
import { surfaceAreas, surfaceCodes } from '../geometry/pit.ts';
import { profiles } from '../geometry/profile.ts';
import { Slope } from '../ground/slope.ts';
import { SLOTS } from '../points/sensorBank.ts';
import { PitCrew } from './pitCrew.ts';

const HOUR = 3_600_000;
/** Midnight in Shanghai. */
const MIDNIGHT = Date.UTC(2026, 10, 20, 16);
const pit = surfaceAreas().find(({ code }) => code === surfaceCodes.pit)?.polygon ?? [];

/** What the crew tells in so many seconds from then on. */
function told(crew: PitCrew, from: number, seconds: number): PositionRecord[] {
  const rows: PositionRecord[] = [];
  for (let slot = 0; slot < seconds * SLOTS; slot++)
    crew.emit(slot, from + (slot * 1000) / SLOTS, rows);
  return rows;
}

describe('the crew of the pit', () => {
  test('each shift has its own people, in the pit and under the sky; lorries drive in all of them', () => {
    const cards = [1, 9, 17].map((hour) => {
      const rows = told(new PitCrew(profiles.small, 1), MIDNIGHT + hour * HOUR, 60);
      for (const row of rows) {
        expect(row).toMatchObject({ inOutType: 0, areaCode: surfaceCodes.pit, posMode: 4 });
        expect(insideRing(pit, row.x, row.y)).toBe(true);
      }
      return new Set(rows.map(({ cardNo }) => cardNo));
    });
    const [night, early, middle] = cards;
    expect(cards.map(({ size }) => size)).toEqual([9, 9, 9]);
    const all = new Set(cards.flatMap((each) => [...each]));
    expect(all.size).toBe(3 * 6 + 3);
    expect([...(night ?? [])].filter((card) => early?.has(card) && middle?.has(card))).toHaveLength(
      3,
    );
  });

  test('somebody is always below a receiver of the weak wall while a shift works', () => {
    const rovers = new Slope(profiles.small.gnss.count, 1, MIDNIGHT).rovers.filter(
      ({ weight, part }) => part === 'pit' && weight > 0.3,
    );
    expect(rovers.length).toBeGreaterThan(0);
    for (let hour = 0; hour < 24; hour++) {
      const rows = told(new PitCrew(profiles.small, 1), MIDNIGHT + (hour + 0.5) * HOUR, 20);
      const below = rows.filter(({ x, y, z }) =>
        rovers.some(
          ({ place }) =>
            place.z - z > 5 &&
            Math.hypot(x - place.x, y - place.y) < (place.z - z) / Math.tan((28 * Math.PI) / 180),
        ),
      );
      expect(new Set(below.map(({ cardNo }) => cardNo)).size, `hour ${hour}`).toBeGreaterThan(0);
    }
  });

  test('at the end of his shift each tells once that he is in the yard, and nothing more', () => {
    const rows = told(new PitCrew(profiles.small, 1), MIDNIGHT + 7.5 * HOUR, 1800);
    const last = new Map(rows.map((row) => [row.cardNo, row]));
    expect(last.size).toBe(9);
    for (const row of last.values()) expect(insideRing(pit, row.x, row.y)).toBe(false);
    expect(rows.filter(({ areaCode }) => areaCode === undefined)).toHaveLength(9);
  });

  test('lorries wind up the wall and down again, no faster than they may, and stop to load and tip', () => {
    const rows = told(new PitCrew(profiles.small, 1), MIDNIGHT + HOUR, 3600).filter(
      ({ cardNo }) => cardNo === '850001',
    );
    const heights = rows.map(({ z }) => z);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(160);
    const speeds = rows.map(({ speed = 0 }) => speed);
    expect([Math.min(...speeds), Math.max(...speeds)]).toEqual([0, 6]);
    for (const [i, row] of rows.entries()) {
      const before = rows[i - 1];
      if (before === undefined) continue;
      const gone = Math.hypot(row.x - before.x, row.y - before.y, row.z - before.z);
      expect(gone / ((Number(row.dataTime) - Number(before.dataTime)) / 1000)).toBeLessThan(8);
    }
  });
});
