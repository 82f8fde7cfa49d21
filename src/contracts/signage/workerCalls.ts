import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/** Bounds of one import of photos. */
export const photoBounds = {
  /** Of the archive as it is sent. */
  zipMb: 64,
  pictures: 1_000,
  /** Of one picture, unpacked. */
  pictureMb: 15,
  /** Pixels of one picture. */
  pixels: 40_000_000,
} as const;

/** `dryRun`: tells what would be taken and stores nothing. */
export const photoQuery = z.object({
  dryRun: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).default(false),
});

/** What became of the pictures of an archive, each by its name in there. */
export const photoAnswer = z.object({
  dryRun: z.boolean(),
  matched: z.array(
    z.object({
      file: z.string(),
      jobNo: z.string(),
      workerId: z.string(),
      name: z.string(),
      /** He had a photo before. */
      replaces: z.boolean(),
    }),
  ),
  /** Pictures whose name is the job number of nobody whom the caller may change. */
  unmatched: z.array(z.string()),
  refused: z.array(
    z.object({
      file: z.string(),
      code: z.custom<ErrorCode>((given) => typeof given === 'string'),
    }),
  ),
});
export type PhotoAnswer = z.output<typeof photoAnswer>;

const text = z.string().nullable();

/** Somebody as screens show him: nothing by which he could be called, visited or impersonated. */
export const workerCard = z.object({
  id: z.string(),
  name: z.string(),
  dept: text,
  team: text,
  shift: text,
  post: text,
  duty: text,
  workType: text,
  photoUrl: text,
  honour: text,
  motto: text,
  certs: z.array(z.string()),
  isLeader: z.boolean(),
  isOnDuty: z.boolean(),
});
export type WorkerCard = z.output<typeof workerCard>;

/** Whose cards: of a team, of a shift, leaders on duty alone; absent: of everybody. */
export const cardsQuery = z.object({
  team: z.string().max(60).optional(),
  shift: z.string().max(60).optional(),
  leaders: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).default(false),
});
export const cardsAnswer = z.array(workerCard);

export const publicCardPath = '/ecs/api/v1/worker/getPeopleInfoWeb';
export const publicCardQuery = z.object({ id: z.string().min(1).max(32) });

const metres = z.number().nullable();

/** A department with its people; `x` and `y`: the middle of those of them who are below, metres. */
const mapDepartment = z.object({
  deptId: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  x: metres,
  y: metres,
  leader: text,
  workers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      post: text,
      duty: text,
      photoUrl: text,
      isLeader: z.boolean(),
      isOnDuty: z.boolean(),
      /** Where he is below ground; null: not there, or the caller may not know. */
      areaName: text,
      x: metres,
      y: metres,
    }),
  ),
});
export const departMapAnswer = z.array(mapDepartment);
export type MapDepartment = z.output<typeof mapDepartment>;
