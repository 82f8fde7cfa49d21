import * as certificate from '#contracts/exam/certificate.ts';
import * as course from '#contracts/exam/course.ts';
import * as exam from '#contracts/exam/exam.ts';
import * as lesson from '#contracts/exam/lesson.ts';
import * as paper from '#contracts/exam/paper.ts';
import * as question from '#contracts/exam/question.ts';
import * as student from '#contracts/exam/student.ts';
import { entityPages, pageOverride } from '#crud/entityPages.tsx';
import { AnswerInput } from './AnswerInput.tsx';
import { answerText } from './answerText.ts';

/** The pages of the area's entities, by name. */
export const pages = entityPages(
  [question, paper, exam, course, student, certificate, lesson],
  [
    pageOverride(question.question, {
      inputs: { answer: AnswerInput },
      cells: { answer: ({ answer }, { language }) => answerText(answer, language) },
    }),
    pageOverride(certificate.certificate, {
      actions: [
        {
          name: 'paper',
          label: ['证书 PDF', 'Certificate as PDF'],
          on: 'record',
          run: async ([record]) => {
            const { saveCertificate } = await import('./certificates/saveCertificate.ts');
            if (record !== undefined) await saveCertificate(record.id);
            return undefined;
          },
        },
      ],
    }),
    pageOverride(lesson.lesson, {
      sections: [
        {
          name: 'signCode',
          label: ['签到码', 'Sign-in code'],
          place: 'aside',
          isShown: ({ signCode }) => typeof signCode === 'string',
          load: () => import('./courses/LessonCode.tsx'),
        },
      ],
    }),
  ],
);
