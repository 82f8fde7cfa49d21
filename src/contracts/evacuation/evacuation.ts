import { z } from 'zod';

/**
 * Permission codes of evacuations: to see them, to call and end them, to say that somebody is safe
 * and that a way is closed.
 */
export const evacuationCodes = {
  see: 'data/evacuation/get',
  lead: 'data/evacuation/lead',
  mark: 'data/evacuation/mark',
} as const;

/**
 * How somebody of the roster stands, worst first. lost: no fix for two minutes, or last seen
 * leaving without having been seen outside; still: has not moved five metres in the last minute;
 * moving: has, but not towards the way out; movingOut: has come nearer to it; refuge: in a refuge;
 * safe: seen at the surface since, or marked as safe by a person.
 */
export const evacuationStates = ['lost', 'still', 'moving', 'movingOut', 'refuge', 'safe'] as const;
export type EvacuationState = (typeof evacuationStates)[number];

/** An evacuation, without its people. */
export const evacuation = z.object({
  id: z.number().int(),
  startedAt: z.number(),
  startedBy: z.string(),
  drill: z.boolean(),
  reason: z.string(),
  /** People below at that second. */
  roster: z.number().int(),
  endedAt: z.number().nullable(),
  endedBy: z.string().nullable(),
  endNote: z.string(),
});
export type Evacuation = z.infer<typeof evacuation>;

const rescuedSchema = z.object({
  personNo: z.number().int(),
  cardNo: z.string(),
  name: z.string(),
  deptName: z.string(),
  teamName: z.string(),
  workType: z.string(),
  /** In full only for those who may mark. */
  mobile: z.string(),
  /** Where he was when the roster was frozen; -1: no area. */
  startAreaNo: z.number().int(),
  state: z.enum(evacuationStates),
  /** When he was first seen at the surface, or marked. */
  safeAt: z.number().nullable(),
  markedBy: z.string().nullable(),
  note: z.string(),
  /** Address of the photo that a marshal took; empty: none. */
  photo: z.string().default(''),
  areaNo: z.number().int(),
  x: z.number(),
  y: z.number(),
  z: z.number(),
  fixAt: z.number(),
  /**
   * Metres to the nearest exit that can be reached, else to the nearest refuge; null: neither can,
   * or he is out.
   */
  outMetres: z.number().nullable(),
  outTo: z.enum(['exit', 'refuge']).nullable(),
});
export type Rescued = z.infer<typeof rescuedSchema>;

const blockedSchema = z.object({
  edgeCode: z.string(),
  /** closed by a person, or by gas: an orange or red gas alarm of `pointNo` beside it. */
  why: z.enum(['closed', 'gas']),
  pointNo: z.number().int().nullable(),
});
export type Blocked = z.infer<typeof blockedSchema>;

/**
 * An evacuation as it stands at `t`: the whole roster, those who are not yet safe first, worst
 * first.
 */
export const evacuationStatus = z.object({
  t: z.number(),
  evacuation,
  people: z.array(rescuedSchema),
  blocked: z.array(blockedSchema),
});
export type EvacuationStatus = z.infer<typeof evacuationStatus>;

export const evacuationNow = z.object({ on: evacuation.nullable() });
export const evacuationList = z.object({ list: z.array(evacuation) });
export const evacuationCurrent = z.object({ stand: evacuationStatus.nullable() });

const id = z.number().int().min(1);
const note = z.string().trim().max(500).default('');
/** `reason` may be empty: what is urgent waits for no words. */
export const startEvacuation = z.strictObject({
  drill: z.boolean(),
  reason: z.string().trim().max(500),
});
export const endEvacuation = z.strictObject({ id, note });
/** A tick is not kept longer than a day. */
export const MOST_AGE_MS = 86_400_000;
export const markSafe = z.strictObject({
  id,
  personNos: z.array(z.number().int().min(0)).min(1).max(500),
  safe: z.boolean(),
  note: z.string().trim().min(1).max(500),
  /** How long ago that was said, ms, of what waited for the network; it undoes no later word. */
  ageMs: z.number().int().min(0).max(MOST_AGE_MS).optional(),
});
/** A photo of somebody of the roster, as a file of this server; empty takes it away. */
export const photoOfPerson = z.strictObject({
  id,
  personNo: z.number().int().min(0),
  photo: z
    .string()
    .max(200)
    .regex(/^(\/[\w-]+)?\/admin\/api\/v1\/file\/content\?id=[\w-]+$/)
    .or(z.literal('')),
});

/** Who signs the report of an evacuation that has ended. */
export const signerRoles = ['dispatcher', 'leader'] as const;
export const signReport = z.strictObject({
  id,
  role: z.enum(signerRoles),
  userName: z.string().trim().min(1).max(60),
  password: z.string().min(1).max(200),
  /** Of his second factor, where he has one. */
  code: z.string().trim().max(40).optional(),
});
export const reportSignatures = z.object({
  list: z.array(z.object({ role: z.enum(signerRoles), name: z.string(), at: z.number() })),
});
export type ReportSignature = z.infer<typeof reportSignatures>['list'][number];

export const closeRoadway = z.strictObject({
  id,
  edgeCode: z.string().min(1).max(64),
  closed: z.boolean(),
  note,
});
export const evacuationItem = z.object({ id: z.coerce.number().int().min(1) });

/** Whether no way out is open to him: of all who are not safe these are seen first. */
export const isTrapped = ({
  state,
  outMetres,
  outTo,
}: Pick<Rescued, 'state' | 'outMetres' | 'outTo'>): boolean =>
  state !== 'safe' && (outMetres === null || outTo === null);

/** How many of the roster stand in each state. */
export function countStates(
  people: readonly Pick<Rescued, 'state'>[],
): Record<EvacuationState, number> {
  const counts = Object.fromEntries(evacuationStates.map((state) => [state, 0])) as Record<
    EvacuationState,
    number
  >;
  for (const { state } of people) counts[state]++;
  return counts;
}
