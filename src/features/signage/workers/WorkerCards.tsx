import { useTranslation } from 'react-i18next';
import type { ToldCard } from '#contracts/signage/playerData.ts';
import { Photo } from './Photo.tsx';
import css from './workers.module.css';

type Props = {
  readonly cards: readonly ToldCard[];
  /** They are those of leaders on duty. */
  readonly leaders: boolean;
};

/** Cards side by side; says so where there is none. */
export function WorkerCards({ cards, leaders }: Props) {
  const { t } = useTranslation('signage');
  return cards.length === 0 ? (
    <p className={css.none}>{t(leaders ? 'noLeaders' : 'nobody')}</p>
  ) : (
    <ul className={`${css.cards} ${css.onScreen}`}>
      {cards.map((card) => (
        <li key={card.id} className={css.card}>
          <Photo url={card.photoUrl} />
          <div>
            <span className={css.name}>{card.name}</span>
            <p className={css.dim}>
              {[card.duty ?? card.post, card.team ?? card.dept].filter(Boolean).join(' · ')}
            </p>
            {card.honour === null ? null : <p className={css.dim}>{card.honour}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
