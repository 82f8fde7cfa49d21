import * as course from '#contracts/exam/course.ts';
import * as exam from '#contracts/exam/exam.ts';
import * as paper from '#contracts/exam/paper.ts';
import * as question from '#contracts/exam/question.ts';
import * as student from '#contracts/exam/student.ts';
import { entityPages, pageOverride } from '#crud/entityPages.tsx';
import { AnswerInput } from './AnswerInput.tsx';
import { answerText } from './answerText.ts';

/** The pages of the area's entities, by name. */
export const pages = entityPages(
  [question, paper, exam, course, student],
  [
    pageOverride(question.question, {
      inputs: { answer: AnswerInput },
      cells: { answer: ({ answer }, { language }) => answerText(answer, language) },
    }),
  ],
);
