import { describe, expect, test } from 'vitest';
import { Cursor } from './cursor.ts';

const delta = (seq: number, epoch = 'a') => ({ kind: 'delta', epoch, seq }) as const;
const snap = (seq: number, epoch = 'a') => ({ kind: 'snap', epoch, seq }) as const;

describe('cursor', () => {
  test('applies a snapshot, then each next number once', () => {
    const cursor = new Cursor();
    expect(cursor.take(delta(1))).toBe('gap');
    expect(cursor.take(snap(5))).toBe('apply');
    expect(cursor.take(delta(6))).toBe('apply');
    expect(cursor.take(delta(6))).toBe('duplicate');
    expect(cursor.take(snap(4))).toBe('duplicate');
    expect(cursor.take(delta(8))).toBe('gap');
    expect(cursor.at).toEqual({ epoch: 'a', seq: 6 });
    expect(cursor.take(snap(9))).toBe('apply');
  });

  test('another epoch begins with a snapshot whatever its number', () => {
    const cursor = new Cursor();
    cursor.take(snap(50, 'a'));
    expect(cursor.take(delta(51, 'b'))).toBe('gap');
    expect(cursor.take(snap(2, 'b'))).toBe('apply');
    expect(cursor.at).toEqual({ epoch: 'b', seq: 2 });
  });

  test('is caught up only with what the server is known to have sent', () => {
    const cursor = new Cursor();
    cursor.take(snap(3));
    expect(cursor.caughtUp).toBe(false);
    cursor.see({ epoch: 'a', seq: 4 });
    expect(cursor.caughtUp).toBe(false);
    cursor.take(delta(4));
    expect(cursor.caughtUp).toBe(true);
    cursor.lose();
    expect(cursor.caughtUp).toBe(false);
  });
});
