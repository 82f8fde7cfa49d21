import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { idsIn, rowsProven, specRows, verdictOf } from './rows.ts';

describe('specification rows', () => {
  test('all 734 rows of the document are read', () => {
    const rows = specRows(readFileSync('docs/spec/rows.md', 'utf8'));
    expect(rows).toHaveLength(734);
    expect(rows.at(-1)?.id).toBe('G-21');
  });

  test('ids stand in brackets, in lists and in ranges', () => {
    expect(idsIn('[S4-41] online')).toEqual(['S4-41']);
    expect(idsIn('[S4-41, S4-42] both')).toEqual(['S4-41', 'S4-42']);
    expect(idsIn('[S7-171..S7-173] all')).toEqual(['S7-171', 'S7-172', 'S7-173']);
    expect(idsIn('suite > [G-03] decided')).toEqual(['G-03']);
    expect(idsIn('no [brackets S4-41')).toEqual([]);
  });

  test('one failing test outweighs any passing ones, and a skipped one proves nothing', () => {
    const proof = rowsProven([
      { title: '[S4-41] a', state: 'passed', file: '' },
      { title: '[S4-41] b', state: 'failed', file: '' },
      { title: '[S4-42] c', state: 'skipped', file: '' },
      { title: '[S4-43] d', state: 'passed', file: '' },
    ]);
    expect(['S4-41', 'S4-42', 'S4-43', 'G-01'].map((id) => verdictOf(proof.get(id)))).toEqual([
      'failing',
      'not proven',
      'proven',
      'not proven',
    ]);
  });
});
