import { describe, expect, test } from 'vitest';
import type { Records } from '../records.ts';
import { type Fix, fixesOf, stage, START } from '#tests/helpers/testStage.ts';

describe('people', () => {
  const inside = (records: Records, area: string): Set<string> =>
    new Set(
      fixesOf(records)
        .filter((fix) => fix.areaCode === area)
        .map((fix) => fix.cardNo),
    );

  test('overcrowd-face: 20 in a face for 16 within two minutes, later more than 24', () => {
    const { mine, run } = stage('overcrowd-face');
    const face =
      mine.definitions().area.find((area) => area.place === 'face' && area.maxAllow === 16)?.code ??
      '';
    run(110);
    expect(inside(run(10), face).size).toBe(20);
    run(170);
    expect(inside(run(10), face).size).toBeGreaterThan(24);
    mine.stop('overcrowd-face');
    run(900);
    expect(inside(run(10), face).size).toBeLessThanOrEqual(16);
  });

  test('restricted: somebody who is not admitted stands in the explosives store within a minute', () => {
    const { mine, run } = stage('restricted');
    const store = mine.definitions().area.find((area) => area.place === 'explosives');
    run(50);
    const strangers = [...inside(run(10), store?.code ?? '')].filter(
      (card) => store?.admitted.includes(card) !== true,
    );
    expect(strangers).toHaveLength(1);
  });

  test('sos: one call at once, the caller does not move, somebody comes', () => {
    const { run } = stage('sos');
    const records = run(10);
    const [call] = (records.kafkaPersonSeekHelp ?? []) as { cardNo: string; helpType: number }[];
    expect(records.kafkaPersonSeekHelp).toHaveLength(1);
    expect(call?.helpType).toBe(1);
    const later = fixesOf(run(280)).filter((fix) => fix.dataTime > START + 330_000);
    const mine = later.findLast((fix) => fix.cardNo === call?.cardNo);
    const near = later.filter(
      (fix) =>
        fix.cardNo !== call?.cardNo &&
        Math.hypot(fix.x - (mine?.x ?? 0), fix.y - (mine?.y ?? 0)) < 6,
    );
    expect(near.length).toBeGreaterThan(0);
  });

  test('lost: one card falls silent, still: one card stays within centimetres', () => {
    const lost = stage('lost');
    const before = new Set(fixesOf(lost.mine.roll()).map((fix) => fix.cardNo));
    const after = new Set(fixesOf(lost.run(30)).map((fix) => fix.cardNo));
    const silent = fixesOf(lost.mine.roll()).filter(
      (fix) => !after.has(fix.cardNo) && 'inOutType' in fix && fix.inOutType === 1,
    );
    // 150 people and two vehicles, 18 people and three lorries of the pit.
    expect(before.size).toBe(173);
    expect(silent).toHaveLength(1);
  });

  test('proxy: two cards keep within three metres of each other on a walk of more than 30 m', () => {
    const { mine, run } = stage('proxy');
    const held = fixesOf(run(900));
    const paths = Map.groupBy(held, (fix) => fix.cardNo);
    const far = [...paths.values()].filter(
      (path) =>
        Math.max(...path.map((fix) => fix.y)) -
          Math.min(...path.map((fix) => fix.y)) +
          Math.max(...path.map((fix) => fix.x)) -
          Math.min(...path.map((fix) => fix.x)) >
        30,
    );
    const last = (path: Fix[]): Fix | undefined => path.at(-1);
    const pairs = far.flatMap((one, i) =>
      far
        .slice(i + 1)
        .filter(
          (two) =>
            Math.hypot(
              (last(one)?.x ?? 0) - (last(two)?.x ?? 0),
              (last(one)?.y ?? 0) - (last(two)?.y ?? 0),
            ) < 6,
        ),
    );
    expect(pairs.length).toBeGreaterThan(0);
    expect(mine.underground).toBe(60);
  });
});
