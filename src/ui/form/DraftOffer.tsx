import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MINE_ZONE } from '#base/mineTime.ts';
import { currentLocale } from '../preferences/language.ts';
import type { Draft } from './drafts.ts';
import css from './form.module.css';

type DraftOfferProps = {
  readonly draft: Draft;
  readonly onTake: () => void;
  readonly onDrop: () => void;
};

/** Answers that were not saved the last time, to be taken back or thrown away. */
export function DraftOffer({ draft, onTake, onDrop }: DraftOfferProps) {
  const { t } = useTranslation('form');
  const when = new Date(draft.at).toLocaleString(currentLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: MINE_ZONE,
  });
  return (
    <div className={css.draft} role="status">
      <span>{t('draftFound', { when })}</span>
      <Button size="compact-sm" variant="default" onClick={onTake}>
        {t('draftTake')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onDrop}>
        {t('draftDrop')}
      </Button>
    </div>
  );
}
