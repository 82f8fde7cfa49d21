import { expect, test } from 'vitest';
import { allEntities } from '../allEntities.ts';
import { addedField } from './addedField.ts';

test('every entity that takes fields of one’s own can be chosen, under its own name', () => {
  const { shape } = addedField.fields.entityName;
  const offered = 'choices' in shape && !Array.isArray(shape.choices) ? shape.choices : {};
  const takers = allEntities.flatMap(({ name, label: [zh, en], takesFields }) =>
    takesFields ? [[name, zh, en]] : [],
  );
  const byName = (rows: readonly (readonly unknown[])[]) =>
    rows.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  expect(byName(Object.values(offered))).toEqual(byName(takers));
});
