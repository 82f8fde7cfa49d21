import { z } from 'zod';

/**
 * A stretch of the mine recorder that a lesson or a question shows, for whoever studies or sits it:
 * he needs no right to the mine's own records. Times are epoch ms.
 */
export const clipPaths = {
  course: '/exam/api/v1/course/clip',
  attempt: '/exam/api/v1/attempt/clip',
} as const;

const id = z.string().min(1).max(32);
export const courseClipQuery = z.object({ courseId: id, chapterId: id });
/** `ticket`: of the kiosk that he sits at. It is no word for an address: the call is a POST. */
export const attemptClipBody = z.strictObject({
  attemptId: id,
  questionId: id,
  ticket: z
    .string()
    .regex(/^[\w-]{20}$/)
    .optional(),
});

/** A sensor's readings: column i begins at `from` + i * `stepMs`; without good samples it is absent. */
const line = z.object({
  name: z.string(),
  unit: z.string(),
  precision: z.number(),
  /** Where the mildest high alarm begins; null: nowhere. */
  limit: z.number().nullable(),
  column: z.array(z.number()),
  min: z.array(z.number()),
  max: z.array(z.number()),
});
export type ClipLine = z.infer<typeof line>;

/** What befell a person is not told: names of people are nobody's lesson. */
export const clipAnswer = z.object({
  from: z.number(),
  to: z.number(),
  stepMs: z.number(),
  areaName: z.string().nullable(),
  /** Those with alarms first, six at most. */
  lines: z.array(line),
  /** Raised within it, the first first. */
  alarms: z.array(
    z.object({
      id: z.string(),
      time: z.number(),
      /** Null: it lasted longer. */
      cleared: z.number().nullable(),
      level: z.number(),
      title: z.string(),
    }),
  ),
});
export type Clip = z.infer<typeof clipAnswer>;
