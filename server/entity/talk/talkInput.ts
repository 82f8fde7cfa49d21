import { z } from 'zod';
import { recordNote } from '#contracts/admin/recordNote.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { idQuery } from '#contracts/entity/list.ts';
import { inputSchema } from '#contracts/entity/schemas.ts';
import { TALK_CALLED, TALK_MOST } from '#contracts/entity/talk.ts';

const id = z.string().min(1).max(32);
const said = {
  text: z.string().trim().min(1).max(TALK_MOST),
  pictures: inputSchema(recordNote.fields.pictures, false),
  mentions: z.array(id).max(TALK_CALLED).default([]),
};

const inputs: Readonly<Record<string, z.ZodType>> = {
  notes: idQuery,
  notePeople: idQuery.extend({ keyword: z.string().trim().max(50).default('') }),
  /** `id` is the record's. */
  addNote: z.strictObject({ id, ...said }),
  /** `id` is the note's. */
  changeNote: z.strictObject({ id, ...said }),
  removeNote: z.strictObject({ id }),
};

/** What a call of the talk about a record takes; undefined for any other action. */
export const talkInput = ({ talks }: AnyEntity, name: string): z.ZodType | undefined =>
  talks && Object.hasOwn(inputs, name) ? inputs[name] : undefined;
