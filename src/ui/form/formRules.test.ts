import { describe, expect, test } from 'vitest';
import type { FormField, FormInput } from '../inputs/formField.ts';
import { fieldFault, formFaults, readFields, sentValues, shownFields } from './formRules.ts';
import { UnreadJson } from '../inputs/unreadJson.ts';

const text: FormInput = { kind: 'text' };
const fields: FormField[] = [
  { name: 'name', label: '名称', required: true, input: { kind: 'text', maxLength: 5 } },
  { name: 'type', label: '类型', input: { kind: 'select', choices: [] } },
  { name: 'mine', label: '矿山', showWhen: 'type == 3', required: true, input: text },
  { name: 'reason', label: '原因', requiredWhen: 'type > 1', input: text },
  { name: 'createTime', label: '创建时间', readonly: true, required: true, input: text },
];
const read = readFields(fields);

describe('conditions', () => {
  test('[S5-12] a field shows and is required as others are answered', () => {
    const shown = (type: unknown) =>
      shownFields(read, { type }).map(
        ({ field, required }) => `${field.name}${required ? '*' : ''}`,
      );
    expect(shown(1)).toEqual(['name*', 'type', 'reason', 'createTime']);
    expect(shown(2)).toEqual(['name*', 'type', 'reason*', 'createTime']);
    expect(shown(3)).toEqual(['name*', 'type', 'mine*', 'reason*', 'createTime']);
  });

  test('what does not show is neither judged nor sent; what is read-only is not sent', () => {
    const values = { name: 'a', type: 1, mine: '', reason: undefined, createTime: 'x' };
    expect(formFaults(read, values).size).toBe(0);
    expect(sentValues(read, values)).toEqual({ name: 'a', type: 1, reason: undefined });
  });

  test('what ends before another field begins is at fault, at its end', () => {
    const until: FormField = {
      name: 'to',
      label: '止',
      notBefore: { name: 'from', label: '起' },
      input: { kind: 'date' },
    };
    const span = readFields([{ name: 'from', label: '起', input: { kind: 'date' } }, until]);
    const faults = (from: unknown, to: unknown) => [...formFaults(span, { from, to })];
    expect(faults('2026-02-01', '2026-01-31')).toEqual([
      ['to', { key: 'tooEarly', with: { label: '止', begin: '起' } }],
    ]);
    for (const [from, to] of [
      ['2026-02-01', '2026-02-01'],
      [undefined, '2026-01-31'],
      ['2026-02-01', undefined],
    ])
      expect(faults(from, to)).toEqual([]);
  });

  test('a condition that is none is found when the form is read', () => {
    expect(() =>
      readFields([{ name: 'a', label: 'a', showWhen: 'alert(1)', input: text }]),
    ).toThrow(SyntaxError);
  });
});

describe('rules', () => {
  const fault = (input: FormInput, value: unknown, required = false) =>
    fieldFault({ name: 'x', label: 'X', input }, value, required);

  test('[S5-10] required fields must not be empty; zero and no are answers', () => {
    for (const value of [undefined, null, '', []])
      expect(fault(text, value, true)).toEqual({ key: 'required', with: { label: 'X' } });
    expect([fault(text, 0, true), fault({ kind: 'flag' }, false, true)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(fault({ kind: 'secret', kept: true }, undefined, true)).toBeUndefined();
  });

  test('[S5-14] faults come in the order of the fields', () => {
    expect([...formFaults(read, { type: 3 }).keys()]).toEqual(['name', 'mine', 'reason']);
  });

  test('[S5-11] texts within their length, and of their pattern as a whole', () => {
    expect(fault({ kind: 'longText', maxLength: 3 }, 'abcd')).toEqual({
      key: 'tooLong',
      with: { label: 'X', n: 3 },
    });
    const code: FormInput = { kind: 'text', pattern: '[A-Z]{2}|\\d+' };
    expect([fault(code, 'AB'), fault(code, '12')]).toEqual([undefined, undefined]);
    expect(fault(code, 'AB12')).toMatchObject({ key: 'badPattern' });
    expect(fault({ ...code, patternMessage: 'two letters' } as FormInput, 'x')).toEqual({
      said: 'two letters',
    });
  });

  test('numbers within their bounds', () => {
    const input: FormInput = { kind: 'number', integer: true, min: 1, max: 9 };
    expect([fault(input, 0), fault(input, 10), fault(input, 1.5)]).toMatchObject([
      { key: 'tooSmall', with: { n: 1 } },
      { key: 'tooBig', with: { n: 9 } },
      { key: 'notInteger' },
    ]);
    expect(fault(input, 9)).toBeUndefined();
  });

  test('[S5-18] ranges say what is wrong with them', () => {
    const input: FormInput = { kind: 'numberRange' };
    expect([[1], ['a', 'b'], [2, 1]].map((value) => fault(input, value))).toMatchObject([
      { key: 'rangeLength' },
      { key: 'rangeNumbers' },
      { key: 'rangeOrder' },
    ]);
  });

  test('JSON that cannot be read, and what the field itself says of it', () => {
    const input: FormInput = {
      kind: 'json',
      check: (value) => (Array.isArray(value) ? undefined : 'a list, please'),
    };
    expect(fault(input, new UnreadJson('{'))).toMatchObject({ key: 'badJson' });
    expect([fault(input, {}), fault(input, [1])]).toEqual([{ said: 'a list, please' }, undefined]);
  });
});
