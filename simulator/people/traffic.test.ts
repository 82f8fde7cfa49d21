import { describe, expect, test } from 'vitest';
import { createMine, type Mine } from '../mine.ts';
import { START } from '#tests/helpers/testStage.ts';

type Fix = {
  cardNo: string;
  x: number;
  y: number;
  z: number;
  inOutType: number;
  posMode: number;
  readerCode?: string;
  speed?: number;
  dataTime: number;
};
const fixesOf = (mine: Mine, seconds: number): Fix[] =>
  (mine.step(mine.now + seconds * 1000).kafkaUndergroundPersonnelLocation ?? []) as Fix[];
const quiet = { profile: 'small', seed: 1, startMs: START, troubles: false } as const;

describe('vehicles', () => {
  test('carry cards of their own kind, drive, and tell a speed of 25 km/h at most', () => {
    const mine = createMine(quiet);
    const cards = mine
      .definitions()
      .kafkaPerson.filter(({ cardNo, cardType }) => cardType === 3 && cardNo.startsWith('9000'))
      .map(({ cardNo }) => cardNo);
    expect(cards).toHaveLength(2);
    const fixes = fixesOf(mine, 1800).filter(({ cardNo }) => cards.includes(cardNo));
    const speeds = fixes.map(({ speed = 0 }) => speed);
    expect(Math.max(...speeds)).toBe(6.9);
    expect(Math.min(...speeds)).toBe(0);
  });

  test('drive to the shaft and come up before each change of shifts', () => {
    const mine = createMine({ ...quiet, startMs: START + 3.3 * 3_600_000 });
    const up = fixesOf(mine, 1500).filter(
      ({ cardNo, inOutType }) => cardNo.startsWith('9000') && inOutType === 0,
    );
    expect(up.length).toBe(2);
    const down = fixesOf(mine, 4500).filter(
      ({ cardNo, inOutType }) => cardNo.startsWith('9000') && inOutType === 1,
    );
    expect(down.length).toBeGreaterThan(50);
  });

  test('leave people’s fixes as they were: each has numbers of its own', () => {
    const people = (fixes: Fix[]): Fix[] =>
      fixes.filter(({ cardNo }) => !cardNo.startsWith('9000'));
    const [plain, fast] = [createMine(quiet), createMine(quiet)];
    fast.start('overspeed');
    const [a, b] = [fixesOf(plain, 120), fixesOf(fast, 120)];
    expect(Math.max(...b.map(({ speed = 0 }) => speed))).toBeGreaterThan(8.4);
    expect(people(b)).toEqual(people(a));
  });
});

describe('a mine that finds its cards by readers', () => {
  const mine = createMine({ ...quiet, positioning: 'rfid' });
  const readers = new Map(mine.definitions().reader.map((reader) => [reader.code, reader]));

  test('puts everybody where his reader is, and says so', () => {
    const fixes = fixesOf(mine, 120).filter(({ inOutType }) => inOutType === 1);
    expect(fixes.length).toBeGreaterThan(100);
    for (const { x, y, z, posMode, readerCode = '' } of fixes) {
      expect(posMode).toBe(1);
      expect({ x, y, z }).toMatchObject({
        x: readers.get(readerCode)?.x,
        y: readers.get(readerCode)?.y,
        z: readers.get(readerCode)?.z,
      });
    }
  });

  test('tells of those who stay every 20 s, and at once of those who come to another reader', () => {
    const byCard = Map.groupBy(
      fixesOf(mine, 300).filter(
        ({ cardNo, inOutType }) => inOutType === 1 && !cardNo.startsWith('9000'),
      ),
      ({ cardNo }) => cardNo,
    );
    const stays: number[] = [];
    for (const fixes of byCard.values()) {
      fixes.slice(1).forEach((fix, i) => {
        const gap = fix.dataTime - (fixes[i]?.dataTime ?? 0);
        expect(gap).toBeLessThanOrEqual(20_000);
        if (fix.readerCode === fixes[i]?.readerCode) stays.push(gap);
      });
    }
    expect(stays.length).toBeGreaterThan(100);
    expect(stays.filter((gap) => gap === 20_000).length / stays.length).toBeGreaterThan(0.8);
  });
});
