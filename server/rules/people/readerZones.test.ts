import { expect, test } from 'vitest';
import { createRules } from '../engine.ts';
import { at, fixOf, ingestBatchOf, mineOf, told } from '#tests/helpers/testMine.ts';

/** What rings when two cards are heard at one place for `minutes`, then at the next, and so on. */
function heard(posMode: number, minutes: number): string[] {
  const rules = createRules();
  rules.useModel(mineOf({ persons: [{ cardNo: 'c0' }, { cardNo: 'c1' }] }));
  const rows: string[] = [];
  for (let sec = 0; sec <= 90 * 60; sec += 10) {
    const place = { x: Math.floor(sec / 60 / minutes) * 50, posMode };
    rows.push(
      ...told(
        rules.evaluate(
          ingestBatchOf({ fixes: [fixOf(0, at(sec), place), fixOf(1, at(sec), place)] }),
        ),
      ),
    );
  }
  return rows.map((row) => row.split('|')[0] ?? '');
}

test('a reader’s zone tells neither that somebody lies still nor that one carries two cards; exact fixes tell both', () => {
  expect(heard(3, 45)).toContain('raised still');
  expect(heard(3, 1)).toContain('raised proxy');
  expect(heard(1, 45)).toEqual([]);
  expect(heard(1, 1)).toEqual([]);
});
