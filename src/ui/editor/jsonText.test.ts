import { expect, test } from 'vitest';
import { UnreadJson } from '../inputs/unreadJson.ts';
import { jsonText, readJson } from './jsonText.ts';

test('JSON is read, or the place is named where it ceases to be JSON', () => {
  expect(readJson('{"a":[1]}')).toEqual({ value: { a: [1] } });
  expect(readJson('{\n  "a": x\n}')).toEqual({ at: { line: 2, column: 8 } });
  expect(readJson('{"a":1')).toEqual({ at: { line: 1, column: 7 } });
  for (const [text, column] of [
    ['[1,]', 4],
    ['{"a" 1}', 6],
    ['[1 2]', 4],
    ['{a:1}', 2],
    ['["a\\x"]', 2],
    ['01', 2],
    ['[}', 2],
    ['{"a":1} x', 9],
    ['{"a":{"b":[1,{}]}]', 18],
  ] as const)
    expect([text, readJson(text)]).toEqual([text, { at: { line: 1, column } }]);
});

test('a value is written out, two spaces a level; what could not be read stands as it was', () => {
  expect(jsonText({ a: 1 }, UnreadJson)).toBe('{\n  "a": 1\n}');
  expect([
    jsonText(undefined, UnreadJson),
    jsonText(null, UnreadJson),
    jsonText(new UnreadJson('{'), UnreadJson),
  ]).toEqual(['', 'null', '{']);
});
