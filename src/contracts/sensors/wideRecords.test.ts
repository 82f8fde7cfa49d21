import { describe, expect, test } from 'vitest';
import { wideRecords, type WideEntity } from '../ingest/wideRecords.ts';
import { sensorKinds, type SensorKindCode } from './sensorKind.ts';
import type { Field } from '../entity/field.ts';
import { allEntities } from '../allEntities.ts';

const names = Object.keys(wideRecords) as WideEntity[];

describe.each(names)('%s', (name) => {
  const fields: Readonly<Record<string, Field>> =
    allEntities.find((entity) => entity.name === name)?.fields ?? {};
  const { key, fields: taken } = wideRecords[name];

  test('declares what the door takes and nothing that is kept nowhere', () => {
    const own = Object.keys(fields).filter(
      (field) => field !== key && field !== 'dataTime' && field !== 'mineCode',
    );
    expect(own.toSorted()).toEqual(Object.keys(taken).toSorted());
  });

  test('shows each quantity in the unit in which its series is charted', () => {
    const told = Object.entries<SensorKindCode>(taken).flatMap(([field, kind]) => {
      const shape = fields[field]?.shape;
      return kind === 'VALUE' || shape?.kind !== 'number'
        ? []
        : [[field, sensorKinds[kind].unit, shape.unit]];
    });
    for (const [field, charted, declared] of told)
      expect([field, declared]).toEqual([field, charted]);
  });
});
