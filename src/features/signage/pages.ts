import { lazy } from 'react';
import * as signage from '#contracts/signage/signage.ts';
import { entityPages, pageOverride } from '#crud/entityPages.tsx';
import { loaded } from '#ui/loaded.ts';

const PairDialog = lazy(loaded(() => import('./PairDialog.tsx')));
const pair = {
  label: ['配对屏幕', 'Pair a screen'],
  permission: 'pair',
  Dialog: PairDialog,
} as const;

/** The pages of the area's entities, by name. */
export const pages = entityPages(
  [signage],
  [
    pageOverride(signage.device, {
      actions: [
        { ...pair, name: 'pairNew', on: 'page' },
        { ...pair, name: 'pair', on: 'record' },
      ],
    }),
  ],
);
