import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TextsModule } from '#ui/feature.ts';
import { keptLanguage, languages } from '#ui/preferences/language.ts';
import { uiTexts } from '#ui/texts.ts';
import { appTexts } from './texts.ts';

/** The namespaces that every page needs; those of a feature come with its first page. */
export const entryTexts: TextsModule = { texts: { app: appTexts, ui: uiTexts } };

/**
 * Shows the kept language; a text that English lacks appears in Chinese. Keeps `<html lang>` in
 * step.
 */
export function startLanguage(): void {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
  });
  void i18next.use(initReactI18next).init({
    resources: {},
    lng: keptLanguage(),
    fallbackLng: 'zh-cn',
    supportedLngs: [...languages],
    lowerCaseLng: true,
    load: 'currentOnly',
    defaultNS: 'app',
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    // Of several namespaces that a component names, a later one has what the first has not.
    react: { nsMode: 'fallback' },
  });
  addTexts(entryTexts);
}

/**
 * Makes the texts known in both languages: Chinese is the fallback, and a change of language must
 * not wait for a file.
 */
export function addTexts({ texts }: TextsModule): void {
  for (const [namespace, both] of Object.entries(texts))
    for (const language of languages)
      i18next.addResourceBundle(language, namespace, both[language]);
}
