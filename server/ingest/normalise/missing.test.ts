import { describe, expect, test } from 'vitest';
import { pointSchema, personSchema } from '#contracts/mine/mine.ts';
import { registryOf, smallMine } from '#tests/ingest/smallMine.ts';
import { missingDefinitions } from './missing.ts';

const registry = registryOf(smallMine);

describe('definitions that rows need', () => {
  test('are the given fields of a device that have no point yet, once each, valid as definitions', () => {
    const rows = [
      { hostId: 'H-1', activePower: 3, current: 4 },
      { hostId: 'H-1', current: 5, unknownField: 1 },
      { hostId: 5, current: 5 },
      null,
    ];
    const [[entity, definitions] = [], ...others] = missingDefinitions(
      'kafkaHostLoadData',
      rows,
      registry,
    );
    expect(others).toEqual([]);
    expect(entity).toBe('kafkaMonitoringPoint');
    expect(definitions).toMatchObject([
      {
        code: 'H-1.current',
        kind: 'A',
        unit: 'A',
        deviceCode: 'H-1',
        samplePeriod: 10,
        rangeMax: 10_000,
      },
    ]);
    expect(pointSchema.safeParse(definitions?.[0]).success).toBe(true);
  });

  test('are three displacement series of a GNSS rover', () => {
    const [[, definitions] = []] = missingDefinitions(
      'kafkaGnssSlope',
      [{ deviceCode: 'G1', cumX: 1, cumY: 2, cumH: 3 }],
      registry,
    );
    expect(definitions).toMatchObject([
      { code: 'G1.cumX', kind: 'DX' },
      { code: 'G1.cumY', kind: 'DY' },
      { code: 'G1.cumH', kind: 'DH' },
    ]);
  });

  test('are cards that nobody registered, shown under their number', () => {
    const [[entity, definitions] = []] = missingDefinitions(
      'kafkaUndergroundPersonnelLocation',
      [{ cardNo: '1001' }, { cardNo: '9' }, { cardNo: '9' }],
      registry,
    );
    expect(entity).toBe('kafkaPerson');
    expect(definitions).toHaveLength(1);
    expect(personSchema.parse(definitions?.[0])).toMatchObject({
      cardNo: '9',
      name: '9',
      cardType: 2,
    });
  });

  test('are none for samples, for codes that no table takes, and for what is known', () => {
    expect(missingDefinitions('sample', [{ pointCode: 'new' }], registry)).toEqual([]);
    expect(
      missingDefinitions('kafkaHostLoadData', [{ hostId: 'a\u0000', current: 1 }], registry),
    ).toEqual([]);
    expect(
      missingDefinitions('kafkaHostLoadData', [{ hostId: 'H-1', activePower: 3 }], registry),
    ).toEqual([]);
  });
});
