import { Button } from '@mantine/core';
import { IconEdit, IconEye, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { err, ok } from '#base/result.ts';
import { csvText } from '#ui/csvText.ts';
import { FilterButton } from '#ui/filter/FilterButton.tsx';
import { FilterDrawer } from '#ui/filter/FilterDrawer.tsx';
import type { FilterField, FilterObj } from '#ui/filter/filterTypes.ts';
import { StatusDot } from '#ui/marks/StatusDot.tsx';
import { say } from '#ui/overlay/say.ts';
import { useConfirm } from '#ui/overlay/useConfirm.tsx';
import { offerUndo } from '#ui/overlay/undoToast.tsx';
import { pageTexts } from '#ui/pageTexts.ts';
import { saveFile } from '#ui/saveFile.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PagedTable } from '#ui/table/PagedTable.tsx';
import type {
  ExportAsk,
  PagedColumn,
  TableFault,
  TableSettingsPort,
} from '#ui/table/pagedTypes.ts';
import { PAGE_SIZE, pageAfterResize } from '#ui/table/paging.ts';
import { keptSorts } from '#ui/table/tableKeep.ts';
import { loadEquipment, pause, type Equipment, type EquipmentPage } from './equipmentRows.ts';
import { pagedTexts } from './pagedTexts.ts';
import { useFavourites } from './useFavourites.ts';

pageTexts('dev.paged', pagedTexts);

const situations = ['fine', 'slow', 'status', 'malformed', 'refused', 'unkept'] as const;
type Situation = (typeof situations)[number];
const SLOW_MS = 3_000;
const tones = { 1: 'full', 2: 'ring', 3: 'cross' } as const;

const profile = new Map<string, unknown>();
const kept: TableSettingsPort = {
  read: async (name) => ok(profile.get(name)),
  write: async (name, settings) => ok(void profile.set(name, settings)),
  remove: async (name) => ok(void profile.delete(name)),
};
const unkept: TableSettingsPort = {
  read: kept.read,
  write: async () => err('HTTP 500'),
  remove: async () => err('HTTP 500'),
};

/** A register of 100,000 machines, with everything a paged table can do. */
// oxlint-disable-next-line eslint/max-lines-per-function -- every property of the table at once
export function Component() {
  const { t } = useTranslation('dev.paged');
  const [situation, setSituation] = useState<Situation>('fine');
  const [query, setQuery] = useState(() => ({
    page: 1,
    size: PAGE_SIZE,
    sorts: keptSorts('gallery'),
    filter: {} as FilterObj,
    asked: 0,
  }));
  const { answer, isLoading } = useEquipment(query, situation);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isFiltering, setFiltering] = useState(false);
  const confirm = useConfirm();
  const favourites = useFavourites();
  const change = (part: Partial<typeof query>): void =>
    setQuery((old) => ({ ...old, page: 1, ...part }));

  const exportRows = async ({ format, columns, ids }: ExportAsk): Promise<void> => {
    const all = await loadEquipment(query.filter, query.sorts, 1, 100_000);
    const rows = all.rows.filter(({ id }) => ids === undefined || ids.includes(id));
    const lines = rows.map((row) => columns.map((prop) => row[prop as keyof Equipment]));
    saveFile(
      new Blob([csvText([columns.map((prop) => t(prop)), ...lines])]),
      `equipment.${format === 'csv' ? 'csv' : 'xls'}`,
    );
  };
  const fault = faultOf(situation, t('refusal'));
  const { columns, fields } = useDescription();
  return (
    <>
      <PagedTable<Equipment>
        name="gallery"
        label={t('title')}
        columns={columns}
        rows={answer?.rows ?? []}
        idOf={({ id }) => id}
        total={fault === undefined ? answer?.total : 0}
        summary={{ power: answer?.power }}
        page={query.page}
        pageSize={query.size}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size, page: pageAfterResize(query.page, query.size, size) })}
        sorts={query.sorts}
        onSorts={(sorts) => change({ sorts })}
        loading={isLoading}
        fault={isLoading ? undefined : fault}
        selection={chosen}
        onSelection={setChosen}
        allIds={async () => answer?.ids() ?? []}
        bulk={(ids) => (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              confirm.ask({
                title: t('removeAsk'),
                act: t('removeMany', { count: ids.size }),
                onAct: () => setChosen(new Set()),
              })
            }
          >
            {t('removeMany', { count: ids.size })}
          </Button>
        )}
        actions={(row) => [
          { key: 'view', label: t('view'), icon: IconEye, onAct: () => say(row.name) },
          { key: 'edit', label: t('edit'), icon: IconEdit, onAct: () => say(row.name) },
          {
            key: 'remove',
            label: t('remove'),
            icon: IconTrash,
            destructive: true,
            ...(row.state === 1 ? { disabled: true, reason: t('state.1') } : {}),
            onAct: () => offerUndo(t('removed', { name: row.name }), () => say(t('undone'))),
          },
          { key: 'copy', label: t('copy'), onAct: () => say(row.code) },
          { key: 'log', label: t('log'), onAct: () => say(row.code) },
        ]}
        onOpen={(row) => say(row.name)}
        onRefresh={() => change({ page: query.page, asked: query.asked + 1 })}
        onExport={exportRows}
        settings={situation === 'unkept' ? unkept : kept}
        left={
          <>
            <Button size="xs">{t('add')}</Button>
            <FilterButton filter={query.filter} onOpen={() => setFiltering(true)} />
          </>
        }
        right={
          <select
            aria-label={t('situation')}
            value={situation}
            onChange={({ currentTarget: { value } }) => setSituation(value as Situation)}
          >
            {situations.map((one) => (
              <option key={one} value={one}>
                {t(`situation.${one}`)}
              </option>
            ))}
          </select>
        }
        empty={
          <EmptyState
            title={t('empty')}
            hint={t('emptyHint')}
            action={<Button onClick={() => change({ filter: {} })}>{t('clear')}</Button>}
          />
        }
      />
      <FilterDrawer
        opened={isFiltering}
        onClose={() => setFiltering(false)}
        fields={fields}
        filter={query.filter}
        onApply={(filter) => change({ filter })}
        favourites={favourites}
      />
      {confirm.dialog}
    </>
  );
}

