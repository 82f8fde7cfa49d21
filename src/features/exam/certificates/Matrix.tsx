import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  certificatePaths,
  matrixAnswer,
  type MatrixAnswer,
} from '#contracts/exam/certificateCalls.ts';
import { recordPathOf } from '#crud/entity/pagePaths.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import { Pick } from '#ui/filter/Pick.tsx';
import { SearchBox } from '#ui/filter/SearchBox.tsx';
import css from '#ui/page/page.module.css';
import { useDensity } from '#ui/preferences/density.ts';
import { saveFile } from '#ui/saveFile.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { noRows, type RowSelection } from '#ui/table/rowSelection.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { gapsOf, passingPeople, type MatrixPerson, type MatrixQuery } from './matrixAddress.ts';
import { matrixCsv } from './matrixCsv.ts';
import { useMatrixColumns } from './useMatrixColumns.tsx';

export type ViewProps = {
  readonly query: MatrixQuery;
  readonly change: (part: Partial<MatrixQuery>) => void;
};

/** People against the certificates that are asked of them. */
export function Matrix({ query, change }: ViewProps) {
  const { t } = useTranslation('certificates');
  const { area } = query;
  const asked = useQuery({
    queryKey: ['certificateMatrix', area],
    queryFn: ({ signal }) =>
      answerOf({
        path: certificatePaths.matrix,
        query: area === '' ? {} : { areaId: area },
        answer: matrixAnswer,
        signal,
        timeoutMs: 30_000,
      }),
    placeholderData: (before) => before,
  });
  return (
    <QueryState asked={asked} loading={t('loading')} failed={t('failed')}>
      {(matrix) => <Shown matrix={matrix} query={query} change={change} />}
    </QueryState>
  );
}

function Shown({ matrix, query, change }: ViewProps & { readonly matrix: MatrixAnswer }) {
  const { t, i18n } = useTranslation('certificates');
  const density = useDensity();
  const isNarrow = useNarrow();
  const navigate = useNavigate();
  const columns = useMatrixColumns(matrix, isNarrow);
  const [selection, setSelection] = useState<RowSelection>(noRows);
  const rows = passingPeople(matrix.people, query);
  const gaps = rows.filter((one) => gapsOf(one) > 0).length;
  const save = (): void =>
    saveFile(
      new Blob([matrixCsv(matrix, rows, i18n.language, (key) => t(key))], {
        type: 'text/csv;charset=utf-8',
      }),
      'certificates.csv',
    );
  return (
    <>
      <div className={css.filters} role="search">
        <Pick
          label={t('area')}
          all={t('allAreas')}
          choices={matrix.areas.map(({ id, name }) => ({ value: id, label: name }))}
          value={query.area === '' ? undefined : query.area}
          onPick={(area) => change({ area: area ?? '' })}
        />
        <ChoiceOf field="dept" people={matrix.people} query={query} change={change} />
        <ChoiceOf field="trade" people={matrix.people} query={query} change={change} />
        <SegmentedControl
          size="xs"
          aria-label={t('shown')}
          data={(['all', 'gaps'] as const).map((value) => ({ value, label: t(`only.${value}`) }))}
          value={query.only}
          onChange={(only) => change({ only })}
        />
        <SearchBox label={t('search')} text={query.text} onText={(text) => change({ text })} />
        <span className={css.said} role="status">
          {t('gaps', { count: gaps, of: rows.length })}
        </span>
        <Button size="compact-sm" variant="default" onClick={save}>
          {t('export')}
        </Button>
      </div>
      <div className={css.rows}>
        <VirtualTable
          name={isNarrow ? 'certificateMatrixNarrow' : 'certificateMatrix'}
          label={t('matrix')}
          density={density}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          selection={selection}
          onSelect={setSelection}
          onOpen={({ id }) => void navigate(recordPathOf('kafkaPerson', id))}
          empty={<EmptyState title={t('nobody')} />}
        />
      </div>
    </>
  );
}

/** One of the departments or trades that occur. */
function ChoiceOf({
  field,
  people,
  query,
  change,
}: ViewProps & { readonly field: 'dept' | 'trade'; readonly people: readonly MatrixPerson[] }) {
  const { t } = useTranslation('certificates');
  const known = [...new Set(people.map((one) => one[field]))].filter((one) => one !== '');
  const value = query[field];
  return (
    <Pick
      label={t(field)}
      all={t(`all.${field}`)}
      choices={known.toSorted().map((one) => ({ value: one, label: one }))}
      value={value === '' ? undefined : value}
      onPick={(picked) => change({ [field]: picked ?? '' })}
    />
  );
}
