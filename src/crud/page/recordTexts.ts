import type { TextFile, TextFolder } from '#ui/preferences/textFolder.ts';

const files = import.meta.glob<TextFile>('./record/texts/*.json', { import: 'default' });

/** The words of the pages of records and of labels: they come with the first of these. */
export const recordTexts: TextFolder = {
  files: Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), load]),
  ),
};
