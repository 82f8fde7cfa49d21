import { useTranslation } from 'react-i18next';
import { mineText } from '#base/mineTime.ts';
import type { CardQuestion } from './cardQuestion.ts';
import css from './card.module.css';

/** The way to the stretch of the mine recorder that an incident is about, in a window of its own. */
export function ClipLink({ clip }: { readonly clip: NonNullable<CardQuestion['clip']> }) {
  const { t } = useTranslation('question');
  const [from, to] = [mineText(clip.from), mineText(clip.to)];
  const address = `#/monitoring/workspace?at=${clip.from}&speed=1`;
  return (
    <p className={css.clip}>
      {t('clipOf', { from, to: to.slice(11) })}{' '}
      <a href={address} target="_blank" rel="noopener">
        {t('openClip')}
      </a>
    </p>
  );
}
