import type { NamedTexts, TextFile, TextFolder } from '#ui/preferences/textFolder.ts';

const files = import.meta.glob<TextFile>('/src/{app,crud,ui,features}/**/texts/*.json', {
  import: 'default',
});
const names = import.meta.glob<NamedTexts>('/src/features/*/texts/names.ts', { import: 'names' });

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

/** The folders with texts, by their room: `app`, `ui`, `features/alarms`. */
export const textFolders: ReadonlyMap<string, TextFolder> = folders;

/** Those that every page needs, the sign-in too. */
export const entryFolders: readonly TextFolder[] = ['app', 'crud', 'ui'].flatMap(
  (room) => folders.get(room) ?? [],
);

/** Those that come with the shell: of what no page before the sign-in shows. */
export const shellFolders: readonly TextFolder[] = [...folders]
  .filter(([room]) => /^(app|crud|ui)\//.test(room))
  .map(([, folder]) => folder);
