import { titleOf } from '../entity/titleOf.ts';
import { Button } from '@mantine/core';
import { IconCopy, IconEdit, IconEye, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Label } from '#contracts/entity/field.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PagedTable } from '#ui/table/PagedTable.tsx';
import type { PagedColumn, RowAction } from '#ui/table/pagedTypes.ts';
import { RowSwitch } from '#ui/table/RowSwitch.tsx';
import { useSteady } from '#ui/useSteady.ts';
import type { CellContext } from '../entity/cellOf.tsx';
import { columnsOf } from '../entity/columnsOf.tsx';
import { entityClient } from '../entity/entityClient.ts';
import { inLanguage, midSentence } from '../entity/label.ts';
import type { EntityList } from '../list/useEntityList.ts';
import { useTableProfile } from '../list/useTableProfile.ts';
import { useFailureText } from '../useFailureText.ts';
import { AllFilters } from './AllFilters.tsx';
import type { EntityOverrides } from './overrides.ts';
import { TreeCell, useTree } from './treeTable.tsx';
import type { May } from './useMay.ts';
import type { PageActions } from './usePageActions.tsx';
import type { RecordActs } from './useRecordActs.ts';
import type { RecordState } from './useRecordState.ts';

type AnyRecord = RecordOf<AnyEntity>;

type EntityTableProps = {
  readonly entity: AnyEntity;
  /** What the page is called, and so its table: the name of many such records. */
  readonly many: Label;
  readonly list: EntityList<AnyEntity>;
  readonly isTree: boolean;
  readonly context: CellContext;
  readonly may: May;
  readonly acts: RecordActs;
  readonly actions: PageActions;
  readonly record: RecordState;
  readonly cells: EntityOverrides['cells'];
};

/**
 * The table of an entity's page: its columns, what can be done with a row and with the chosen ones,
 * and the file of what is seen.
 */
