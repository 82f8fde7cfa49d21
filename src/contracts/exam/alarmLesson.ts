import { z } from 'zod';

/** A course that is made from an alarm: what happened, questions on it, for whoever was below. */
export const alarmLessonPath = '/exam/api/v1/course/fromAlarm';

/** Who has to study it by then, days; a week where nothing is said. */
const dueDays = z.number().int().min(1).max(60).default(7);

export const alarmLessonQuery = z.object({ alarmId: z.string().min(1).max(64) });
/** `note`: what whoever makes it wants said of what happened. */
export const alarmLessonBody = z.strictObject({
  alarmId: z.string().min(1).max(64),
  dueDays,
  note: z.string().trim().max(2000).default(''),
});

/** What the lesson would be, or is where one was made: `courseId`. */
export const alarmLessonDraft = z.object({
  courseId: z.string().nullable(),
  title: z.string(),
  /** Of `hazards`. */
  hazard: z.string(),
  /** The clip of the mine recorder, epoch ms. */
  clipFrom: z.number(),
  clipTo: z.number(),
  areaName: z.string().nullable(),
  questions: z.number(),
  /** Students who were below when it was raised. */
  students: z.number(),
});
export type AlarmLessonDraft = z.infer<typeof alarmLessonDraft>;

/** `isNew`: false where somebody made it before. */
export const alarmLessonAnswer = z.object({
  courseId: z.string(),
  title: z.string(),
  students: z.number(),
  isNew: z.boolean(),
});
export type AlarmLesson = z.infer<typeof alarmLessonAnswer>;
