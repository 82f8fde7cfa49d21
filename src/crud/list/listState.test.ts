import { expect, test } from 'vitest';
import { user } from '#contracts/admin/access.ts';
import { log } from '#contracts/admin/traces.ts';
import { openOf } from '../page/useRecordState.ts';
import { listBodyOf, readListState, writeListState } from './listState.ts';
import { KEYWORD, quickNamesOf, quickStateOf, quickValuesOf } from './quickSearch.ts';
import { faultOf } from './useEntityList.ts';

const state = {
  page: 3,
  pageSize: 50,
  sorts: [
    { prop: 'name', desc: true },
    { prop: 'code', desc: false },
  ],
  filter: { status: '1,2|Any' },
  keyword: 'fan',
};

test('a list’s state goes into the URL and comes back; other parameters stay, usual values are left out', () => {
  const query = writeListState(new URLSearchParams('id=7&page=9'), state);
  expect(query.get('id')).toBe('7');
  expect(readListState(query)).toEqual(state);
  const usual = readListState(new URLSearchParams());
  expect([String(writeListState(query, usual)), usual.pageSize]).toEqual(['id=7', 20]);
});

test('nonsense in a URL counts as not there', () => {
  expect(readListState(new URLSearchParams('page=-1&size=x&f.a='))).toEqual({
    page: 1,
    pageSize: 20,
    sorts: [],
    filter: {},
    keyword: '',
  });
  expect(readListState(new URLSearchParams('size=100000')).pageSize).toBe(500);
});

test('[S7-16, S5-15] the body names page, size, sort, order, several sorts and filters as value|operator', () => {
  expect(listBodyOf(state, { kind: '2|Equal' })).toEqual({
    currentPage: 3,
    pageSize: 50,
    sort: 'name',
    order: 'desc',
    sorts: [
      { sort: 'name', order: 'desc' },
      { sort: 'code', order: 'asc' },
    ],
    filter: { status: '1,2|Any', kind: '2|Equal' },
    keyword: 'fan',
  });
  expect(listBodyOf(readListState(new URLSearchParams()))).toEqual({
    currentPage: 1,
    pageSize: 20,
    sort: '',
    order: '',
    filter: {},
  });
});

test('[S2-120] the filter row holds what it can, leaves the drawer’s conditions alone, and clears its own', () => {
  const names = quickNamesOf(user);
  expect(names).toEqual(['userType', 'status']);
  const filter = { userType: '2|Equal', status: '1,2|Any', email: 'x|Contains' };
  expect(quickValuesOf(user, names, { ...state, filter })).toEqual({
    [KEYWORD]: 'fan',
    userType: 2,
    status: undefined,
  });
  expect(quickStateOf(user, names, { [KEYWORD]: ' a ', userType: undefined }, filter)).toEqual({
    keyword: 'a',
    filter: { status: '1,2|Any', email: 'x|Contains' },
  });
  const span = { time: ['2026-11-01 00:00:00', '2026-11-02 23:59:59'] };
  expect(quickStateOf(log, ['time'], span, {}).filter).toEqual({
    time: '2026-11-01 00:00:00,2026-11-02 23:59:59|DateRange',
  });
});

test('[S8-10, S8-11, S8-12] a failed call shows its status text, a malformed answer says so, a refusal speaks for itself', () => {
  const failure = { message: '', traceId: 't', result: -1 as const };
  expect(faultOf({ ...failure, code: 'internal', status: 500 }, 'Status:500')).toEqual({
    kind: 'status',
    text: 'Status:500',
    traceId: 't',
  });
  expect(faultOf({ ...failure, code: 'bad_answer', status: 200 }, 'x')).toEqual({
    kind: 'malformed',
    traceId: 't',
  });
  expect(faultOf({ ...failure, code: 'bad_filter', status: 200 }, 'no')).toEqual({
    kind: 'refused',
    message: 'no',
    traceId: 't',
  });
});

test('a link opens a record to be read, changed or copied, or a new one', () => {
  const open = (query: string) => openOf(new URLSearchParams(query));
  expect([
    open('id=7'),
    open('id=7&mode=edit'),
    open('mode=create'),
    open('mode=edit'),
    open(''),
  ]).toEqual([
    { id: '7', mode: 'view' },
    { id: '7', mode: 'edit' },
    { mode: 'create' },
    undefined,
    undefined,
  ]);
});
