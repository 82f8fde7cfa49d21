import { expect, test } from 'vitest';
import { addressOf, bodyOf, journalOf, plainJournal, type JournalQuery } from './journalQuery.ts';

const narrow: JournalQuery = {
  range: { live: false, from: 1_700_000_000_000, to: 1_700_000_600_000 },
  levels: [1, 3],
  state: 2,
  alarmType: 6,
  areaNo: 0,
  text: '8-West',
  page: 3,
  pageSize: 100,
};

test('the journal begins with the last eight hours and a bare address', () => {
  expect(addressOf(plainJournal)).toEqual({});
  expect(journalOf(new URLSearchParams())).toEqual(plainJournal);
  expect(bodyOf(plainJournal, [], 100_000_000)).toEqual({
    currentPage: 1,
    pageSize: 50,
    from: 100_000_000 - 8 * 3_600_000,
  });
});

test('an address brings back the view that it was made from', () => {
  expect(journalOf(new URLSearchParams(addressOf(narrow)))).toEqual(narrow);
  const live: JournalQuery = { ...plainJournal, range: { live: true, spanMs: 86_400_000 } };
  expect(journalOf(new URLSearchParams(addressOf(live)))).toEqual(live);
});

test('every filter reaches the server', () => {
  expect(bodyOf(narrow, ['smoke'], 0)).toEqual({
    currentPage: 3,
    pageSize: 100,
    from: 1_700_000_000_000,
    to: 1_700_000_600_000,
    levels: [1, 3],
    states: [2],
    types: [6],
    areaNo: 0,
    keyword: '8-West',
    names: ['smoke'],
  });
});

test('what cannot be read in an address filters nothing', () => {
  expect(journalOf(new URLSearchParams('levels=7.x&state=a&page=0&size=7&from=9&to=3'))).toEqual(
    plainJournal,
  );
});
