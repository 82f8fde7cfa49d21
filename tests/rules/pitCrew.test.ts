import { expect, test } from 'vitest';
import { mineOf, fixOf, ingestBatchOf } from '../helpers/testMine.ts';
import { createRules } from '#server/rules/engine.ts';
import type { PositionRecord } from '#contracts/ingest/records.ts';
import { surfaceAreas, surfaceCodes } from '#simulator/geometry/pit.ts';
import { profiles } from '#simulator/geometry/profile.ts';
import { PitCrew } from '#simulator/people/pitCrew.ts';
import { SLOTS } from '#simulator/points/sensorBank.ts';

const HOURS = 17;

test.each([...Array(24).keys()])(
  'the crew of the pit raises no alarm in a mine begun at %i:00 UTC',
  (hour) => {
    const start = Date.UTC(2026, 10, 20, hour);
    const crew = new PitCrew(profiles.small, 1);
    const numbers = new Map(crew.members.map(({ definition }, no) => [definition.cardNo, no]));
    const areas = surfaceAreas();
    const pitNo = areas.findIndex(({ code }) => code === surfaceCodes.pit);
    const rules = createRules();
    rules.useModel(
      mineOf({
        areas: areas.map((area) => ({ ...area })),
        persons: crew.members.map(({ definition }) => ({ ...definition })),
      }),
    );
    const rows: PositionRecord[] = [];
    let fixes = 0;
    const raised: string[] = [];
    // Ten seconds at a time: nobody of the crew is told more often than each five, and no rule of
    // people counts less.
    for (let second = 0; second < HOURS * 3600; second += 10) {
      const now = start + second * 1000;
      for (let slot = second * SLOTS; slot < (second + 10) * SLOTS; slot++)
        crew.emit(slot, start + (slot * 1000) / SLOTS, rows);
      const told = rows.splice(0).map(({ cardNo, dataTime, areaCode, x, y, z, posMode, speed }) =>
        fixOf(numbers.get(cardNo) ?? -1, Number(dataTime), {
          x,
          y,
          z,
          posMode,
          underground: false,
          areaNo: areaCode === undefined ? -1 : pitNo,
          ...(speed === undefined ? {} : { speed }),
        }),
      );
      fixes += told.length;
      for (const { changes } of [
        rules.evaluate(ingestBatchOf({ fixes: told, recvTime: now + 10_000 })),
        rules.tick(now + 10_000),
      ])
        raised.push(...changes.map(({ alarm }) => alarm.groupKey));
    }
    expect(raised).toEqual([]);
    // Two changes of shift lie in it.
    expect(fixes).toBeGreaterThan(20_000);
  },
);
