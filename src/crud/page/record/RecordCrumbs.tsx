import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Label } from '#contracts/entity/field.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { inLanguage } from '../../entity/label.ts';
import css from './record.module.css';
import type { RecordWay } from './useRecordWay.ts';

type RecordCrumbsProps = {
  readonly way: RecordWay;
  readonly many: Label;
  /** Stands at the end of the line. */
  readonly children?: ReactNode;
};

/** The way back, and to the list. */
export function RecordCrumbs({ way, many, children }: RecordCrumbsProps) {
  const { t } = useTranslation('record');
  return (
    <div className={css.crumbs}>
      <nav className={css.trail} aria-label={t('crumbs')}>
        <PlainButton quiet aria-label={t('back')} title={t('back')} onClick={way.back}>
          <IconArrowLeft size={20} stroke={1.5} />
        </PlainButton>
        <Link
          className={css.link}
          to={way.list}
          onClick={(event) => {
            // In a tab of its own it is a link like any other.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            way.toList();
          }}
        >
          {inLanguage(many, currentLanguage())}
        </Link>
      </nav>
      {children}
    </div>
  );
}
