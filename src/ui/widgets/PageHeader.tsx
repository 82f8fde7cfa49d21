import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../plain/PlainButton.tsx';
import css from './widgets.module.css';

type PageHeaderProps = {
  readonly title: string;
  /** One line on what the page is for, or what it shows now. */
  readonly note?: ReactNode;
  readonly onBack?: () => void;
  /** One primary act, others beside it. */
  readonly children?: ReactNode;
};

/** The head of a page: the way back, its title, what can be done. */
export function PageHeader({ title, note, onBack, children }: PageHeaderProps) {
  const { t } = useTranslation('widgets');
  return (
    <header className={css.header}>
      {onBack === undefined ? null : (
        <PlainButton quiet aria-label={t('back')} title={t('back')} onClick={onBack}>
          <IconArrowLeft size={20} stroke={1.5} />
        </PlainButton>
      )}
      <div className={css.headerText}>
        <h1 className={css.headerTitle}>{title}</h1>
        {note === undefined ? null : <p className={css.note}>{note}</p>}
      </div>
      <div className={css.acts}>{children}</div>
    </header>
  );
}
