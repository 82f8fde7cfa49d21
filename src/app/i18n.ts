import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { failureTexts } from '../crud/failureTexts.ts';
import type { Texts } from '../ui/feature.ts';
import { keptLanguage, languages } from '../ui/preferences/language.ts';
import { uiTexts } from '../ui/texts.ts';
import { features } from './features.ts';
import { appTexts } from './texts.ts';

/** Every namespace of the product with its texts. */
export const namespaces: Readonly<Record<string, Texts>> = {
  app: appTexts,
  ui: uiTexts,
  failure: failureTexts,
  ...Object.assign({}, ...features.map((feature) => feature.texts)),
};

/** Loads all texts and shows the kept language; a text that English lacks appears in Chinese. Keeps `<html lang>` in step. */
export function startLanguage(): void {
  const resources = Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(Object.entries(namespaces).map(([name, texts]) => [name, texts[language]]))]),
  );
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
  });
  void i18next.use(initReactI18next).init({
    resources,
    lng: keptLanguage(),
    fallbackLng: 'zh-cn',
    supportedLngs: [...languages],
    lowerCaseLng: true,
    load: 'currentOnly',
    defaultNS: 'app',
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
}
