import { Button } from '@mantine/core';
import { IconCopy, IconEdit, IconEye, IconTrash } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Label } from '#contracts/entity/field.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PagedTable } from '#ui/table/PagedTable.tsx';
import type { ExportAsk, RowAction } from '#ui/table/pagedTypes.ts';
import type { CellContext } from '../entity/cellOf.tsx';
import { entityClient } from '../entity/entityClient.ts';
import { inLanguage, midSentence } from '../entity/label.ts';
import { numberFieldOf } from '../entity/numberOf.ts';
import { lookedAt, useOpenFromList } from '../list/recordTrail.ts';
import type { EntityList } from '../list/useEntityList.ts';
import { useTableProfile } from '../list/useTableProfile.ts';
import { useFailureText } from '../useFailureText.ts';
import { AllFilters } from './AllFilters.tsx';
import { LabelDialog } from './label/lazyLabels.ts';
import type { EntityOverrides } from './overrides.ts';
import { useTree } from './treeTable.tsx';
import { useEntityColumns } from './useEntityColumns.tsx';
import type { May } from './useMay.ts';
import type { PageActions } from './usePageActions.tsx';
import type { RecordActions } from './useRecordActions.ts';
import type { RecordState } from './useRecordState.ts';

type AnyRecord = RecordOf<AnyEntity>;

export type EntityTableProps = {
  readonly entity: AnyEntity;
  /** What the page is called, and so its table: the name of many such records. */
  readonly many: Label;
  readonly list: EntityList<AnyEntity>;
  readonly isTree: boolean;
  readonly context: CellContext;
  readonly may: May;
  readonly acts: RecordActions;
  readonly actions: PageActions;
  readonly record: RecordState;
  readonly cells: EntityOverrides['cells'];
};

/**
 * The table of an entity's page: its columns, what can be done with a row and with the chosen ones,
 * and the file of what is seen.
 */
export function EntityTable(props: EntityTableProps) {
  const { entity, many, list, isTree, context, may, record } = props;
  const { t } = useTranslation('entity');
  const tree = useTree(list.rows, isTree, list.state);
  const profile = useTableProfile();
  const columns = useEntityColumns(props, isTree ? tree : undefined);
  const exported = useExport(props);
  const openPage = useOpenFromList();
  const lookedAtId = useSnapshot(lookedAt).ids[entity.name];
  const ids = tree.rows.map(({ id }) => id);
  const mayChoose = may.verb('removeBatch') || may.verb('disable') || may.verb('exportExcel');
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
      openId={record.open?.id ?? lookedAtId}
      backAt={lookedAtId}
      opensByClick
      // Who may list records but not read them is told so in the drawer.
      onOpen={({ id }) => (may.verb('get') ? openPage(entity.name, id, ids) : record.show(id))}
      onRefresh={() => void list.refresh()}
      markOf={(row) => (row['disabled'] === true ? 'off' : undefined)}
      actions={(row) => rowActionsOf(props, row, t)}
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
      empty={<NoRecords {...props} />}
      {...(mayChoose
        ? {
            selection: list.selection,
            onSelection: list.select,
            allIds: list.allIds,
            bulk: (ids: ReadonlySet<string>) => <Bulk {...props} ids={ids} />,
          }
        : {})}
      {...(may.verb('exportExcel') ? { onExport: exported } : {})}
    />
  );
}

type Words = ReturnType<typeof useTranslation<'entity'>>['t'];

/** What can be done with a row. */
function rowActionsOf(
  { may, acts, actions, record }: EntityTableProps,
  row: AnyRecord,
  t: Words,
): RowAction[] {
  const view = {
    key: 'view',
    label: t('view'),
    icon: IconEye,
    onAct: () => record.show(row.id),
  };
  const mayEdit = may.verb('update');
  return [
    mayEdit
      ? { key: 'edit', label: t('edit'), icon: IconEdit, onAct: () => record.show(row.id, 'edit') }
      : view,
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
    ...(mayEdit ? [view] : []),
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
}

/** Why there are no rows, and what to do about it. */
function NoRecords({ many, list, may, context }: EntityTableProps) {
  const { t } = useTranslation('entity');
  const spoken = midSentence(many, context.language);
  const isNarrowed = Object.keys(list.state.filter).length > 0 || list.state.keyword !== '';
  return isNarrowed ? (
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
  );
}

/** Saves a file of the table as it is seen. */
function useExport({ entity, list, context }: EntityTableProps) {
  const { t } = useTranslation('entity');
  const failureText = useFailureText();
  const client = useMemo(() => entityClient(entity), [entity]);
  return async ({ format, columns: shown, ids }: ExportAsk): Promise<void> => {
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
  };
}

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

/** What can be done with the chosen records, each with their number. */
function Bulk({
  entity,
  ids,
  list,
  may,
  acts,
  actions,
}: EntityTableProps & { readonly ids: ReadonlySet<string> }) {
  const { t } = useTranslation('entity');
  const [isLabelling, setLabelling] = useState(false);
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
      {numberFieldOf(entity) === undefined ? null : (
        <Button variant="default" size="compact-xs" onClick={() => setLabelling(true)}>
          {t('labels', { count })}
        </Button>
      )}
      <Suspense>
        {isLabelling ? (
          <LabelDialog entity={entity} ids={[...ids]} onClose={() => setLabelling(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
