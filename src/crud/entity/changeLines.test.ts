import { expect, test } from 'vitest';
import { role, user } from '#contracts/admin/access.ts';
import type { CellContext } from './cellOf.tsx';
import { changeLines, idsIn } from './changeLines.ts';

const context = (language: 'zh-cn' | 'en'): CellContext => ({
  language,
  refs: { org: { o1: '机电队' } },
  dictionaries: {},
});

test('what was changed is told as the pages of the record tell it: labels, choices and titles, not codes and ids', () => {
  expect(changeLines({ dataScope: [3, 4], disabled: [false, true] }, role, context('en'))).toEqual([
    {
      field: 'dataScope',
      label: 'Data scope',
      before: 'Own organisation and below',
      after: 'Own records',
    },
    { field: 'disabled', label: 'Disabled', before: 'No', after: 'Yes' },
  ]);
  expect(changeLines({ orgId: [null, 'o1'], mobile: ['1', 'o2'] }, user, context('zh-cn'))).toEqual(
    [
      { field: 'orgId', label: '所属组织', before: '-', after: '机电队' },
      { field: 'mobile', label: '手机', before: '1', after: 'o2' },
    ],
  );
});

test('what nothing declares stands as it was stored', () => {
  expect(
    changeLines({ jobId: [null, '13'], facts: [1, { a: 1 }] }, undefined, context('en')),
  ).toEqual([
    { field: 'jobId', label: 'jobId', before: '-', after: '13' },
    { field: 'facts', label: 'facts', before: '1', after: '{"a":1}' },
  ]);
  expect([changeLines(null, role, context('en')), idsIn(null, role)]).toEqual([[], []]);
});

test('the ids to be named are those of references alone, each once', () => {
  expect(
    idsIn({ orgId: ['o1', 'o2'], roleIds: [['r1'], ['r1', 'r2']], mobile: ['1', '2'] }, user),
  ).toEqual([
    ['org', ['o1', 'o2']],
    ['role', ['r1', 'r2']],
  ]);
});
