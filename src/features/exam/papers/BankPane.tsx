import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainStem } from '#contracts/exam/blanks.ts';
import { hazards } from '#contracts/exam/hazards.ts';
import { question } from '#contracts/exam/question.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { FailedRequest } from '#crud/FailedRequest.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { PlainField } from '#ui/plain/PlainField.tsx';
import { ChoicePick } from './ChoicePick.tsx';
import { CataloguePick } from './CataloguePick.tsx';
import type { DraftQuestion } from './draft.ts';
import css from './papers.module.css';
import { useTypeName } from './useTypeName.ts';

type BankPaneProps = {
  readonly chosen: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onAdd: (questions: readonly DraftQuestion[]) => void;
};

const PAGE = 20;
const client = entityClient(question);
type Filter = Readonly<
  Record<'keyword' | 'type' | 'hazard' | 'difficulty' | 'catalogueId', string>
>;
const noFilter: Filter = { keyword: '', type: '', hazard: '', difficulty: '', catalogueId: '' };

/** The bank with its filters; what is put into the paper stands there no more. */
export function BankPane({ chosen, disabled, onAdd }: BankPaneProps) {
  const { t } = useTranslation('paper');
  const [filter, setFilter] = useState(noFilter);
  const [at, setAt] = useState(1);
  const asked = useQuery({
    queryKey: ['entity', 'question', 'bank', filter, at],
    queryFn: ({ signal }) => readBank(filter, at, signal),
    placeholderData: (before) => before,
  });
  const put = (changes: Partial<Filter>): void => {
    setFilter({ ...filter, ...changes });
    setAt(1);
  };
  return (
    <section className={css.pane} aria-label={t('bank')}>
      <h2>{t('bank')}</h2>
      <BankFilters filter={filter} onChange={put} />
      <QueryState asked={asked} loading={t('reading')} failed={t('failed')}>
        {({ list, total }) => (
          <>
            <BankList
              free={list.filter(({ id }) => !chosen.has(id))}
              total={total}
              disabled={disabled}
              onAdd={onAdd}
            />
            <div className={css.pages}>
              <Button
                size="compact-xs"
                variant="subtle"
                disabled={at === 1}
                onClick={() => setAt(at - 1)}
              >
                {t('previous')}
              </Button>
              <span className="ph-digits">
                {at} / {Math.max(1, Math.ceil(total / PAGE))}
              </span>
              <Button
                size="compact-xs"
                variant="subtle"
                disabled={at * PAGE >= total}
                onClick={() => setAt(at + 1)}
              >
                {t('next')}
              </Button>
            </div>
          </>
        )}
      </QueryState>
    </section>
  );
}

type BankFiltersProps = {
  readonly filter: Filter;
  readonly onChange: (changes: Partial<Filter>) => void;
};

function BankFilters({ filter, onChange: put }: BankFiltersProps) {
  const { t } = useTranslation('paper');
  return (
    <div className={css.filters}>
      <PlainField
        label={t('keyword')}
        type="search"
        value={filter.keyword}
        onChange={(event) => put({ keyword: event.currentTarget.value })}
      />
      <ChoicePick
        label={t('type')}
        choices={Object.values(questionTypes)}
        value={filter.type}
        onChange={(type) => put({ type })}
      />
      <ChoicePick
        label={t('hazard')}
        choices={Object.values(hazards)}
        value={filter.hazard}
        onChange={(hazard) => put({ hazard })}
      />
      <ChoicePick
        label={t('difficulty')}
        choices={[1, 2, 3, 4, 5].map((one) => [one, String(one), String(one)])}
        value={filter.difficulty}
        onChange={(difficulty) => put({ difficulty })}
      />
      <CataloguePick
        label={t('catalogue')}
        value={filter.catalogueId}
        onChange={(catalogueId) => put({ catalogueId })}
      />
    </div>
  );
}

type BankListProps = Pick<BankPaneProps, 'disabled' | 'onAdd'> & {
  /** Those of this page that the paper does not have. */
  readonly free: readonly DraftQuestion[];
  readonly total: number;
};

function BankList({ free, total, disabled, onAdd }: BankListProps) {
  const { t } = useTranslation('paper');
  const typeName = useTypeName();
  return (
    <>
      <p className={css.count} role="status">
        {t('found', { count: total })}
        <Button
          size="compact-xs"
          variant="default"
          disabled={disabled || free.length === 0}
          onClick={() => onAdd(free)}
        >
          {t('addAll', { count: free.length })}
        </Button>
      </p>
      <ul className={css.bank}>
        {free.map((one) => (
          <li key={one.id}>
            <span className={css.kind}>{typeName(one.type)}</span>
            <span className={css.stem}>{plainStem(one.stem)}</span>
            <Button
              size="compact-xs"
              variant="default"
              disabled={disabled}
              aria-label={t('addOf', { name: plainStem(one.stem) })}
              onClick={() => onAdd([one])}
            >
              {t('add')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

async function readBank({ keyword, ...fields }: Filter, at: number, signal: AbortSignal) {
  const filter = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === '' ? [] : [[name, `${value}|Equal`]],
    ),
  );
  const found = await client.list(
    {
      currentPage: at,
      pageSize: PAGE,
      filter,
      withDisable: false,
      ...(keyword === '' ? {} : { keyword }),
    },
    signal,
  );
  if (!found.ok) throw new FailedRequest(found.error);
  return {
    total: found.value.total,
    list: found.value.list.map(({ id, type, stem, score }): DraftQuestion => ({
      id,
      type,
      stem,
      score: score ?? 2,
      group: '',
    })),
  };
}