function useDescription(): {
  readonly columns: readonly PagedColumn<Equipment>[];
  readonly fields: readonly FilterField[];
} {
  const { t } = useTranslation('dev.paged');
  const state = (row: Equipment) => (
    <StatusDot tone={tones[row.state as 1 | 2 | 3]}>{t(`state.${row.state}`)}</StatusDot>
  );
  const options = [1, 2, 3].map((value) => ({ value, label: t(`state.${value}`) }));
  const text = [
    { value: 'Contains' },
    { value: 'NotContains' },
    { value: 'Equal' },
    { value: 'Any', filterType: 'tags', many: true },
  ] as const;
  return {
    columns: [
      { prop: 'code', label: t('code'), width: 110, fixed: 'left', disable: true, sortable: true },
      { prop: 'name', label: t('name'), width: 170, sortable: true, phone: 'title' },
      { prop: 'place', label: t('place'), width: 180, sortable: true },
      { prop: 'state', label: t('state'), width: 90, sortable: true, phone: 'end', render: state },
      { prop: 'power', label: t('power'), width: 110, align: 'right', sortable: true },
      { prop: 'hours', label: t('hours'), width: 110, align: 'right', sortable: true },
      { prop: 'price', label: t('price'), width: 120, align: 'right', sortable: true },
      { prop: 'checked', label: t('checked'), width: 110, sortable: true },
      { prop: 'keeper', label: t('keeper'), width: 90 },
      { prop: 'note', label: t('note'), width: 240, grows: true, hide: false },
    ],
    fields: [
      { name: 'name', label: t('name'), filterType: 'text', operators: text },
      { name: 'place', label: t('place'), filterType: 'text', operators: text },
      {
        name: 'state',
        label: t('state'),
        filterType: 'select',
        options,
        operators: [{ value: 'Equal' }, { value: 'Any', many: true }],
      },
      {
        name: 'power',
        label: t('power'),
        filterType: 'numberrange',
        unit: 'kW',
        operators: [{ value: 'Range' }, { value: 'Equal', filterType: 'number' }],
      },
      {
        name: 'checked',
        label: t('checked'),
        filterType: 'daterange',
        operators: [{ value: 'DateRange' }, { value: 'Equal', filterType: 'date' }],
      },
    ],
  };
}

type Query = {
  readonly page: number;
  readonly size: number;
  readonly sorts: Parameters<typeof loadEquipment>[1];
  readonly filter: FilterObj;
};

function useEquipment(query: Query & { readonly asked: number }, situation: Situation) {
  const [held, setHeld] = useState<{ readonly of: unknown; readonly answer: EquipmentPage }>();
  const of = JSON.stringify([query, situation]);
  useEffect(() => {
    let isGone = false;
    void (async () => {
      if (situation === 'slow') await pause(SLOW_MS);
      const answer = await loadEquipment(query.filter, query.sorts, query.page, query.size);
      if (!isGone) setHeld({ of, answer });
    })();
    return () => {
      isGone = true;
    };
  }, [of]); // oxlint-disable-line react/exhaustive-deps -- `of` is all of it
  return { answer: held?.answer, isLoading: held?.of !== of };
}

function faultOf(situation: Situation, refusal: string): TableFault | undefined {
  if (situation === 'status')
    return { kind: 'status', text: 'HTTP 503 Service Unavailable', traceId: '7f3a9c52e1' };
  if (situation === 'malformed') return { kind: 'malformed' };
  return situation === 'refused' ? { kind: 'refused', message: refusal } : undefined;
}
