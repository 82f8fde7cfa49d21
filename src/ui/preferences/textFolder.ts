import i18next from 'i18next';
import { entries } from '../entries.ts';
import { fallbacksOf, keptLanguage, PSEUDO } from './language.ts';
import { pseudo } from './pseudo.ts';

/** Texts of one language: by namespace, by key. */
export type TextFile = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Names that declarations give, `[zh, en]`: by namespace, by key. */
export type NamedTexts = Readonly<
  Record<string, Readonly<Record<string, readonly [zh: string, en: string]>>>
>;

/** The texts of one room: a file a language, and what declarations name already. */
export type TextFolder = {
  readonly files: Readonly<Record<string, () => Promise<TextFile>>>;
  readonly names?: (() => Promise<NamedTexts>) | undefined;
};

/** What has been asked for, by folder and language; what failed is forgotten. */
const asked = new Map<TextFolder, Map<string, Promise<void>>>();
/** The language that was chosen last; its texts may still be on their way. */
let chosen: string | undefined;

/**
 * Makes the texts of a folder known in the language that is shown and in those that have what it
 * lacks. Rejects where a file cannot be fetched; to ask again fetches again.
 */
export async function loadTexts(folder: TextFolder): Promise<void> {
  const language = chosen ?? keptLanguage();
  await Promise.all([language, ...fallbacksOf(language)].map((one) => loadIn(folder, one)));
}

/** Makes the texts of a folder known in one language, whichever is shown. */
export function loadIn(folder: TextFolder, language: string): Promise<void> {
  const byLanguage = asked.get(folder) ?? new Map<string, Promise<void>>();
  asked.set(folder, byLanguage);
  const known = byLanguage.get(language) ?? fetchIn(folder, language);
  byLanguage.set(language, known);
  known.catch(() => byLanguage.delete(language));
  return known;
}

/**
 * Shows the interface in `language`: first everything that is known gets its texts, so that nothing
 * is blank meanwhile. A file that cannot be had leaves its texts to the fallback.
 */
export async function showLanguage(language: string): Promise<void> {
  chosen = language;
  await Promise.allSettled([...asked.keys()].map(loadTexts));
  if (chosen === language) await i18next.changeLanguage(language);
}

/** Shows the interface in `language` and keeps the choice. */
export function setLanguage(language: string): void {
  entries.write('APP_LANG', language);
  void showLanguage(language);
}

async function fetchIn(folder: TextFolder, language: string): Promise<void> {
  const isPseudo = language === PSEUDO;
  const file = folder.files[isPseudo ? 'en' : language];
  const [texts, names]: [TextFile, NamedTexts] = await Promise.all([
    file?.() ?? {},
    folder.names?.() ?? {},
  ]);
  const at = { 'zh-cn': 0, en: 1, [PSEUDO]: 1 }[language];
  const say = isPseudo ? pseudo : (text: string): string => text;
  for (const [namespace, known] of Object.entries(texts)) add(namespace, known);
  if (at === undefined) return;
  for (const [namespace, pairs] of Object.entries(names))
    add(
      namespace,
      Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[at] ?? ''])),
    );

  function add(namespace: string, known: Readonly<Record<string, string>>): void {
    const said = Object.fromEntries(Object.entries(known).map(([key, text]) => [key, say(text)]));
    // What was set before, such as the mine's own name of the product, stays.
    i18next.addResourceBundle(language, namespace, said, true, false);
  }
}
