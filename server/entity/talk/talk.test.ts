import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { must } from '#base/assert.ts';
import type { Result } from '#base/result.ts';
import { user } from '#contracts/admin/access.ts';
import { recordNote } from '#contracts/admin/recordNote.ts';
import { message } from '#contracts/admin/traces.ts';
import { defineEntity } from '#contracts/entity/defineEntity.ts';
import { text } from '#contracts/entity/fields.ts';
import { TALK_CHANGE_MS, talkNotes, type TalkNote } from '#contracts/entity/talk.ts';
import type { Failure } from '#contracts/errors.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { systemActor, type Actor } from '../actor.ts';
import type { Engine } from '../engine.ts';
import type { CallContext } from '../override.ts';
import { query, rowsOf } from '../rows.ts';
import { talkInput } from './talkInput.ts';

const pump = defineEntity('brand', {
  label: ['泵', 'Pump'],
  title: 'name',
  talks: true,
  fields: { name: text('名称', 'Name', { required: true }) },
});
const quiet = defineEntity('supplier', {
  label: ['商', 'Seller'],
  title: 'name',
  fields: { name: text('名称', 'Name', { required: true }) },
});

let database: TestDatabase;
let engine: Engine;
let now = 1_000;
const li = as('u1', 'Li');
const wang = as('u2', 'Wang');

function as(userId: string, name: string): Actor {
  return { ...systemActor, userId, name, permissions: ['admin/brand/get', 'maint/brand/get'] };
}

beforeAll(async () => {
  database = await startTestDatabase({ migrated: false });
  engine = await testEngine(database.pool, [pump, quiet, recordNote, user, message], () => now);
  await query(
    database.pool,
    `INSERT INTO entity."user" (id, "userName", "realName", status)
     VALUES ('u1', 'li', 'Li', 1), ('u2', 'wang', 'Wang', 1), ('u3', 'gone', 'Wanda', 2),
       ('u4', 'unnamed', NULL, NULL)`,
  );
});
afterAll(() => database.stop());
beforeEach(async () => {
  now = 1_000;
  await query(database.pool, 'TRUNCATE entity.brand, entity."recordNote", entity.message');
});

const made = async (): Promise<string> => {
  const record = await engine.of(pump).create({ name: 'P1' }, systemActor);
  return must(record.ok ? record.value.id : undefined, 'a pump');
};

/** A call as a route makes it: its input by its schema, then its handler. */
async function call(
  name: string,
  actor: Actor,
  input: Readonly<Record<string, unknown>>,
): Promise<Result<unknown, Failure>> {
  const handle = must(engine.of(pump).binding.override.actions?.[name], name);
  const asked = must(talkInput(pump, name), `the input of ${name}`).parse(input);
  return handle(asked as never, { engine, actor } as CallContext);
}
const heard = async (id: string, actor: Actor): Promise<readonly TalkNote[]> => {
  const answer = await call('notes', actor, { id });
  return talkNotes.parse(answer.ok ? answer.value : undefined);
};
const said = async (id: string, words: string, more: object = {}): Promise<string> => {
  const answer = await call('addNote', li, { id, text: words, ...more });
  return z.object({ id: z.string() }).parse(answer.ok ? answer.value : undefined).id;
};
const messages = () =>
  rowsOf(
    z.object({ title: z.string(), to: z.array(z.string()), bizId: z.string() }),
    database.pool,
    'SELECT title, "receiverIds" AS "to", "bizId" FROM entity.message ORDER BY id',
  );

test('notes stand with their record, the newest first, with author, pictures and time', async () => {
  const id = await made();
  await said(id, ' it leaks ', { pictures: '/a.png' });
  now += 10;
  await said(id, 'closed');
  expect(await heard(id, wang)).toMatchObject([
    { text: 'closed', userName: 'Li', time: 1_010, mayChange: false, mayRemove: false },
    { text: 'it leaks', pictures: '/a.png', changeTime: null },
  ]);
  expect(await heard(await made(), li)).toEqual([]);
});

