import { z } from 'zod';
import { placeSchema } from '../mine/mine.ts';
import { callKinds } from '../people/calls.ts';

/** Permission codes of rescue: to see teams and the command log, and to lead them. */
export const rescueCodes = { see: 'data/rescue/get', lead: 'data/rescue/lead' } as const;

export const rescuePaths = {
  stand: '/data/api/v1/rescue/stand',
  log: '/data/api/v1/rescue/log',
  send: '/data/api/v1/rescue/send',
  air: '/data/api/v1/rescue/air',
  task: '/data/api/v1/rescue/task',
  out: '/data/api/v1/rescue/out',
  note: '/data/api/v1/rescue/note',
} as const;

/** What an apparatus lasts that nobody has said anything else of, minutes. */
export const AIR_MINUTES = 240;
/** Air that is for what nobody foresees, minutes: the way back has to be walked without it. */
export const AIR_RESERVE = 30;

const member = z.object({
  personNo: z.number().int(),
  cardNo: z.string(),
  name: z.string(),
  /** In full only for those who may lead. */
  mobile: z.string(),
  /** Minutes of air that he reported at `airAt`. */
  airMinutes: z.number(),
  airAt: z.number(),
  /** Where he was seen last, null where he has never been. */
  at: z
    .object({
      x: z.number(),
      y: z.number(),
      z: z.number(),
      areaNo: z.number().int(),
      fixAt: z.number(),
      underground: z.boolean(),
    })
    .nullable(),
  /** Along open roadways to the nearest exit; null: no way is open, or he is out. */
  outMetres: z.number().nullable(),
  /**
   * What his air is reckoned by: the way out, or where none is open the one through what is closed
   * to others, by which a team came in; null: none is known, or he is out.
   */
  backMetres: z.number().nullable(),
});
export type TeamMember = z.infer<typeof member>;

const target = z.object({
  personNo: z.number().int().nullable(),
  areaNo: z.number().int().nullable(),
});

/** A team that went in. Times are epoch ms. */
export const rescueTeam = z.object({
  id: z.number().int(),
  name: z.string(),
  task: z.string(),
  target,
  /** Where that is, or was seen last. */
  targetAt: placeSchema.nullable(),
  sentAt: z.number(),
  sentBy: z.string(),
  members: z.array(member),
  /** Of the nearest member to what they go to, along open roadways; null: no way is open, or to
   *  nothing. */
  targetMetres: z.number().nullable(),
});
export type RescueTeam = z.infer<typeof rescueTeam>;

/** The teams that are in, as they stand at `t`, and the roadways that nobody is led through. */
export const rescueStand = z.object({
  t: z.number(),
  teams: z.array(rescueTeam),
  blocked: z.array(
    z.object({
      edgeCode: z.string(),
      why: z.enum(['closed', 'gas']),
      pointNo: z.number().int().nullable(),
    }),
  ),
});
export type RescueStand = z.infer<typeof rescueStand>;

/** Minutes of air that are left to somebody at `now`, by the clock. */
export const airLeft = (
  { airMinutes, airAt }: Pick<TeamMember, 'airMinutes' | 'airAt'>,
  now: number,
): number => airMinutes - (now - airAt) / 60_000;

/**
 * How a team stands by its air: turn: whoever has the least air, or the longest way, has no more
 * than the way out and the reserve; without: his air is over by the clock.
 */
export type AirState = 'well' | 'turn' | 'without';
export type TeamAir = { readonly state: AirState; readonly left: number };

/** Air of a team: what is left to whoever has least; `walk` tells minutes on foot for metres. */
export function airOf(
  members: readonly Pick<TeamMember, 'airMinutes' | 'airAt' | 'backMetres'>[],
  now: number,
  walk: (metres: number) => number,
): TeamAir {
  const left = Math.min(...members.map((one) => airLeft(one, now)));
  if (left <= 0) return { state: 'without', left };
  const isLate = members.some(
    (one) => airLeft(one, now) <= AIR_RESERVE + walk(one.backMetres ?? 0),
  );
  return { state: isLate ? 'turn' : 'well', left };
}

const id = z.number().int().min(1);
const said = z.string().trim().max(200);
const air = z.number().int().min(0).max(480);
const wanted = z
  .strictObject({
    personNo: z.number().int().min(0).nullable(),
    areaNo: z.number().int().min(0).nullable(),
  })
  .refine(({ personNo, areaNo }) => personNo === null || areaNo === null);
export const sendTeam = z.strictObject({
  name: said.min(1),
  personNos: z.array(z.number().int().min(0)).min(1).max(20),
  task: said.default(''),
  target: wanted,
  airMinutes: air,
});
export const teamSent = z.object({ id: z.number().int() });
export const teamAir = z.strictObject({ id, personNo: z.number().int().min(0), airMinutes: air });
export const teamTask = z.strictObject({ id, task: said, target: wanted });
export const teamOut = z.strictObject({ id, note: said.default('') });
export const commandNote = z.strictObject({ words: z.string().trim().min(1).max(500) });

/** What is written into the command log, by kind. */
export const commandActs = [
  'start',
  'startDrill',
  'end',
  'markSafe',
  'unmarkSafe',
  'closeRoadway',
  'openRoadway',
  'photo',
  'signReport',
  'callPeople',
  'sendTeam',
  'teamAir',
  'teamTask',
  'teamOut',
  'turnBack',
  'commandNote',
] as const;

const commandLine = z.object({
  id: z.string(),
  at: z.number(),
  /** Empty where the product itself noted it. */
  by: z.string(),
  act: z.enum(commandActs),
  /** What it was about: the team's name, names of people, the code of a roadway, how many. */
  about: z.string(),
  /** What people were told, of a call. */
  kind: z.enum(callKinds).nullable(),
  note: z.string(),
});
export type CommandLine = z.infer<typeof commandLine>;
/** Lines of the last day, newest first. */
export const commandLog = z.object({ list: z.array(commandLine) });
