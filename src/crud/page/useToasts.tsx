import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { RequestFailure } from '../httpClient.ts';
import { useFailureText } from '../useFailureText.ts';
import css from './page.module.css';

export type Toasts = {
  readonly said: (text: string) => void;
  readonly failed: (failure: RequestFailure) => void;
  /** With a button that takes it back; stays long enough to be read and reached. */
  readonly undoable: (text: string, undo: () => void) => void;
};

const UNDO_MS = 10_000;

/** Short messages about what was done. */
export function useToasts(): Toasts {
  const { t } = useTranslation('entity');
  const failureText = useFailureText();
  return {
    said: (message) => void notifications.show({ message }),
    failed: (failure) => void notifications.show({ title: t('failed'), message: failureText(failure), autoClose: 8000 }),
    undoable: (text, undo) => {
      const id = notifications.show({
        autoClose: UNDO_MS,
        message: (
          <span className={css.undo}>
            {text}
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => {
                notifications.hide(id);
                undo();
              }}
            >
              {t('undo')}
            </Button>
          </span>
        ),
      });
    },
  };
}
