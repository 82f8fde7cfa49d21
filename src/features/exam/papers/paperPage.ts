import { lazy } from 'react';
import { paper } from '#contracts/exam/paper.ts';
import { pageOverride } from '#crud/entityPages.tsx';
import { loaded } from '#ui/loaded.ts';

const PrintPaper = lazy(loaded(() => import('./PrintPaper.tsx')));

const show = (search: string): Promise<undefined> => {
  window.location.hash = `/exam/compose${search}`;
  return Promise.resolve(undefined);
};

/** Papers are composed on a page of their own, and printed. */
export const paperPage = pageOverride(paper, {
  actions: [
    {
      name: 'composeNew',
      label: ['组卷', 'Compose'],
      on: 'page',
      permission: 'create',
      run: () => show(''),
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
      run: ([record]) => show(record === undefined ? '' : `?id=${encodeURIComponent(record.id)}`),
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