test('whom a note calls is told once of the record, not of its words; its author is not', async () => {
  const id = await made();
  const note = await said(id, '@Wang @Li secret', { mentions: ['u2', 'u1', 'u2'] });
  const told = {
    to: ['u2'],
    bizId: id,
    title: expect.stringContaining('Li mentioned you: Pump P1'),
  };
  expect(await messages()).toEqual([told]);
  expect((await messages())[0]?.title).not.toContain('secret');
  // What is changed calls those alone whom it did not call before.
  await call('changeNote', li, { id: note, text: '@Wang look', mentions: ['u2'] });
  expect(await messages()).toHaveLength(1);
  expect(await call('changeNote', li, { id: note, text: 'x', mentions: ['nobody'] })).toMatchObject(
    { error: { code: 'bad_reference' } },
  );
  expect(await call('addNote', li, { id, text: 'x', mentions: ['nobody'] })).toMatchObject({
    error: { code: 'bad_reference' },
  });
  expect(await heard(id, li)).toHaveLength(1);
});

test('people in use are found by a part of their name', async () => {
  const id = await made();
  expect(await call('notePeople', li, { id, keyword: 'wan' })).toMatchObject({
    value: [{ id: 'u2', name: 'Wang' }],
  });
});

test('whoever has no name of his own is called by that of his account', async () => {
  const id = await made();
  expect(await call('notePeople', li, { id, keyword: 'unn' })).toMatchObject({
    value: [{ id: 'u4', name: 'unnamed' }],
  });
  await said(id, '@unnamed look', { mentions: ['u4'] });
  expect(await heard(id, wang)).toMatchObject([{ mentioned: [{ id: 'u4', name: 'unnamed' }] }]);
});

test('its author changes a note for 15 minutes, and nobody else does', async () => {
  const id = await made();
  const note = await said(id, 'it leeks');
  expect(await call('changeNote', wang, { id: note, text: 'no' })).toMatchObject({
    error: { code: 'note_fixed' },
  });
  now += TALK_CHANGE_MS;
  expect(await call('changeNote', li, { id: note, text: 'it leaks' })).toMatchObject({ ok: true });
  expect(await heard(id, li)).toMatchObject([
    { text: 'it leaks', changeTime: now, mayChange: true },
  ]);
  now += 1;
  expect(await call('changeNote', li, { id: note, text: 'no' })).toMatchObject({
    error: { code: 'note_fixed' },
  });
});

test('a deleted note leaves that it was there and who deleted it, and nothing of its words', async () => {
  const id = await made();
  const note = await said(id, 'a mistake', { pictures: '/a.png', mentions: ['u2'] });
  expect(await call('removeNote', wang, { id: note })).toMatchObject({
    error: { code: 'note_fixed' },
  });
  const chief = { ...wang, permissions: ['*/*/*'] };
  expect(await call('removeNote', chief, { id: note })).toMatchObject({ ok: true });
  expect(await heard(id, li)).toMatchObject([
    { text: null, pictures: null, mentioned: [], userName: 'Li', removedBy: 'Wang' },
  ]);
  expect(await call('removeNote', li, { id: note })).toMatchObject({
    error: { code: 'note_fixed' },
  });
});

test('nothing is heard or said about a record that is not there for the caller', async () => {
  const missing = { error: { code: 'record_not_found' } };
  expect(await call('notes', li, { id: 'x' })).toMatchObject(missing);
  expect(await call('notePeople', li, { id: 'x' })).toMatchObject(missing);
  expect(await call('addNote', li, { id: 'x', text: 'hm' })).toMatchObject(missing);
  const id = await made();
  const note = await said(id, 'here');
  await engine.of(pump).remove([id], systemActor);
  expect(await call('changeNote', li, { id: note, text: 'hm' })).toMatchObject(missing);
});

test('an entity that is not talked about has none of the calls', () => {
  expect(Object.keys(quiet.actions)).toEqual([]);
  expect(talkInput(quiet, 'addNote')).toBeUndefined();
  expect(Object.keys(pump.actions)).toContain('addNote');
});
