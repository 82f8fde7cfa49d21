import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import type { Pick } from '#ui/filter/Pick.tsx';
import pages from '#ui/page/page.module.css';
import { saveCsv } from '#ui/saveCsv.ts';
import type { LiveColumn } from './liveColumn.tsx';
import { useFigure } from '#features/mine/api.ts';
import css from './live.module.css';
import type { LiveQuery } from './liveQuery.ts';
import { conditions, type LiveRow } from './liveRows.ts';
import { PrintRows } from './PrintRows.tsx';
import type { LivePageProps } from './LivePage.tsx';

type Props = Pick<LivePageProps, 'name' | 'title' | 'none' | 'rows'> & {
  readonly query: LiveQuery;
  readonly onChange: (part: Partial<LiveQuery>) => void;
  readonly whole: readonly LiveColumn[];
  /** The rows that pass. */
  readonly shown: readonly LiveRow[];
};

/** How many stand how, and the list as a file and on paper. */
export function LiveHeader({ name, title, none, rows, query, onChange, whole, shown }: Props) {
  const { t } = useTranslation('live');
  return (
    <header className={pages.header}>
      <h1 className={pages.title}>{title}</h1>
      <Counts rows={rows ?? []} query={query} onChange={onChange} />
      <div className={pages.tools}>
        <PlainButton
          quiet
          aria-label={t('export')}
          title={t('export')}
          disabled={shown.length === 0}
          onClick={() =>
            saveCsv(name, [
              whole.map(({ header }) => header),
              ...shown.map((row) => whole.map(({ text }) => text(row))),
            ])
          }
        >
          <IconDownload size={20} stroke={1.5} />
        </PlainButton>
        <PrintRows label={t('print')} title={title} none={none} columns={whole} rows={shown} />
      </div>
    </header>
  );
}

type CountsProps = {
  readonly rows: readonly LiveRow[];
  readonly query: LiveQuery;
  readonly onChange: (part: Partial<LiveQuery>) => void;
};

/**
 * How many rows there are, and how many of each condition that is not good; pressed it narrows the
 * list.
 */
function Counts({ rows, query, onChange }: CountsProps) {
  const { t } = useTranslation('live');
  const figure = useFigure();
  const counts = conditions.map((one) => ({
    one,
    count: rows.filter(({ condition }) => condition === one).length,
  }));
  return (
    <div className={css.counts} role="group" aria-label={t('state')}>
      <span>{t('total', { count: rows.length })}</span>
      {counts
        .filter(({ one, count }) => count > 0 || one === query.condition)
        .map(({ one, count }) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === query.condition}
            onClick={() => onChange({ condition: one === query.condition ? undefined : one })}
          >
            {t(`condition.${one}`)} <strong>{figure(count)}</strong>
          </button>
        ))}
    </div>
  );
}
