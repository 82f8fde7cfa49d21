import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { PagedColumn } from '#ui/table/pagedTypes.ts';
import { RowSwitch } from '#ui/table/RowSwitch.tsx';
import { useSteady } from '#ui/useSteady.ts';
import { columnsOf } from '../entity/columnsOf.tsx';
import { titleOf } from '../entity/titleOf.ts';
import type { EntityTableProps } from './EntityTable.tsx';
import { TreeCell, type Tree } from './treeTable.tsx';

type AnyRecord = RecordOf<AnyEntity>;

/**
 * The columns of an entity's page: as declared, but for cells of the page's own, the switch of what
 * can be disabled, and the title of a tree, which is `grown`.
 */
export function useEntityColumns(
  { entity, context, cells, may, acts }: EntityTableProps,
  grown: Tree | undefined,
): PagedColumn<AnyRecord>[] {
  const { t } = useTranslation('entity');
  const maySwitch = may.verb('disable');

  const { switchTo } = useSteady({ switchTo: acts.switchTo });
  // Made anew only when they say something else: rows are not drawn again while a list is read
  // again.
  return useMemo(
    () =>
      columnsOf(entity, context).map((column): PagedColumn<AnyRecord> => {
        const own = cells?.[column.prop];
        if (own !== undefined) return { ...column, render: (row) => own(row, context) };
        if (column.prop === 'disabled')
          return {
            ...column,
            label: t('enabled'),
            // In sight beside the actions.
            fixed: 'right',
            phone: 'end',
            render: (row) => (
              <RowSwitch
                checked={row['disabled'] !== true}
                disabled={!maySwitch}
                label={t('switchOf', { name: titleOf(entity, row) })}
                onChange={(isOn) => switchTo(row, !isOn)}
              />
            ),
            title: (row) => t(row['disabled'] === true ? 'disabled' : 'enabled'),
          };
        if (grown !== undefined && column.prop === entity.title)
          return {
            ...column,
            width: Math.max(column.width ?? 0, 240),
            render: (row) => (
              <TreeCell tree={grown} row={row}>
                {column.render?.(row)}
              </TreeCell>
            ),
          };
        return column;
      }),
    [entity, context, cells, t, maySwitch, switchTo, grown],
  );
}
