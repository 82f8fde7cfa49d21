import { lazy } from 'react';
import { paper } from '#contracts/exam/paper.ts';
import { pageOverride } from '#crud/entityPages.tsx';
import { loaded } from '#ui/loaded.ts';

const PrintPaper = lazy(loaded(() => import('./PrintPaper.tsx')));

const ComposePaper = lazy(loaded(() => import('./ComposePaper.tsx')));

/** Papers are composed in a window of their own, and printed. */
export const paperPage = pageOverride(paper, {
  actions: [
    {
      name: 'composeNew',
      label: ['组卷', 'Compose'],
      on: 'page',
      permission: 'create',
      Dialog: ComposePaper,
    },
    {
      name: 'compose',
      label: ['组卷', 'Compose'],
      on: 'record',
      permission: 'update',
      blocked: ({ status }) =>
        (status ?? 0) === 0
          ? undefined
          : ['已发布的试卷不能修改，请复制', 'A published paper stays as it is: copy it'],
      Dialog: ComposePaper,
    },
    {
      name: 'print',
      label: ['打印试卷', 'Print the paper'],
      on: 'record',
      permission: 'getQuestList',
      Dialog: PrintPaper,
    },
  ],
});
