import type { TextFile, TextFolder } from '#ui/preferences/textFolder.ts';

/** The words that come with the first page that shows them, not with the shell. */
const folderOf = (files: Readonly<Record<string, () => Promise<TextFile>>>): TextFolder => ({
  files: Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), load]),
  ),
});

/** Of the pages of records and of labels. */
export const recordTexts = folderOf(
  import.meta.glob<TextFile>('./record/texts/*.json', { import: 'default' }),
);

/** Of boards and calendars. */
export const viewTexts = folderOf(
  import.meta.glob<TextFile>('./views/texts/*.json', { import: 'default' }),
);
