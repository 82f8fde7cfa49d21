import type { Said } from '#ui/feature.ts';
import { readPage, type HelpPage } from './readPage.ts';
import { subjects } from './subjects.ts';

type Language = keyof Said;

// One file a language: the search reads all of it, and a reader needs one language.
const load: Record<Language, () => Promise<{ readonly files: Readonly<Record<string, string>> }>> =
  {
    'zh-cn': () => import('./chinese.ts'),
    en: () => import('./english.ts'),
  };

/** Every page of the help in a language, in the order of the subjects. */
export async function loadHelp(language: Language): Promise<readonly HelpPage[]> {
  const { files } = await load[language]();
  const pages = new Map(
    Object.entries(files).map(([path, text]) => {
      const name = path.slice(path.lastIndexOf('/') + 1, -'.md'.length);
      return [name, readPage(name, text)];
    }),
  );
  return subjects.flatMap(({ name }) => pages.get(name) ?? []);
}
