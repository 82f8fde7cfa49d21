import type { NamedTexts, TextFile, TextFolder } from '#ui/preferences/textFolder.ts';
import { roomsOfTexts } from './roomsOfTexts.ts';

const ofFeatures = import.meta.glob<TextFile>('/src/features/*/{texts,*/texts}/*.json', {
  import: 'default',
});
const names = import.meta.glob<NamedTexts>('/src/features/*/texts/names.ts', { import: 'names' });
const ofShell = import.meta.glob<TextFile>(
  [
    '/src/{app,crud,ui}/*/**/texts/*.json',
    // They come with the first page of a record, the first board or calendar.
    '!/src/crud/page/{record,views}/texts/*.json',
  ],
  { import: 'default' },
);

/**
 * The folders of texts of the features, by their room: `features/alarms`; those of its parts, such
 * as `features/alarms/kpi`, come with its pages.
 */
export const featureTexts: ReadonlyMap<string, TextFolder> = roomsOfTexts(ofFeatures, names);

/** Those that come with the shell: of what no page before the sign-in shows. */
export const shellTexts: readonly TextFolder[] = [...roomsOfTexts(ofShell).values()];
