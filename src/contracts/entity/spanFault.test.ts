import { expect, test } from 'vitest';
import { allEntities } from '../allEntities.ts';
import { spanFault } from './spanFault.ts';

const isTime = (kind: string | undefined): boolean => kind === 'date' || kind === 'dateTime';
/** What an end is called, and what its beginning is called then. */
const pairs = [
  [/^end(Time|Date)$/, 'start$1'],
  [/^(\w+)End$/, '$1Start'],
  [/^out(\w*)Time$/, 'in$1Time'],
  [/^(\w+)To$/, '$1From'],
] as const;

test('every record that begins and ends says so where it is declared, unless only the server writes it', () => {
  const silent = allEntities
    .filter((entity) => !entity.readonly)
    .flatMap(({ name: entity, fields }) =>
      Object.entries(fields).flatMap(([name, field]) => {
        const begin =
          pairs
            .filter(([end]) => end.test(name))
            .map(([end, begins]) => name.replace(end, begins))[0] ?? '';
        const isPair =
          isTime(field.shape.kind) && isTime(fields[begin]?.shape.kind) && !field.readonly;
        return isPair && field.notBefore !== begin ? [`${entity}.${name}`] : [];
      }),
    );
  expect(silent).toEqual([]);
});

test('what is declared so is refused when it ends before it begins, at its end', () => {
  const declared = allEntities.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, { notBefore, shape }]) =>
      notBefore === undefined ? [] : [{ entity, name, notBefore, shape }],
    ),
  );
  expect(declared.length).toBeGreaterThan(10);
  for (const { entity, name, notBefore, shape } of declared) {
    expect(entity.fields[notBefore]?.shape.kind).toBe(shape.kind);
    const [early, late] = shape.kind === 'date' ? ['2026-01-31', '2026-02-01'] : [1, 2];
    expect(spanFault(entity, { [notBefore]: late, [name]: early })).toBe(name);
    for (const fine of [
      { [notBefore]: early, [name]: late },
      { [notBefore]: late, [name]: late },
      { [notBefore]: late },
      { [name]: early },
    ])
      expect(spanFault(entity, fine)).toBeUndefined();
  }
});
