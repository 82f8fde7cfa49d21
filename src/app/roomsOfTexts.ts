import type { NamedTexts, TextFile, TextFolder } from '#ui/preferences/textFolder.ts';

type Files = Readonly<Record<string, () => Promise<TextFile>>>;
type Names = Readonly<Record<string, () => Promise<NamedTexts>>>;

/** Folders of texts by their room, `app`, `features/alarms`, from the files that lie in them. */
export function roomsOfTexts(files: Files, names: Names = {}): ReadonlyMap<string, TextFolder> {
  const folders = new Map<string, TextFolder>();
  for (const [path, load] of Object.entries(files)) {
    // '/src/features/alarms/texts/en.json'
    const parts = path.split('/');
    const room = parts.slice(2, -2).join('/');
    const language = parts.at(-1)?.replace('.json', '') ?? '';
    const { files: others = {} } = folders.get(room) ?? {};
    folders.set(room, {
      files: { ...others, [language]: load },
      names: names[`/src/${room}/texts/names.ts`],
    });
  }
  return folders;
}
