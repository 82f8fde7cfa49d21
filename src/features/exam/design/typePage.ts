import { lazy } from 'react';
import { certificateType } from '#contracts/exam/certificate.ts';
import { pageOverride } from '#crud/entityPages.tsx';
import { loaded } from '#ui/loaded.ts';

const DesignDialog = lazy(loaded(() => import('./DesignDialog.tsx')));

/** A type of certificate: how those of it look is drawn in a window. */
export const certificateTypePage = pageOverride(certificateType, {
  actions: [
    {
      name: 'design',
      label: ['设计版面', 'Design'],
      on: 'record',
      permission: 'update',
      Dialog: DesignDialog,
    },
  ],
});
