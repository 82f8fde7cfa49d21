import { useTranslation } from 'react-i18next';
import { PlainButton } from '../plain/PlainButton.tsx';
import { setLanguage } from './textFolder.ts';
import { languageName, shownLanguage } from './language.ts';

/**
 * Flips the whole interface between Chinese and English; the button carries the name of the other
 * language, in it.
 */
export function LanguageToggle() {
  const { t } = useTranslation('ui');
  const other = shownLanguage() === 'en' ? 'zh-cn' : 'en';
  return (
    <PlainButton quiet lang={other} onClick={() => setLanguage(other)} aria-label={t('language')}>
      {languageName(other)}
    </PlainButton>
  );
}
