import { describe, expect, test } from 'vitest';
import type { createRules } from '../engine.ts';
import { at, ingestBatchOf, told } from '#tests/helpers/testMine.ts';
import { HOUR, pit, solution } from '#tests/helpers/testPit.ts';

describe('a receiver whose count begins anew', () => {
  const breakAt = at(60 * HOUR - 1);
  const broken = new Map([['A', [{ t: breakAt, x: 300, y: 0, h: 0 }]]]);
  const rowsOf = (
    rules: ReturnType<typeof createRules>,
    hours: readonly [number, number],
  ): string[] => {
    const rows: string[] = [];
    for (let hour = hours[0]; hour < hours[1]; hour++)
      for (const code of ['A', 'B', 'C', 'D'])
        rows.push(
          ...told(
            rules.evaluate(
              ingestBatchOf({
                gnss: [solution(code, at(hour * HOUR), hour < 60 && code === 'A' ? 300 : 0, 0, 0)],
              }),
            ),
          ),
        );
    return rows;
  };

  test('rings as movement until somebody says so; then the alarm clears and nothing rings again', () => {
    const { rules } = pit(['A', 'B', 'C', 'D']);
    expect(rowsOf(rules, [0, 70])).toContain('raised velocity|A 1');
    rules.useBreaks(broken);
    expect(rowsOf(rules, [70, 100])).toContain('cleared velocity|A 1');
    expect(rules.openAlarms().filter(({ clearedTime }) => clearedTime === null)).toEqual([]);
  });

  test('known beforehand, as after a restart, it never rings; what moves after it does', () => {
    const { rules } = pit(['A', 'B', 'C', 'D']);
    rules.useBreaks(broken);
    expect(rowsOf(rules, [0, 100])).toEqual([]);
    const rows: string[] = [];
    for (let hour = 100; hour < 110; hour++)
      rows.push(
        ...told(
          rules.evaluate(ingestBatchOf({ gnss: [solution('A', at(hour * HOUR), 200, 0, 0)] })),
        ),
      );
    expect(rows).toContain('raised velocity|A 1');
  });

  test('taken back, the jump is movement again', () => {
    const { rules } = pit(['A', 'B', 'C', 'D']);
    rules.useBreaks(broken);
    rowsOf(rules, [0, 70]);
    rules.useBreaks(new Map());
    expect(rowsOf(rules, [70, 80]).some((row) => row.startsWith('raised velocity|A'))).toBe(true);
  });
});
