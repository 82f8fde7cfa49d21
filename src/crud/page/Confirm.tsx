import { Button, Modal } from '@mantine/core';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './page.module.css';

export type Question = { readonly title: string; readonly text?: string; readonly yes: string };

/** Asks before something is done: `ask` answers whether the reader agreed, `dialog` belongs into the page. */
export function useConfirm(): { readonly ask: (question: Question) => Promise<boolean>; readonly dialog: ReactNode } {
  const { t } = useTranslation('entity');
  const [open, setOpen] = useState<{ question: Question; answer: (yes: boolean) => void }>();
  const ask = useCallback((question: Question) => new Promise<boolean>((answer) => setOpen({ question, answer })), []);
  const close = (yes: boolean): void => {
    open?.answer(yes);
    setOpen(undefined);
  };
  const dialog = (
    <Modal opened={open !== undefined} onClose={() => close(false)} title={open?.question.title} centered size="sm" zIndex={400}>
      {open?.question.text === undefined ? null : <p className={css.question}>{open.question.text}</p>}
      <div className={css.answers}>
        <Button variant="default" size="xs" onClick={() => close(false)}>
          {t('cancel')}
        </Button>
        <Button size="xs" data-autofocus onClick={() => close(true)}>
          {open?.question.yes}
        </Button>
      </div>
    </Modal>
  );
  return { ask, dialog };
}
