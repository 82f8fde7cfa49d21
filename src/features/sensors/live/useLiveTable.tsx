import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pick } from '#ui/filter/Pick.tsx';
import type { Column } from '#ui/table/column.ts';
import { stackedColumns } from '#ui/table/stackedColumns.tsx';
import { tableColumn, type LiveColumn } from './liveColumn.tsx';
import type { LiveQuery } from './liveQuery.ts';
import type { LiveRow } from './liveRows.ts';
import { SubjectMenu } from './SubjectMenu.tsx';
import { useLiveColumns } from './useLiveColumns.tsx';
import type { LivePageProps } from './LivePage.tsx';

type Options = Pick<LivePageProps, 'rows' | 'columns'> & {
  readonly query: LiveQuery;
  readonly withAreas: boolean;
  readonly isNarrow: boolean;
};

/** The columns of a live list as they are drawn and as they go into files. */
export function useLiveTable({ rows, columns, query, withAreas, isNarrow }: Options) {
  const { t } = useTranslation('live');
  const whole = useLiveColumns(columns);
  const isOpen = query.open !== undefined;
  const hasAreas = withAreas && (rows?.some(({ areaName }) => areaName !== '') ?? true);
  const drawn = useMemo(
    (): readonly Column<LiveRow>[] =>
      // On a phone the open row shows the same ways and all values.
      isNarrow
        ? phoneColumns(whole.map(tableColumn), columns)
        : [
            {
              id: 'ways',
              header: t('ways'),
              width: 56,
              render: ({ subject }: LiveRow) => <SubjectMenu subject={subject} />,
            },
            // What stands open says its place itself; a column that says nothing of any row takes
            // room.
            ...whole.filter(({ id }) => id !== 'area' || (!isOpen && hasAreas)).map(tableColumn),
          ],
    [whole, columns, t, isNarrow, isOpen, hasAreas],
  );
  return { whole, drawn };
}

/**
 * Name over state, and the page's own first column over its next figure, or over the age where it
 * has none.
 */
function phoneColumns(
  whole: readonly Column<LiveRow>[],
  own: readonly LiveColumn[],
): readonly Column<LiveRow>[] {
  const [{ id: first } = { id: 'age' }, ...rest] = own.filter(({ hidden }) => hidden !== true);
  const second = rest.find(({ align }) => align === 'right')?.id ?? 'age';
  return stackedColumns(whole, [
    { first: 'name', second: 'condition', width: 204, grows: true },
    { first, second, width: 156 },
  ]);
}
