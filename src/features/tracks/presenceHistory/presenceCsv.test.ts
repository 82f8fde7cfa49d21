import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import type { Presence } from '#contracts/tracks/presenceHistory.ts';
import type { Area, Person } from '#contracts/mine/mine.ts';
import { presenceCsv, presenceRows } from './presenceCsv.ts';

const at = mineMoment(2026, 11, 21, 3, 12, 7);
const seen: Presence = {
  personNo: 4,
  first: null,
  last: at,
  fixes: 0,
  movedAt: null,
  x: 1.26,
  y: 2,
  z: -300,
  now: { t: at, areaNo: 3, underground: true },
};
const person = {
  no: 4,
  name: '张伟',
  cardNo: 'C4',
  deptName: '采一队',
  teamName: '一班',
  workType: '采煤',
} as unknown as Person;
const area = { no: 3, name: '8103 面' } as unknown as Area;
const words = { surface: 'up', unknown: '?' };

test('a line tells who, since when, and where he is now', () => {
  const [head, line] = presenceCsv(
    presenceRows([seen], { persons: [person], areas: [area] }, words),
    (key) => key,
  );
  expect(head).toHaveLength(12);
  expect(line).toEqual([
    '张伟',
    'C4',
    '采一队 / 一班',
    '采煤',
    '',
    '2026-11-21 03:12:07',
    0,
    '',
    '8103 面',
    1.3,
    2,
    -300,
  ]);
});

test('somebody whom the model does not know keeps his number; the surface and nowhere are said in words', () => {
  const rows = presenceRows(
    [
      { ...seen, now: null },
      { ...seen, now: { t: at, areaNo: -1, underground: false } },
    ],
    { persons: [], areas: [] },
    words,
  );
  expect(rows.map(({ areaNow }) => areaNow)).toEqual(['?', 'up']);
  expect(presenceCsv(rows, (key) => key)[1]?.[0]).toBe('4');
});
