import { describe, expect, test } from 'vitest';
import { expression } from './expression.ts';
import { isNothing } from '#base/valueTests.ts';

const answer = (text: string, values: Record<string, unknown> = {}): unknown =>
  expression(text)(values);

describe('conditions of fields', () => {
  test('[S5-12] compare, join and negate what the form holds', () => {
    expect(answer('type <= 2', { type: 2 })).toBe(true);
    expect(answer('type == 0 || type == 1', { type: 3 })).toBe(false);
    expect(answer('type != 2', { type: '2' })).toBe(false);
    expect(answer('!(on && level > 3)', { on: true, level: 4 })).toBe(false);
    expect(answer('on ? a : b', { on: false, a: 1, b: 2 })).toBe(2);
    expect(answer("kind === 'gas' && limit + 1 >= 2.5", { kind: 'gas', limit: 1.5 })).toBe(true);
    expect(answer('includes([1, 3], type)', { type: 3 })).toBe(true);
    expect(answer('tags.length > 1 && tags[0] == "a"', { tags: ['a', 'b'] })).toBe(true);
    expect(answer('place.level % 2 == 1 ? -place.level : 0', { place: { level: 3 } })).toBe(-3);
  });

  test('what is not answered equals nothing but nothing', () => {
    expect(answer('type <= 2')).toBe(false);
    expect(answer('type != 1')).toBe(true);
    expect(answer('type == null', { type: '' })).toBe(true);
    expect(answer('empty(tags)', { tags: [] })).toBe(true);
    expect(answer("name ?? 'none'")).toBe('none');
    expect([undefined, null, '', []].every(isNothing) && ![0, false, [0]].some(isNothing)).toBe(
      true,
    );
  });

  test('text is ordered as text, and what cannot be compared is never in order', () => {
    expect(answer("'a' < 'b'")).toBe(true);
    expect(answer('name >= 2 || name < 2', { name: 'x' })).toBe(false);
  });

  test('reaches nothing but the values themselves', () => {
    for (const text of [
      'constructor',
      'toString',
      '__proto__',
      'window',
      'globalThis',
      'a.constructor',
      'a["__proto__"]',
      'name.constructor',
    ])
      expect([text, answer(text, { a: {}, name: 'x' })]).toEqual([text, undefined]);
  });

  test('refuses everything that is not on the list before it runs', () => {
    for (const text of [
      'alert(1)',
      'a.b()',
      '[].map(x)',
      'this',
      'a = 1',
      'a; b',
      'new Date()',
      '() => 1',
      '`x`',
      '~a',
      'a << 2',
      'constructor.constructor("return 1")()',
      'includes.call(a)',
      '',
      'a ===',
      'a, b',
    ])
      expect(() => expression(text), text).toThrow(SyntaxError);
  });
});
