import { z } from 'zod';

/**
 * A course that is made from what happened, an alarm or a shift that was handed over: what it was,
 * questions on it, for whoever was below.
 */
export const incidentLessonPath = '/exam/api/v1/course/fromAlarm';

/** What a lesson is made of. */
export const lessonOf = z.object({
  kind: z.enum(['alarm', 'handover']),
  id: z.string().min(1).max(64),
});
export type LessonOf = z.output<typeof lessonOf>;

/** Days in which it has to be studied that are offered; a week where nothing is said. */
export const DUE_DAYS = [3, 7, 14, 30] as const;
const dueDays = z.number().int().min(1).max(60).default(7);

/** `note`: what whoever makes it wants said of what happened. */
export const incidentLessonBody = z.strictObject({
  of: lessonOf,
  dueDays,
  note: z.string().trim().max(2000).default(''),
});

/** What the lesson would be, or is where one was made: `courseId`. */
export const incidentLessonDraft = z.object({
  courseId: z.string().nullable(),
  title: z.string(),
  /** Of `hazards`. */
  hazard: z.string(),
  /** The clip of the mine recorder, epoch ms; null where nothing is to be seen. */
  clipFrom: z.number().nullable(),
  clipTo: z.number().nullable(),
  areaName: z.string().nullable(),
  questions: z.number(),
  /** Students who were below then. */
  students: z.number(),
});
export type IncidentLessonDraft = z.infer<typeof incidentLessonDraft>;

/** `isNew`: false where somebody made it before. */
export const incidentLessonAnswer = z.object({
  courseId: z.string(),
  title: z.string(),
  students: z.number(),
  isNew: z.boolean(),
});
export type IncidentLesson = z.infer<typeof incidentLessonAnswer>;
