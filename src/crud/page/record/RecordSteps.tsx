import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import css from './record.module.css';
import type { RecordWay } from './useRecordWay.ts';

/** To the record before and after, in the list that the reader came from. */
export function RecordSteps({ way: { previous, next } }: { readonly way: RecordWay }) {
  const { t } = useTranslation('entity');
  if (previous === undefined && next === undefined) return null;
  return (
    <div className={css.steps}>
      <PlainButton
        quiet
        aria-label={t('previous')}
        title={`${t('previous')} [`}
        disabled={previous === undefined}
        onClick={previous}
      >
        <IconChevronLeft size={20} stroke={1.5} />
      </PlainButton>
      <PlainButton
        quiet
        aria-label={t('next')}
        title={`${t('next')} ]`}
        disabled={next === undefined}
        onClick={next}
      >
        <IconChevronRight size={20} stroke={1.5} />
      </PlainButton>
    </div>
  );
}
