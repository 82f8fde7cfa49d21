import { z } from 'zod';
import type { Action } from './defineEntity.ts';

/** What people say to each other about one record. */

/** Longest note in characters. */
export const TALK_MOST = 2000;
/** Most pictures of one note, most people that it calls, most notes that are shown of a record. */
export const TALK_PICTURES = 6;
export const TALK_CALLED = 20;
export const TALK_SHOWN = 500;
/** For so long its author may change a note. */
export const TALK_CHANGE_MS = 15 * 60_000;

/**
 * The calls that an entity which is talked about has beside its verbs. Whoever may see a record may
 * hear and say something about it. What they take is known to the server alone (`talkInput`).
 */
const calls = {
  notes: { label: ['留言', 'Notes'], method: 'GET', permission: 'get' },
  /** Whom a note may call by a message: `{id, keyword}` → `talkPeople`. */
  notePeople: { label: ['可提及的人员', 'Who may be mentioned'], method: 'GET', permission: 'get' },
  addNote: { label: ['留言', 'Add a note'], method: 'POST', permission: 'get' },
  changeNote: { label: ['修改留言', 'Change a note'], method: 'POST', permission: 'get' },
  removeNote: { label: ['删除留言', 'Delete a note'], method: 'POST', permission: 'get' },
} as const satisfies Readonly<Record<string, Action>>;

/** The calls of an entity that is talked about; none of any other. */
export const talkActions = (talks: boolean): Readonly<Record<string, Action>> =>
  talks ? calls : {};

/** People by id and name. */
export const talkPeople = z.array(z.object({ id: z.string(), name: z.string() }));

/** Notes of a record as they are answered, the newest first; times are epoch ms. */
export const talkNotes = z.array(
  z.object({
    id: z.string(),
    time: z.number(),
    userId: z.string(),
    userName: z.string(),
    /** Null: it was deleted. */
    text: z.string().nullable(),
    /** URLs joined by bars. */
    pictures: z.string().nullable(),
    /** Those whom it calls. */
    mentioned: talkPeople,
    changeTime: z.number().nullable(),
    removeTime: z.number().nullable(),
    removedBy: z.string().nullable(),
    /** What the caller may do with it now. */
    mayChange: z.boolean(),
    mayRemove: z.boolean(),
  }),
);
export type TalkNote = z.output<typeof talkNotes>[number];
