import type { NamedTexts, TextFile, TextFolder } from '#ui/preferences/textFolder.ts';
import { roomsOfTexts } from './roomsOfTexts.ts';

const ofFeatures = import.meta.glob<TextFile>('/src/features/*/texts/*.json', {
  import: 'default',
});
const names = import.meta.glob<NamedTexts>('/src/features/*/texts/names.ts', { import: 'names' });
const ofShell = import.meta.glob<TextFile>(
  [
    '/src/{app,crud,ui}/*/**/texts/*.json',
    // They come with the first page of a record.
    '!/src/crud/page/record/texts/*.json',
  ],
  { import: 'default' },
);

/** The folders of texts of the features, by their room: `features/alarms`. */
export const featureTexts: ReadonlyMap<string, TextFolder> = roomsOfTexts(ofFeatures, names);

/** Those that come with the shell: of what no page before the sign-in shows. */
export const shellTexts: readonly TextFolder[] = [...roomsOfTexts(ofShell).values()];
