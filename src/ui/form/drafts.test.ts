import { expect, test } from 'vitest';
import { memoryStorage, storedEntries } from '#base/storedEntry.ts';
import { changedValues, drafts } from './drafts.ts';
import type { FormField } from '../inputs/formField.ts';
import { UnreadJson } from '../inputs/unreadJson.ts';

const fields: FormField[] = [
  { name: 'name', label: '名称', input: { kind: 'text' } },
  { name: 'tags', label: '标签', input: { kind: 'tags' } },
  { name: 'password', label: '密码', input: { kind: 'secret' } },
  { name: 'idCard', label: '身份证', input: { kind: 'text', masked: true } },
  { name: 'extra', label: '其他', input: { kind: 'json' } },
];
const record = { name: 'old', tags: ['a'], extra: {} };

function kept(now = 0) {
  const clock = { now };
  const storage = memoryStorage();
  return { storage, clock, open: () => drafts(storedEntries(storage, () => clock.now)) };
}

test('a draft holds what differs and is found by another page of the same browser', () => {
  const { open } = kept();
  open().write('person/3', fields, record, { name: 'new', tags: ['a'], extra: {} }, 77);
  expect(open().read('person/3')).toEqual({ changed: { name: 'new' }, at: 77 });
  expect(open().read('person/4')).toBeUndefined();
});

test('secrets, masked texts and unread JSON are not kept', () => {
  const { open, storage } = kept();
  const answers = { ...record, password: 'x', idCard: '110101', extra: new UnreadJson('{') };
  open().write('p', fields, record, answers, 1);
  expect(open().read('p')).toBeUndefined();
  expect(storage.getItem('sk_DRAFT_p')).toBeNull();
});

test('going back to the record leaves no draft; an answer taken away is kept as such', () => {
  const { open } = kept();
  open().write('p', fields, record, { ...record, name: undefined }, 1);
  expect(open().read('p')?.changed).toEqual({ name: null });
  open().write('p', fields, record, { ...record, tags: ['a'] }, 2);
  expect(open().read('p')).toBeUndefined();
});

test('a draft is kept for a week', () => {
  const { open, clock } = kept();
  open().write('p', fields, record, { name: 'new' }, 1);
  clock.now = 7 * 24 * 3_600_000 - 1000;
  expect(open().read('p')).toBeDefined();
  clock.now += 2000;
  expect(open().read('p')).toBeUndefined();
});

test('empty answers of any kind are the same', () => {
  expect(
    changedValues(
      { a: null, b: '', c: [], d: 0 },
      { a: undefined, b: null, c: undefined, d: undefined },
    ),
  ).toEqual({ d: null });
});
