import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loaded } from '../loaded.ts';
import { PlainButton } from '../plain/PlainButton.tsx';
import { languageName, languages, shownLanguage } from './language.ts';
import { setLanguage } from './textFolder.ts';

const LanguageMenu = lazy(
  loaded(async () => ({ default: (await import('./LanguageMenu.tsx')).LanguageMenu })),
);

/**
 * Turns the whole interface to another language. Where there are but two the button carries the
 * name of the other one, in it; where there are more it opens a menu of all of them.
 */
export function LanguageToggle() {
  const { t } = useTranslation('ui');
  const [isWanted, want] = useState(false);
  const others = languages.filter((one) => one !== shownLanguage());
  const [other] = others;
  if (other !== undefined && others.length === 1)
    return (
      <PlainButton quiet lang={other} onClick={() => setLanguage(other)} aria-label={t('language')}>
        {languageName(other)}
      </PlainButton>
    );
  const shown = { quiet: true, lang: shownLanguage(), 'aria-haspopup': 'menu' } as const;
  const name = languageName(shownLanguage());
  if (!isWanted)
    return (
      <PlainButton {...shown} onClick={() => want(true)}>
        {name}
      </PlainButton>
    );
  const button = <PlainButton {...shown}>{name}</PlainButton>;
  return (
    <Suspense fallback={button}>
      <LanguageMenu target={button} />
    </Suspense>
  );
}
