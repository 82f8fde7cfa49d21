import i18next from 'i18next';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { densities, setDensity, spacing } from '#ui/preferences/density.ts';
import { kiosk, setKiosk } from '#ui/preferences/kiosk.ts';
import { languageName, languages, shownLanguage } from '#ui/preferences/language.ts';
import { shortcuts } from '#ui/shortcuts/shortcuts.ts';
import { setLanguage } from '#ui/preferences/textFolder.ts';
import { light, setScheme } from '#ui/theme/scheme.ts';
import { layout, layouts, setLayout } from '../layout.ts';
import type texts from '../texts/zh-cn.json';

export type Command = {
  readonly key: string;
  readonly words: readonly string[];
  readonly label: string;
  readonly run: () => void;
};

/**
 * What can be done from everywhere: look and layout, and whatever shortcuts the page offers now.
 */
export function useCommands(): readonly Command[] {
  const { scheme } = useSnapshot(light);
  const { density } = useSnapshot(spacing);
  const { layout: kind, tagsShown, menuCollapsed } = useSnapshot(layout);
  const { on: isKiosk } = useSnapshot(kiosk);
  const { list } = useSnapshot(shortcuts);
  const language = shownLanguage();
  return useMemo(() => {
    const other = scheme === 'dark' ? 'light' : 'dark';
    return [
      said('appearance', () => setScheme(other), other),
      ...languages
        .filter((one) => one !== language)
        .map((one): Command => ({
          key: `language ${one}`,
          words: ['语言', 'Language', languageName(one)],
          label: languageName(one),
          run: () => setLanguage(one),
        })),
      ...densities
        .filter((one) => one !== density)
        .map((one) => said('density', () => setDensity(one), `density.${one}`)),
      ...layouts
        .filter((one) => one !== kind)
        .map((one) => said('layout', () => setLayout({ layout: one }), `layout.${one}`)),
      said('showTags', () => setLayout({ tagsShown: !tagsShown })),
      said(menuCollapsed ? 'unfoldMenu' : 'foldMenu', () =>
        setLayout({ menuCollapsed: !menuCollapsed }),
      ),
      said('kiosk', () => setKiosk(!isKiosk)),
      ...list.flatMap(({ combo, label, run }): Command[] =>
        run === undefined || combo === 'mod+k'
          ? []
          : [{ key: `shortcut ${combo} ${label}`, words: [label], label, run }],
      ),
    ];
    function said(key: TextKey, run: () => void, more?: TextKey): Command {
      const say = (one: string): string => {
        const t = i18next.getFixedT(one, 'app');
        return [key, more].flatMap((k) => (k === undefined ? [] : t(k))).join(' · ');
      };
      return {
        key: `${key} ${more ?? ''}`,
        words: [say('zh-cn'), say('en')],
        label: say(language),
        run,
      };
    }
  }, [scheme, density, kind, tagsShown, menuCollapsed, isKiosk, list, language]);
}

type TextKey = keyof typeof texts.app;
