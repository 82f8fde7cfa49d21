import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../marks/numberText.ts';
import { PlainButton } from '../plain/PlainButton.tsx';
import css from './Pager.module.css';

export type PagerProps = {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly sizes: readonly number[];
  /** Rows in all; undefined while nobody knows. */
  readonly total: number | undefined;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
};

/** Under a table whose rows the server holds: which of them these are, and the way to the others. */
export function Pager({ page, pageSize, sizes, total, onPage, onPageSize }: PagerProps) {
  const { t } = useTranslation('ui');
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total ?? 0);
  const step = (label: string, to: number, Icon: typeof IconChevronLeft) => (
    <PlainButton quiet aria-label={label} title={label} disabled={to < 1 || to > pages || to === page} onClick={() => onPage(to)}>
      <Icon size={16} stroke={1.5} />
    </PlainButton>
  );
  return (
    <nav className={css.pager} aria-label={t('pages')}>
      <span className={css.rows}>
        {total === undefined || total === 0
          ? ''
          : t('rowsOf', { first: numberText(first, 0), last: numberText(last, 0), total: numberText(total, 0) })}
      </span>
      <select
        className={css.size}
        aria-label={t('pageSize')}
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {t('perPage', { count: size })}
          </option>
        ))}
      </select>
      {step(t('firstPage'), page === 1 ? 0 : 1, IconChevronLeftPipe)}
      {step(t('previousPage'), page - 1, IconChevronLeft)}
      <span className={css.page}>
        {numberText(page, 0)} / {numberText(pages, 0)}
      </span>
      {step(t('nextPage'), page + 1, IconChevronRight)}
      {step(t('lastPage'), page === pages ? 0 : pages, IconChevronRightPipe)}
    </nav>
  );
}
