import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../plain/PlainButton.tsx';
import { Pager } from '../table/Pager.tsx';
import type { LoadRows, PickColumn, PickKey, PickRow } from './pick.ts';
import { keyOf, labelOf, type PickNaming } from './pickLabels.ts';
import css from './PickTable.module.css';
import { useRows } from './useRows.ts';

/** Rows a page of a table to pick from. */
const pickSizes: readonly number[] = [10, 20, 30, 40, 50, 100];

export type PickTableProps = PickNaming & {
  readonly label: string;
  readonly load: LoadRows;
  readonly columns: readonly PickColumn[];
  readonly many: boolean;
  readonly keys: readonly PickKey[];
  /** Height of the table with its search and pager in px. */
  readonly height: number;
  readonly onToggle: (rows: readonly PickRow[], on: boolean) => void;
};

/**
 * Searchable, paged rows of which one or many are picked; what is picked on other pages stays
 * picked.
 */
export function PickTable({
  label,
  load,
  columns,
  many,
  keys,
  height,
  onToggle,
  ...naming
}: PickTableProps) {
  const { t } = useTranslation('form');
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(20);
  const { rows, total, state, again } = useRows(load, { keyword, page, pageSize }, true);
  const isPicked = (row: PickRow): boolean => keys.includes(keyOf(row, naming) ?? '');
  const note = { loading: t('loading'), ready: t('noRows'), failed: t('loadFailed') }[state];
  return (
    <div className={css.pick} style={{ height }}>
      <TextInput
        size="xs"
        aria-label={t('search')}
        placeholder={t('search')}
        data-autofocus
        leftSection={<IconSearch size={14} stroke={1.5} aria-hidden="true" />}
        value={keyword}
        onChange={(event) => {
          setKeyword(event.currentTarget.value);
          setPage(1);
        }}
      />
      <div
        className={css.rows}
        tabIndex={0}
        role="region"
        aria-label={label}
        aria-busy={state === 'loading'}
      >
        <PickRows
          columns={columns}
          rows={rows}
          many={many}
          isPicked={isPicked}
          naming={naming}
          onToggle={onToggle}
        />
        {rows.length > 0 && state !== 'failed' ? null : (
          <p className={css.note} role="status">
            {note}{' '}
            {state === 'failed' ? <PlainButton onClick={again}>{t('again')}</PlainButton> : null}
          </p>
        )}
      </div>
      <Pager
        page={page}
        pageSize={pageSize}
        sizes={pickSizes}
        total={state === 'loading' && rows.length === 0 ? undefined : total}
        onPage={setPage}
        onPageSize={(size) => {
          setPageSize(size);
          setPage(1);
        }}
      />
    </div>
  );
}

type PickRowsProps = Pick<PickTableProps, 'columns' | 'many' | 'onToggle'> & {
  readonly rows: readonly PickRow[];
  readonly isPicked: (row: PickRow) => boolean;
  readonly naming: PickNaming;
};

function PickRows({ columns, rows, many, isPicked, naming, onToggle }: PickRowsProps) {
  const { t } = useTranslation('form');
  const areAllPicked = rows.length > 0 && rows.every(isPicked);
  return (
    <table>
      <thead>
        <tr>
          <th className={css.box}>
            {many ? (
              <input
                type="checkbox"
                aria-label={t('pickAll')}
                checked={areAllPicked}
                onChange={() => onToggle(rows, !areAllPicked)}
              />
            ) : null}
          </th>
          {columns.map(({ key, title, width }) => (
            <th key={key} style={{ width }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr
            key={keyOf(row, naming) ?? `row${at}`}
            data-picked={isPicked(row) || undefined}
            onClick={() => onToggle([row], !isPicked(row))}
          >
            <td className={css.box}>
              <input
                type={many ? 'checkbox' : 'radio'}
                aria-label={t('pickRow', { name: labelOf(row, naming) })}
                checked={isPicked(row)}
                onClick={(event) => event.stopPropagation()}
                onChange={() => onToggle([row], !isPicked(row))}
              />
            </td>
            {columns.map(({ key, render }) => (
              <td key={key}>{render === undefined ? cellText(row[key]) : render(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value) || '-'
    : '-';
