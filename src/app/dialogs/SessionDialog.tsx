import '#ui/theme/pageStyles.ts';
import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './dialogs.module.css';

/** The end of a session over a page without live alarms: only the button leads on. */
export function SessionDialog({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation('app');
  return (
    <Modal
      opened
      centered
      onClose={onAgain}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={t('sessionTitle')}
      classNames={{ overlay: css.belowStrip ?? '', inner: css.belowStrip ?? '' }}
    >
      <p className={css.paragraph}>{t('sessionText')}</p>
      <Button size="xs" onClick={onAgain} data-autofocus>
        {t('sessionButton')}
      </Button>
    </Modal>
  );
}
