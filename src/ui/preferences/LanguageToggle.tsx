import { lazy, Suspense, useState, type ComponentProps } from 'react';
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
  const [isWanted, want] = useState(false);
  const others = languages.filter((one) => one !== shownLanguage());
  const [other] = others;
  if (other !== undefined && others.length === 1)
    return <Button language={other} onClick={() => setLanguage(other)} />;
  const button = <Button language={shownLanguage()} aria-haspopup="menu" />;
  if (!isWanted)
    return <Button language={shownLanguage()} aria-haspopup="menu" onClick={() => want(true)} />;
  return (
    <Suspense fallback={button}>
      <LanguageMenu target={button} />
    </Suspense>
  );
}

type ButtonProps = ComponentProps<typeof PlainButton> & { readonly language: string };

function Button({ language, ...rest }: ButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <PlainButton {...rest} quiet lang={language} aria-label={t('language')}>
      {languageName(language)}
    </PlainButton>
  );
}
