import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cardName } from './cardName.ts';
import css from './home.module.css';
import { placeAfterKey, type Place } from './homeLayout.ts';

type Props = {
  readonly place: Place;
  readonly isMovable: boolean;
  readonly onMove: (next: Place) => void;
};

/** The name of a card, and the grip that the keys move it by. */
export function CardHead({ place, isMovable, onMove }: Props) {
  const { t } = useTranslation('home');
  const name = cardName(place.i);
  const onKey = (event: KeyboardEvent): void => {
    const next = placeAfterKey(place, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <header className={css.head}>
      <h2>{name}</h2>
      {isMovable ? (
        <button
          type="button"
          className={css.grip}
          aria-label={t('move', { name })}
          title={t('moveHint')}
          onKeyDown={onKey}
        >
          <IconGripVertical size={16} stroke={1.5} />
        </button>
      ) : null}
    </header>
  );
}
