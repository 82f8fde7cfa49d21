import { expect, test } from 'vitest';
import { allEntities } from '../allEntities.ts';
import { recordsWithStates } from './recordsWithStates.ts';

test('every declared entity with states can be chosen, under its own name', () => {
  const declared = allEntities.flatMap(({ name, label: [zh, en], lifecycle }) =>
    lifecycle === undefined ? [] : [[name, zh, en]],
  );
  const byName = (rows: readonly (readonly string[])[]) =>
    rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  expect(byName(Object.values(recordsWithStates))).toEqual(byName(declared));
});
