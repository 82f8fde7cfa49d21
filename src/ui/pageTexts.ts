import i18next from 'i18next';

/** Both languages with the same keys, and the plural forms that English needs beside. */
type BothTexts<K extends string> = {
  readonly 'zh-cn': Readonly<Record<K, string>>;
  readonly en: Readonly<Record<NoInfer<K>, string>> & {
    readonly [P in NoInfer<K> as P extends `${infer Stem}_other` ? `${Stem}_one` : never]?: string;
  };
};

/**
 * Texts of a widget that is not on every page: they travel with its code and are known as soon as
 * it is loaded. A widget's `texts.ts` is `export const tableTexts = pageTexts('table', {...})`; its
 * component imports that file and uses the namespace.
 */
export function pageTexts<K extends string>(namespace: string, texts: BothTexts<K>): BothTexts<K> {
  const add = (): void => {
    for (const [language, known] of Object.entries(texts))
      i18next.addResourceBundle(language, namespace, known);
  };
  if (i18next.isInitialized) add();
  else i18next.on('initialized', add);
  return texts;
}
