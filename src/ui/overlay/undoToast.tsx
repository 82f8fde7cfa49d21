import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { PlainButton } from '../plain/PlainButton.tsx';
import css from './Pane.module.css';

/** How long something can be taken back. */
const UNDO_MS = 10_000;

/**
 * Tells what was done and offers for ten seconds to take it back; `onUndo` is called at most once.
 */
export function offerUndo(message: string, onUndo: () => void): void {
  const id = `undo-${message}-${performance.now()}`;
  const undo = (): void => {
    notifications.hide(id);
    onUndo();
  };
  notifications.show({
    id,
    color: 'gray',
    autoClose: UNDO_MS,
    message: (
      <span className={css.undo}>
        {message}
        <PlainButton onClick={undo}>{i18next.t('overlay:undo')}</PlainButton>
      </span>
    ),
  });
}
