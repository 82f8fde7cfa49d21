import { z } from 'zod';

/** Of which exam, and of which time (of grades and of the last study), epoch ms; absent: of all. */
export const examStatisticsQuery = z.object({
  testId: z.string().max(32).optional(),
  from: z.coerce.number().optional(),
  to: z.coerce.number().optional(),
});

const count = z.number().int().min(0);

const grades = {
  grades: count,
  passed: count,
  /** Null without a grade. */
  averageScore: z.number().nullable(),
  bestScore: z.number().nullable(),
  worstScore: z.number().nullable(),
};
const studies = {
  /** Credit hours of grades and of studies. */
  creditHours: z.number().min(0),
  /** Chapters that were begun, and those that were finished. */
  chapters: count,
  finished: count,
  studiedSec: count,
};

/** Sums and averages of what the asker may see: of all, by exam, course, danger and student. */
export const examStatistics = z.object({
  whole: z.object({ students: count, ...grades, ...studies }),
  tests: z.array(z.object({ testId: z.string(), name: z.string().nullable(), ...grades })),
  courses: z.array(
    z.object({
      courseId: z.string(),
      title: z.string().nullable(),
      students: count,
      chapters: count,
      finished: count,
      studiedSec: count,
      studyHours: z.number(),
    }),
  ),
  /** Dangers that were asked for or rang, of `hazards`; the least known first. */
  hazards: z.array(
    z.object({
      hazard: z.string(),
      answers: count,
      /** Of the points that the answers were worth, 0 to 1; null without an answer. */
      share: z.number().nullable(),
      /** Raised in the time that was asked for; null for whoever may not see alarms. */
      alarms: count.nullable(),
    }),
  ),
  students: z.array(
    z.object({
      studentId: z.string(),
      name: z.string(),
      deptId: z.string().nullable(),
      ...grades,
      ...studies,
    }),
  ),
});
export type ExamStatistics = z.infer<typeof examStatistics>;
