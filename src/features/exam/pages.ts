import * as appeal from '#contracts/exam/appeal.ts';
import * as attempt from '#contracts/exam/attempt.ts';
import * as certificate from '#contracts/exam/certificate.ts';
import * as course from '#contracts/exam/course.ts';
import * as exam from '#contracts/exam/exam.ts';
import * as grade from '#contracts/exam/grade.ts';
import * as lesson from '#contracts/exam/lesson.ts';
import * as paper from '#contracts/exam/paper.ts';
import * as paperVersion from '#contracts/exam/paperVersion.ts';
import * as practice from '#contracts/exam/practice.ts';
import * as question from '#contracts/exam/question.ts';
import * as quiz from '#contracts/exam/quiz.ts';
import * as student from '#contracts/exam/student.ts';
import { entityPages } from '#crud/entityPages.tsx';
import { certificatePage } from './certificates/certificatePage.ts';
import { lessonPage } from './courses/lessonPage.ts';
import { certificateTypePage } from './design/typePage.ts';
import { paperPage } from './papers/paperPage.ts';
import { questionPage } from './questions/questionPage.ts';
import { examPage } from './exams/examPage.ts';

/** The pages of the area's entities, by name. */
export const pages = entityPages(
  [
    question,
    paper,
    paperVersion,
    exam,
    attempt,
    grade,
    appeal,
    practice,
    course,
    student,
    certificate,
    lesson,
    quiz,
  ],
  [questionPage, paperPage, examPage, certificatePage, certificateTypePage, lessonPage],
);
