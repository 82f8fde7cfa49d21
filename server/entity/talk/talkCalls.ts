import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { recordNote } from '#contracts/admin/recordNote.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { AnyRecord } from '../entityBinding.ts';
import { tell } from '../lifecycle/tell.ts';
import { within } from '../lifecycle/within.ts';
import type { CallContext, Handler, WriteContext } from '../override.ts';
import { getRecord } from '../read/getRecord.ts';
import { rowsOf, textOf } from '../rows.ts';
import { faultOfReferences } from '../write/references.ts';
import { inWriteTransaction } from '../write/writeTransaction.ts';
import { mayChange, mayRemove, notesOf } from './notesOf.ts';

type Asked = { readonly id: string };
type Said = Asked & {
  readonly text: string;
  readonly pictures?: string | null;
  readonly mentions: readonly string[];
};
type Note = RecordOf<typeof recordNote>;
type Done = Promise<Result<Asked, Failure>>;

/** The handlers of the talk about records of an entity; none where they are not talked about. */
export function talkCalls(entity: AnyEntity): Readonly<Record<string, Handler>> {
  if (!entity.talks) return {};
  return {
    async notes({ id }: Asked, context: CallContext) {
      const found = await context.engine.of(entity).get(id, context.actor);
      return found.ok ? ok(await notesOf(context, entity, id)) : found;
    },
    async notePeople({ id, keyword }: Asked & { readonly keyword: string }, context: CallContext) {
      const { engine, actor } = context;
      const found = await engine.of(entity).get(id, actor);
      return found.ok ? ok(await rowsOf(personRow, engine.pool, PEOPLE, [keyword])) : found;
    },
    addNote: (said: Said, { engine, actor }: CallContext) =>
      inWriteTransaction(engine, actor, (context) => add(context, entity, said)),
    changeNote: (said: Said, { engine, actor }: CallContext) =>
      inWriteTransaction(engine, actor, (context) => change(context, entity, said)),
    removeNote: (asked: Asked, { engine, actor }: CallContext) =>
      inWriteTransaction(engine, actor, (context) => remove(context, entity, asked)),
  };
}

const personRow = z.object({ id: z.string(), name: z.string() });
/** Accounts in use, by a part of their name. */
const PEOPLE = `SELECT id, coalesce("realName", "userName") AS name FROM entity."user"
  WHERE NOT "isDeleted" AND NOT disabled AND coalesce(status, 1) = 1
    AND position(lower($1) IN lower(coalesce("realName", "userName"))) > 0
  ORDER BY name, id LIMIT 20`;

/** The record that is talked about, as far as it is the actor's to see. */
const recordOf = ({ engine, actor, client }: WriteContext, entity: AnyEntity, id: string) =>
  getRecord(engine.of(entity).binding, id, actor, { executor: client });

async function add(context: WriteContext, entity: AnyEntity, said: Said): Done {
  const { actor, engine } = context;
  const record = await recordOf(context, entity, said.id);
  if (!record.ok) return record;
  const made = await within(context).create(
    recordNote,
    {},
    {
      time: engine.clock.now(),
      entity: entity.name,
      recordId: said.id,
      userId: actor.userId,
      userName: actor.name,
      ...valuesOf(said),
    },
  );
  if (!made.ok) return made;
  const told = await tellMentioned(context, entity, record.value, said.mentions);
  return told.ok ? ok({ id: made.value.id }) : told;
}

async function change(context: WriteContext, entity: AnyEntity, said: Said): Done {
  const found = await noteOf(context, entity, said.id);
  if (!found.ok) return found;
  const { note, record } = found.value;
  if (!mayChange(context, note))
    return err(failure('note_fixed', 'Only its author changes a note, and for 15 minutes.', 'id'));
  const values = valuesOf(said);
  const { engine, client } = context;
  const fault = await faultOfReferences(engine.of(recordNote).binding, client, values);
  if (fault !== undefined) return err(fault);
  const set = await within(context).set(recordNote, said.id, {
    ...values,
    changeTime: engine.clock.now(),
  });
  if (!set.ok) return set;
  const anew = said.mentions.filter((id) => note.mentions?.includes(id) !== true);
  const told = await tellMentioned(context, entity, record, anew);
  return told.ok ? ok({ id: said.id }) : told;
}

/** What it said stands in the log of writes alone from then on; that it was there stays. */
async function remove(context: WriteContext, entity: AnyEntity, { id }: Asked): Done {
  const { actor, engine } = context;
  const found = await noteOf(context, entity, id);
  if (!found.ok) return found;
  if (!mayRemove(context, entity, found.value.note))
    return err(failure('note_fixed', 'It is the note of somebody else.', 'id'));
  const set = await within(context).set(recordNote, id, {
    text: null,
    pictures: null,
    mentions: [],
    removeTime: engine.clock.now(),
    removedBy: actor.name,
  });
  return set.ok ? ok({ id }) : set;
}

const valuesOf = ({ text, pictures, mentions }: Said) => ({
  text,
  pictures: pictures ?? null,
  mentions: [...new Set(mentions)],
});

/** A note on a record of this entity that the actor may see, locked, with the record. */
async function noteOf(
  context: WriteContext,
  entity: AnyEntity,
  id: string,
): Promise<Result<{ note: Note; record: AnyRecord }, Failure>> {
  const note = await within(context).get(recordNote, id);
  if (!note.ok) return note;
  if (note.value.entity !== entity.name)
    return err(failure('record_not_found', `There is no note ${id} on a ${entity.name}.`, 'id'));
  const record = await recordOf(context, entity, note.value.recordId ?? '');
  return record.ok ? ok({ note: note.value, record: record.value }) : record;
}

/** A message to whom a note calls: by whom, and of which record. Its words stay with the record. */
async function tellMentioned(
  context: WriteContext,
  entity: AnyEntity,
  record: AnyRecord,
  mentions: readonly string[],
): Promise<Result<undefined, Failure>> {
  const { actor } = context;
  const users = [...new Set(mentions)].filter((id) => id !== actor.userId);
  if (users.length === 0) return ok(undefined);
  const title = textOf(record[entity.title]);
  const [zh, en] = entity.label;
  return tell(context, {
    to: { users },
    type: 'notice',
    title: `${actor.name} 在${zh} ${title} 中提到您 / ${actor.name} mentioned you: ${en} ${title}`,
    bizType: entity.name,
    bizId: record.id,
  });
}
