import '#ui/theme/formStyles.ts';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homeCards, homeCardsOf, type HomeCard } from '#contracts/admin/homeCards.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { cardName } from './cardName.ts';
import { isForHim } from './cards/figureCards.ts';
import css from './home.module.css';
import type { Home } from './keptHome.ts';

type Props = {
  readonly home: Home;
  readonly permissions: readonly string[];
  readonly onCards: (cards: readonly HomeCard[]) => void;
  readonly onReset: () => void;
};

const all = homeCardsOf(Object.keys(homeCards));

/** Which cards stand on the page: its owner's choice, or again that of his roles. */
export function ArrangeBar({ home, permissions, onCards, onReset }: Props) {
  const { t } = useTranslation('home');
  const [isOpen, setOpen] = useState(false);
  const offered = all.filter((card) => isForHim(card, permissions));
  // Kept for the day when he may read something of them.
  const others = home.cards.filter((card) => !offered.includes(card));
  return (
    <div className={css.arrange}>
      {isOpen ? (
        <>
          <MultiSelect
            aria-label={t('cards')}
            placeholder={t('cards')}
            searchable
            value={home.cards.filter((card) => offered.includes(card))}
            data={offered.map((card) => ({ value: card, label: cardName(card) }))}
            onChange={(cards) => onCards([...homeCardsOf(cards), ...others])}
          />
          <PlainButton disabled={!home.isOwn} onClick={onReset}>
            {t('resetCards')}
          </PlainButton>
        </>
      ) : null}
      <PlainButton quiet onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'picked' : 'arrange')}
      </PlainButton>
    </div>
  );
}
