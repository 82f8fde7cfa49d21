import { lazy } from 'react';
import { question } from '#contracts/exam/question.ts';
import { pageOverride } from '#crud/entityPages.tsx';
import { loaded } from '#ui/loaded.ts';
import { answerText } from './answerText.ts';

// Editors and dialogs come with the first form that shows them.
const AnswerInput = lazy(
  loaded(async () => ({ default: (await import('./editor/AnswerInput.tsx')).AnswerInput })),
);
const StemInput = lazy(
  loaded(async () => ({ default: (await import('./editor/StemInput.tsx')).StemInput })),
);

const ExportBank = lazy(loaded(() => import('./ExportBank.tsx')));

/** Questions are written by their type, and seen as a student sees them. */
export const questionPage = pageOverride(question, {
  quick: ['type', 'catalogueId', 'hazard', 'difficulty'],
  inputs: { answer: AnswerInput, stem: StemInput },
  cells: { answer: ({ answer }, { language }) => answerText(answer, language) },
  importAccepts: '.txt,.gift,.xml,.zip',
  actions: [
    {
      name: 'exportBank',
      label: ['导出题库', 'Export questions'],
      on: 'page',
      permission: 'export',
      Dialog: ExportBank,
    },
    {
      name: 'exportChosen',
      label: ['导出选中', 'Export chosen'],
      on: 'selection',
      permission: 'export',
      Dialog: ExportBank,
    },
  ],
  sections: [
    {
      name: 'preview',
      label: ['学员看到的样子', 'As the student sees it'],
      load: () => import('./QuestionPreview.tsx'),
    },
  ],
});
