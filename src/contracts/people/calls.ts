import { z } from 'zod';

/** Permission codes of calling people below: to see calls and who answered, and to call. */
export const callCodes = { see: 'data/personCall/get', call: 'data/personCall/call' } as const;

export const callPaths = {
  call: '/data/api/v1/personCall/call',
  list: '/data/api/v1/personCall/list',
  item: '/data/api/v1/personCall/item',
  near: '/data/api/v1/personCall/near',
  /** Where a calling system posts what it hears of the cards, with its key. */
  heard: '/data/api/v1/personCall/heard',
} as const;

/**
 * What people are told, worst first; each is a sign of its own on a card. leave: go out; refuge: go
 * to the refuge; stay: stay where you are; callBack: ring the dispatcher; words: read the text.
 */
export const callKinds = ['leave', 'refuge', 'stay', 'callBack', 'words'] as const;
export type CallKind = (typeof callKinds)[number];

/** Most people that are picked one by one for a call. */
export const MOST_CALLED = 500;

/** Who is called: people, those in an area, or everybody below. Machines and things never are. */
const callTarget = z.discriminatedUnion('to', [
  z.strictObject({
    to: z.literal('people'),
    personNos: z.array(z.number().int().min(0)).min(1).max(MOST_CALLED),
  }),
  z.strictObject({ to: z.literal('area'), areaNo: z.number().int().min(0) }),
  z.strictObject({ to: z.literal('everybody') }),
]);
export type CallTarget = z.infer<typeof callTarget>;

/** The same `opId` twice is one call: it is what is asked anew when no word came back. */
export const callBody = z
  .strictObject({
    opId: z.string().min(8).max(64).optional(),
    target: callTarget,
    kind: z.enum(callKinds),
    words: z.string().trim().max(200).default(''),
  })
  .refine(({ kind, words }) => kind !== 'words' || words !== '', { path: ['words'] });

/**
 * What became of a call at one card, worst first. notReached: the system says that the card does
 * not hear; noAnswer: the time for an answer is over; waiting: nothing is known yet; rang: it
 * sounds, nobody has pressed; answered: he pressed.
 */
export const callStates = ['notReached', 'noAnswer', 'waiting', 'rang', 'answered'] as const;
export type CallState = (typeof callStates)[number];

/** What a calling system tells of a card. */
export const callSigns = ['rang', 'answered', 'notReached'] as const;
export type CallSign = (typeof callSigns)[number];

export const callHeard = z.strictObject({
  list: z
    .array(
      z.strictObject({
        id: z.number().int().min(1),
        cardNo: z.string().min(1).max(64),
        what: z.enum(callSigns),
      }),
    )
    .max(1_000),
});

/** A call without its people. Times are epoch ms. */
export const personCall = z.object({
  id: z.number().int(),
  at: z.number(),
  by: z.string(),
  kind: z.enum(callKinds),
  words: z.string(),
  to: z.enum(['people', 'area', 'everybody']),
  areaNo: z.number().int().nullable(),
  /** Until when an answer is waited for. */
  until: z.number(),
  /** The system took it; false: nobody was called, and phones are what is left. */
  taken: z.boolean(),
  called: z.number().int(),
  answered: z.number().int(),
});
export type PersonCall = z.infer<typeof personCall>;

const calledPerson = z.object({
  personNo: z.number().int(),
  cardNo: z.string(),
  name: z.string(),
  deptName: z.string(),
  workType: z.string(),
  /** In full only for those who may call. */
  mobile: z.string(),
  /** Where he was when he was called; -1: no area. */
  areaNo: z.number().int(),
  state: z.enum(callStates),
  rangAt: z.number().nullable(),
  answeredAt: z.number().nullable(),
});
export type CalledPerson = z.infer<typeof calledPerson>;

export const callMade = z.object({ id: z.number().int() });
export const callList = z.object({ list: z.array(personCall) });
/** A call as it stands at `t`: who did not answer first. */
export const callItem = z.object({
  t: z.number(),
  call: personCall,
  people: z.array(calledPerson),
});
export type CallItem = z.infer<typeof callItem>;
export const callItemQuery = z.object({ id: z.coerce.number().int().min(1) });

const TRAINED = /救护|救援|rescue/i;

/** Whether what the ledger says of somebody's duty, trade or crew makes him a rescuer. */
export const isTrained = (
  one: Readonly<Record<'duty' | 'workType' | 'teamName' | 'deptName', string>>,
): boolean =>
  [one.duty, one.workType, one.teamName, one.deptName].some((text) => TRAINED.test(text));

const nearPerson = z.object({
  personNo: z.number().int(),
  name: z.string(),
  deptName: z.string(),
  workType: z.string(),
  duty: z.string(),
  /** In full only for those who may call. */
  mobile: z.string(),
  /** By what the ledger says of his duty, trade or crew. */
  isRescuer: z.boolean(),
  areaNo: z.number().int(),
  fixAt: z.number(),
  /** Along roadways that are open. */
  metres: z.number(),
});
export type NearPerson = z.infer<typeof nearPerson>;

export const nearQuery = z.object({ personNo: z.coerce.number().int().min(0) });
/**
 * His own number, and who is nearest to him, nearest first: rescuers and colleagues apart. Empty
 * where he is not below.
 */
export const nearAnswer = z.object({
  mobile: z.string(),
  rescuers: z.array(nearPerson),
  colleagues: z.array(nearPerson),
});
export type NearAnswer = z.infer<typeof nearAnswer>;
