import { expect, test } from 'vitest';
import { equipment } from '#contracts/maintenance/masterData.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { reasonOf } from './hints.ts';

const why = (name: string, value: unknown, code: ErrorCode = 'bad_request'): [string, string] => {
  const field = new Map(Object.entries(equipment.fields)).get(name);
  const fault = { code, message: 'as the schema says' };
  return [reasonOf(field, value, fault, 'zh-cn'), reasonOf(field, value, fault, 'en')];
};

test('a refused cell is told what fits it, in the reader’s language', () => {
  expect(why('name', null)).toEqual(['必填', 'Must be filled']);
  expect(why('purchaseDate', '31.12.')).toEqual(['应填：yyyy-MM-dd', 'Expected: yyyy-MM-dd']);
  expect(why('powerKw', 'much')).toEqual(['应填：数字 kW ≥ 0', 'Expected: number kW ≥ 0']);
  expect(why('status', 'gone')[0]).toMatch(/^应填：.+ \/ .+/);
  expect(why('brandId', 'Acme', 'bad_reference')).toEqual(['没有“Acme”', 'There is no “Acme”']);
  expect(why('code', 'a', 'duplicate')).toEqual(['该值已存在', 'This value is taken already']);
  expect(why('code', 'a', 'bad_tree')).toEqual(['as the schema says', 'as the schema says']);
  expect(why('none', 'a')).toEqual(['as the schema says', 'as the schema says']);
});
