import * as examination from '#contracts/exam/examination.ts';
import * as teaching from '#contracts/exam/teaching.ts';
import { entityPages, pageOverride } from '#crud/entityPages.tsx';
import { AnswerInput } from './AnswerInput.tsx';
import { answerText } from './answerText.ts';

/** The pages of the area's entities, by name. */
export const pages = entityPages(
  [examination, teaching],
  [
    pageOverride(examination.question, {
      inputs: { answer: AnswerInput },
      cells: { answer: ({ answer }, { language }) => answerText(answer, language) },
    }),
  ],
);
