import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../marks/numberText.ts';
import { PlainButton } from '../plain/PlainButton.tsx';
import { useNarrow } from '../useNarrow.ts';
import { pageNumbers } from './pageNumbers.ts';
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

/**
 * Under a table whose rows the server holds: how many there are, how many a page, and the way to
 * any of them.
 */
export function Pager({ page, pageSize, sizes, total, onPage, onPageSize }: PagerProps) {
  const { t } = useTranslation('table');
  const isNarrow = useNarrow();
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total ?? 0);
  const step = (label: string, to: number, Icon: typeof IconChevronLeft) => (
    <PlainButton
      quiet
      aria-label={label}
      title={label}
      disabled={to < 1 || to > pages}
      onClick={() => onPage(to)}
    >
      <Icon size={16} stroke={1.5} />
    </PlainButton>
  );
  return (
    <nav className={css.pager} aria-label={t('pages')}>
      <span className={css.rows}>
        {total === undefined
          ? ''
          : total === 0 || isNarrow
            ? t('total', { count: total, total: numberText(total, 0) })
            : t('rowsOf', {
                first: numberText(first, 0),
                last: numberText(last, 0),
                total: numberText(total, 0),
              })}
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
      {step(t('previousPage'), page - 1, IconChevronLeft)}
      {isNarrow ? (
        <span className={css.page}>
          {numberText(page, 0)} / {numberText(pages, 0)}
        </span>
      ) : (
        pageNumbers(page, pages).map((to, at) =>
          to === 'gap' ? (
            <span key={`gap${at}`} className={css.gap} aria-hidden="true">
              …
            </span>
          ) : (
            <PlainButton
              key={to}
              quiet
              className={css.number}
              aria-label={t('page', { page: numberText(to, 0) })}
              aria-current={to === page ? 'page' : undefined}
              onClick={() => (to === page ? undefined : onPage(to))}
            >
              {numberText(to, 0)}
            </PlainButton>
          ),
        )
      )}
      {step(t('nextPage'), page + 1, IconChevronRight)}
      <Jumper key={page} page={page} pages={pages} onPage={onPage} />
    </nav>
  );
}

function Jumper({
  page,
  pages,
  onPage,
}: {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}) {
  const { t } = useTranslation('table');
  const [text, setText] = useState(String(page));
  const jump = (event?: FormEvent): void => {
    event?.preventDefault();
    const to = Math.min(pages, Math.max(1, Number.parseInt(text, 10) || page));
    setText(String(to));
    if (to !== page) onPage(to);
  };
  return (
    <form className={css.jumper} onSubmit={jump}>
      <span aria-hidden="true">{t('jump')}</span>
      <input
        inputMode="numeric"
        aria-label={t('jumpTo')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value.replaceAll(/\D/g, ''))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => jump()}
      />
    </form>
  );
}
