import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { needs, type MatrixAnswer } from '#contracts/exam/certificateCalls.ts';
import type { Column } from '#ui/table/column.ts';
import css from './certificates.module.css';
import { gapsOf, isGap, type MatrixPerson } from './matrixAddress.ts';

type Cell = MatrixPerson['cells'][number];

/** Columns of the matrix: who, then one for each certificate; on a phone who, and what he lacks. */
export function useMatrixColumns(
  { types, gates }: MatrixAnswer,
  isNarrow: boolean,
): readonly Column<MatrixPerson>[] {
  const { t, i18n } = useTranslation('certificates');
  return useMemo(() => {
    const named = types.map(({ name, nameEn }) => (i18n.language === 'en' ? nameEn : name));
    const places = (row: MatrixPerson, i: number): string => placesOf(gates, types[i]?.id, row);
    return isNarrow ? phoneColumns(t, named) : wideColumns(t, named, places);
  }, [t, i18n.language, types, gates, isNarrow]);
}

type Places = (row: MatrixPerson, i: number) => string;

/** The areas that somebody may not enter for want of a certificate. */
const placesOf = (
  gates: MatrixAnswer['gates'],
  type: string | undefined,
  { trade }: MatrixPerson,
): string =>
  [
    ...new Set(
      gates.flatMap(({ typeId, trades, areas }) =>
        typeId === type && (trades.length === 0 || trades.includes(trade)) ? areas : [],
      ),
    ),
  ].join('、');

const who = (t: TFunction<'certificates'>): Column<MatrixPerson> => ({
  id: 'name',
  header: t('name'),
  width: 90,
  sortBy: ({ name }) => name,
  render: ({ name }) => name,
});

const wideColumns = (
  t: TFunction<'certificates'>,
  named: readonly string[],
  places: Places,
): Column<MatrixPerson>[] => [
  who(t),
  {
    id: 'jobNo',
    header: t('jobNo'),
    width: 84,
    sortBy: (row) => row.jobNo,
    render: (row) => row.jobNo,
  },
  {
    id: 'dept',
    header: t('dept'),
    width: 90,
    sortBy: (row) => row.dept,
    render: (row) => row.dept,
  },
  {
    id: 'trade',
    header: t('trade'),
    width: 110,
    sortBy: (row) => row.trade,
    render: (row) => row.trade,
  },
  {
    id: 'gaps',
    header: t('gapsHead'),
    width: 180,
    sortBy: (row) => -gapsOf(row),
    title: (row) => lackText(t, row, named),
    render: (row) => (gapsOf(row) === 0 ? '' : <strong>{lackText(t, row, named)}</strong>),
  },
  ...named.map((header, i): Column<MatrixPerson> => ({
    id: `type${i}`,
    header,
    width: 132,
    sortBy: ({ cells }) => rankOf(cells[i]),
    title: (row) => titleOf(t, row.cells[i], places(row, i)),
    render: ({ cells }) => <Standing cell={cells[i]} text={textOf(t, cells[i])} />,
  })),
];

const phoneColumns = (
  t: TFunction<'certificates'>,
  named: readonly string[],
): Column<MatrixPerson>[] => [
  who(t),
  {
    id: 'lacks',
    header: t('gapsHead'),
    width: 220,
    grows: true,
    sortBy: (row) => -gapsOf(row),
    title: (row) => lackText(t, row, named),
    render: (row) => <span data-gap={gapsOf(row) > 0 || undefined}>{lackText(t, row, named)}</span>,
  },
];

const lackText = (
  t: TFunction<'certificates'>,
  { cells }: MatrixPerson,
  named: readonly string[],
): string =>
  cells
    .flatMap((cell, i) =>
      isGap(cell) ? `${named[i] ?? ''} ${t(`standing.${cell.standing}`)}` : [],
    )
    .join(' · ') || t('complete');

/** What is needed and lacking first, what is neither needed nor held last. */
const rankOf = (cell: Cell | undefined): number =>
  cell === undefined
    ? 99
    : ['missing', 'lapsed', 'expiring', 'valid'].indexOf(cell.standing) +
      4 * needs.indexOf(cell.need) +
      (isGap(cell) ? 0 : 12);

const textOf = (t: TFunction<'certificates'>, cell: Cell | undefined): string => {
  if (cell === undefined || (cell.standing === 'missing' && cell.need === 'no')) return '';
  return [t(`standing.${cell.standing}`), cell.until ?? ''].join(' ').trim();
};

/** What stands in a cell, and of a gap of areas which he may not enter. */
const titleOf = (t: TFunction<'certificates'>, cell: Cell | undefined, places: string): string =>
  cell !== undefined && isGap(cell) && cell.need === 'areas'
    ? `${textOf(t, cell)} · ${t('notInto')} ${places}`
    : textOf(t, cell);

function Standing({ cell, text }: { readonly cell: Cell | undefined; readonly text: string }) {
  if (cell === undefined || text === '') return null;
  return (
    <span
      className={css.standing}
      data-standing={cell.standing}
      data-gap={isGap(cell) ? cell.need : undefined}
    >
      {text}
    </span>
  );
}
