import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { sheetOf } from './sheetOf.ts';

test('a sheet of proofs has a row for each span and each gap', () => {
  const [from, middle, to] = [8, 9, 10].map((hour) => mineMoment(2026, 11, 27, hour)) as [
    number,
    number,
    number,
  ];
  const span = {
    kind: 'span' as const,
    began: from,
    ended: middle,
    templateId: 't',
    name: 'Usual',
    version: 3,
    slot: '',
    hash: 'abc',
    isPublished: true,
  };
  const gap = { kind: 'gap' as const, began: middle, ended: to };
  const rows = sheetOf([{ id: 'd', name: 'Hall', lines: [span, gap], days: [] }], (key) => key);
  expect(rows.slice(1)).toEqual([
    ['Hall', '2026-11-27 08:00:00', '2026-11-27 09:00:00', 3600, 'Usual', 3, 'default', 'abc'],
    ['Hall', '2026-11-27 09:00:00', '2026-11-27 10:00:00', 3600, 'silent', '', '', ''],
  ]);
  expect(rows.every((row) => row.length === rows[0]?.length)).toBe(true);
});