export function EntityTable({
  entity,
  many,
  list,
  isTree,
  context,
  may,
  acts,
  actions,
  record,
  cells,
}: EntityTableProps) {
  const { t } = useTranslation('entity');
  const failureText = useFailureText();
  const client = useMemo(() => entityClient(entity), [entity]);
  const tree = useTree(list.rows, isTree, list.state);
  const maySwitch = may.verb('disable') && entity.lifecycle === undefined;
  const profile = useTableProfile();

  const { switchTo } = useSteady({ switchTo: acts.switchTo });
  // Made anew only when they say something else: rows are not drawn again while a list is read
  // again.
  const grown = isTree ? tree : undefined;
  const columns = useMemo(
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

  const actionsOf = (row: AnyRecord): RowAction[] => [
    may.verb('update')
      ? { key: 'edit', label: t('edit'), icon: IconEdit, onAct: () => record.show(row.id, 'edit') }
      : { key: 'view', label: t('view'), icon: IconEye, onAct: () => record.show(row.id) },
    ...(may.verb('remove')
      ? [
          {
            key: 'remove',
            label: t('remove'),
            icon: IconTrash,
            destructive: true,
            onAct: () => acts.remove(row),
          },
        ]
      : []),
    ...actions.onRecord(row),
    ...(may.verb('create')
      ? [
          {
            key: 'copy',
            label: t('copy'),
            icon: IconCopy,
            onAct: () => record.show(row.id, 'copy'),
          },
        ]
      : []),
  ];

  const spoken = midSentence(many, context.language);
  const isNarrowed = Object.keys(list.state.filter).length > 0 || list.state.keyword !== '';
  const mayChoose = may.verb('removeBatch') || maySwitch || may.verb('exportExcel');
  return (
    <PagedTable
      name={entity.name}
      settings={profile}
      label={inLanguage(many, context.language)}
      columns={columns}
      rows={tree.rows}
      idOf={({ id }) => id}
      total={isTree && list.total !== undefined ? tree.total : list.total}
      page={list.state.page}
      pageSize={list.state.pageSize}
      onPage={list.setPage}
      onPageSize={list.setPageSize}
      sorts={list.state.sorts}
      onSorts={list.setSorts}
      loading={list.loading}
      fault={list.fault}
      openId={record.open?.id}
      onOpen={(row) => record.show(row.id)}
      onRefresh={() => void list.refresh()}
      markOf={(row) => (row['disabled'] === true ? 'off' : undefined)}
      actions={actionsOf}
      left={
        <>
          <AllFilters
            entity={entity}
            list={list}
            language={context.language}
            dictionaries={context.dictionaries}
          />
          {isTree ? tree.buttons : null}
        </>
      }
      summary={summaryOf(entity, list, t)}
      empty={
        isNarrowed ? (
          <EmptyState
            title={t('noMatch', { name: spoken })}
            hint={t('noMatchHint')}
            action={
              <Button size="xs" variant="default" onClick={list.clear}>
                {t('clear')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={t('none', { name: spoken })}
            {...(may.verb('create') ? { hint: t('noneHint') } : {})}
          />
        )
      }
      {...(mayChoose
        ? {
            selection: list.selection,
            onSelection: list.select,
            allIds: list.allIds,
            bulk: (ids: ReadonlySet<string>) => (
              <Bulk ids={ids} list={list} may={may} acts={acts} actions={actions} />
            ),
          }
        : {})}
      {...(may.verb('exportExcel')
        ? {
            onExport: async ({ format, columns: shown, ids }) => {
              const { filter, keyword, sort, order, sorts } = list.body;
              const done = await client.exportExcel({
                filter,
                keyword,
                sort,
                order,
                sorts,
                format,
                columns: [...shown],
                language: context.language,
                ...(ids === undefined ? {} : { ids: [...ids] }),
              });
              if (done.ok) say(t('exported', { name: done.value }));
              else sayFailed(t('failed'), failureText(done.error));
            },
          }
        : {})}
    />
  );
}

type Words = ReturnType<typeof useTranslation<'entity'>>['t'];

/** Sums as texts. */
const summaryOf = (
  entity: AnyEntity,
  { summary }: EntityList<AnyEntity>,
  t: Words,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(summary).flatMap(([name, value]) =>
      value === null ? [] : [[name, summaryText(entity, name, value, t)]],
    ),
  );

/** A sum in the field's own decimals; what is no sum says what it is. */
function summaryText(entity: AnyEntity, name: string, value: number, t: Words): string {
  const shape = entity.fields[name]?.shape;
  const kind = shape?.kind === 'integer' || shape?.kind === 'number' ? shape.summary : undefined;
  const text = numberText(value, shape?.kind === 'number' ? shape.precision : undefined);
  return kind === undefined || kind === 'sum' ? text : t(`summary.${kind}`, { value: text });
}

type BulkProps = {
  readonly ids: ReadonlySet<string>;
  readonly list: EntityList<AnyEntity>;
  readonly may: May;
  readonly acts: RecordActs;
  readonly actions: PageActions;
};

/** What can be done with the chosen records, each with their number. */
function Bulk({ ids, list, may, acts, actions }: BulkProps) {
  const { t } = useTranslation('entity');
  const count = ids.size;
  return (
    <>
      {may.verb('disable') ? (
        <>
          <Button variant="default" size="compact-xs" onClick={() => acts.switchMany(ids, false)}>
            {t('enableMany', { count })}
          </Button>
          <Button variant="default" size="compact-xs" onClick={() => acts.switchMany(ids, true)}>
            {t('disableMany', { count })}
          </Button>
        </>
      ) : null}
      {may.verb('removeBatch') ? (
        <Button variant="default" size="compact-xs" onClick={() => acts.removeMany(ids)}>
          {t('removeMany', { count })}
        </Button>
      ) : null}
      {actions.onSelection(list.rows.filter(({ id }) => ids.has(id)))}
    </>
  );
}
