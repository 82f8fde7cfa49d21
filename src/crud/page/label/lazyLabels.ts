import { lazy } from 'react';
import { loaded } from '#ui/loaded.ts';
import { loadTexts } from '#ui/preferences/textFolder.ts';
import { recordTexts } from '../lazyTexts.ts';

/** The labels of records, fetched with their words when somebody wants some. */
export const LabelDialog = lazy(
  loaded(async () => {
    const [dialog] = await Promise.all([import('./LabelDialog.tsx'), loadTexts(recordTexts)]);
    return dialog;
  }),
);
