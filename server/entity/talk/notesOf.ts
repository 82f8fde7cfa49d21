import { z } from 'zod';
import { permissionOfVerb } from '#contracts/entity/permission.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { TALK_CHANGE_MS, TALK_SHOWN, talkPeople, type TalkNote } from '#contracts/entity/talk.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { CallContext } from '../override.ts';
import { rowsOf } from '../rows.ts';

const noteRow = z.object({
  id: z.string(),
  time: z.number(),
  userId: z.string(),
  userName: z.string(),
  text: z.string().nullable(),
  pictures: z.string().nullable(),
  mentioned: talkPeople,
  changeTime: z.number().nullable(),
  removeTime: z.number().nullable(),
  removedBy: z.string().nullable(),
});

/** Whose note it is, and since when. */
type Written = {
  readonly userId: string | null;
  readonly time: number | null;
  readonly removeTime: number | null;
};

type Asking = Pick<CallContext, 'engine' | 'actor'>;

/** Its author may change a note for a while. */
export const mayChange = ({ engine, actor }: Asking, { userId, time, removeTime }: Written) =>
  removeTime === null &&
  userId === actor.userId &&
  engine.clock.now() - (time ?? 0) <= TALK_CHANGE_MS;

/** Its author may delete it, and whoever may delete what it is about. */
export const mayRemove = ({ actor }: Asking, entity: AnyEntity, { userId, removeTime }: Written) =>
  removeTime === null &&
  (userId === actor.userId || isPermitted(actor.permissions, permissionOfVerb(entity, 'remove')));

/** The notes on one record, the newest first, with what the caller may do with each. */
export async function notesOf(
  asking: Asking,
  entity: AnyEntity,
  recordId: string,
): Promise<readonly TalkNote[]> {
  const rows = await rowsOf(noteRow, asking.engine.pool, NOTES, [entity.name, recordId]);
  return rows.map((row) => ({
    ...row,
    mayChange: mayChange(asking, row),
    mayRemove: mayRemove(asking, entity, row),
  }));
}

const NOTES = `SELECT n.id, n.time, n."userId", n."userName", n.text, n.pictures, n."changeTime",
    n."removeTime", n."removedBy",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id,
       'name', coalesce(u."realName", u."userName"))), '[]')
     FROM entity."user" u WHERE u.id = ANY (n.mentions)) AS mentioned
  FROM entity."recordNote" n WHERE n.entity = $1 AND n."recordId" = $2
  ORDER BY n.time DESC, n.id DESC LIMIT ${TALK_SHOWN}`;
