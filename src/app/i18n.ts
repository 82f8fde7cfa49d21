import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loaded } from '#ui/loaded.ts';
import { currentLocale, fallbacksOf, keptLanguage } from '#ui/preferences/language.ts';
import { loadTexts } from '#ui/preferences/textFolder.ts';
import { entryTexts } from './entryTexts.ts';

/**
 * Shows the kept language; a text that it lacks appears in the next one that has it, at last in
 * Chinese. Keeps `<html lang>` in step. Resolves when the texts are there that every page needs.
 */
export async function startLanguage(): Promise<void> {
  i18next.on('languageChanged', () => {
    document.documentElement.lang = currentLocale().replace('en-GB', 'en');
  });
  void i18next.use(initReactI18next).init({
    resources: {},
    lng: keptLanguage(),
    fallbackLng: (language: string) => [...fallbacksOf(language)],
    lowerCaseLng: true,
    load: 'currentOnly',
    defaultNS: 'app',
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    // Of several namespaces that a component names, a later one has what the first has not.
    react: { nsMode: 'fallback' },
  });
  // Without its words the page still says by its keys what is wrong: better than a blank one.
  await Promise.allSettled(entryTexts.map((folder) => loaded(() => loadTexts(folder))()));
}
