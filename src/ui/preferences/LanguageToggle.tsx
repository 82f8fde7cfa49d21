import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage, languageNames, setLanguage } from './language.ts';

/** Flips the whole interface between Chinese and English; the button carries the name of the other language, in it. */
export function LanguageToggle() {
  const { t } = useTranslation('ui');
  const other = currentLanguage() === 'en' ? 'zh-cn' : 'en';
  return (
    <Button variant="subtle" color="gray" size="compact-sm" lang={other} onClick={() => setLanguage(other)} aria-label={t('language')}>
      {languageNames[other]}
    </Button>
  );
}
