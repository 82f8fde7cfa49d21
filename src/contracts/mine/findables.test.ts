import { expect, test } from 'vitest';
import type { MineModel } from './mine.ts';
import { findablesOf, search } from './findables.ts';

const model = {
  persons: [
    { no: 1, name: '张伟', cardNo: '10023', deptName: '综采一队', workType: '采煤工' },
    { no: 2, name: '李伟', cardNo: '10199', deptName: '', workType: '' },
  ],
  areas: [{ no: 3, name: '8-West face', code: 'A8' }],
  points: [{ no: 9, name: '8-West T1 CH4', code: '0010A40', kind: 'CH4', areaCode: 'A8' }],
  substations: [{ no: 4, name: 'Substation 12', code: 'S12' }],
  readers: [],
} as unknown as MineModel;
const all = findablesOf(model);

test('finds people by name, card and department', () => {
  expect(search(all, '张').map((one) => one.no)).toEqual([1]);
  expect(search(all, '101').map((one) => one.no)).toEqual([2]);
  expect(search(all, '综采').map((one) => one.no)).toEqual([1]);
});
test('every word must be there, in any order and case', () => {
  expect(search(all, 'ch4 8-west').map((one) => one.kind)).toEqual(['point']);
  expect(search(all, 'ch4 nowhere')).toEqual([]);
});
test('names that begin with the words come first', () => {
  expect(search(all, '8-w').map((one) => one.kind)).toEqual(['area', 'point']);
  expect(search(all, '伟').length).toBe(2);
});
test('no words list the beginning', () => {
  expect(search(all, '  ', 2).map((one) => one.no)).toEqual([1, 2]);
});
test('where pinyin is known, initials and the whole of it find too, and those that begin with it come first', () => {
  const sounds = ['zw zhangwei', 'lw liwei', '', '', ''];
  const heard = all.map((one, i) => ({ ...one, sounds: sounds[i] ?? '' }));
  expect(
    ['zw', 'liw', 'wei', 'zw 100'].map((query) => search(heard, query).map((one) => one.no)),
  ).toEqual([[1], [2], [1, 2], [1]]);
  expect(search(all, 'zw')).toEqual([]);
});
