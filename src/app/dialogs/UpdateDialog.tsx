import '#ui/theme/pageStyles.ts';
import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadPage } from '#ui/served.ts';
import css from './dialogs.module.css';

const STEPS = 20;
const STEP_MS = 150;

/**
 * The page is being replaced by a newer one: nobody works on until it is, and then the page comes
 * anew.
 */
export function UpdateDialog() {
  const { t } = useTranslation(['app', 'dialogs']);
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step >= STEPS) {
      void reloadPage();
      return undefined;
    }
    const timer = window.setTimeout(() => setStep(step + 1), STEP_MS);
    return () => window.clearTimeout(timer);
  }, [step]);
  return (
    <Modal
      opened
      centered
      onClose={() => undefined}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={t('updateTitle')}
      classNames={{ overlay: css.belowStrip ?? '', inner: css.belowStrip ?? '' }}
    >
      <p className={css.paragraph}>{t('updateText')}</p>
      <progress className={css.progress} max={STEPS} value={step} aria-label={t('updateTitle')} />
    </Modal>
  );
}
