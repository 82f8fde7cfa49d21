import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import { FailedState } from '../../FailedState.tsx';
import css from './record.module.css';
import { relationLabel } from './relationLabel.ts';
import { RelatedTable } from './RelatedTable.tsx';
import { useRelated, type RelatedList } from './useRelated.ts';

type RelatedListsProps = {
  readonly entity: AnyEntity;
  readonly record: RecordOf<AnyEntity>;
  /** Lists, `entity.field`, that a section of the page shows. */
  readonly covered: ReadonlySet<string>;
};

/**
 * What refers to a record: a tab for each list that holds something, with how much and its first
 * rows; those that hold nothing are named below.
 */
export function RelatedLists({ entity, record, covered }: RelatedListsProps) {
  const { t } = useTranslation('record');
  const language = currentLanguage();
  const { lists, isSettled, left, more } = useRelated(entity, record.id, covered);
  const [chosen, choose] = useState<string | null>(null);
  const full = lists.filter(({ page, error }) => error !== null || (page?.total ?? 0) > 0);
  const open = full.find(({ relation }) => relation.key === chosen) ?? full[0];
  const none = lists.filter(({ page, error }) => error === null && page?.total === 0);
  if (isSettled && lists.length === 0) return null;
  return (
    <section aria-busy={!isSettled} data-related>
      <SectionTitle>{t('related')}</SectionTitle>
      {open === undefined ? (
        <p className={css.when}>{t(isSettled ? 'noneRelated' : 'reading')}</p>
      ) : (
        <Tabs value={open.relation.key} onChange={choose} keepMounted={false}>
          <Tabs.List>
            {full.map((list) => (
              <Tabs.Tab key={list.relation.key} value={list.relation.key}>
                {relationLabel(list.relation, language)}{' '}
                <span className={css.count}>{countOf(list)}</span>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={open.relation.key} pt="xs">
            <OpenList list={open} record={record} />
          </Tabs.Panel>
        </Tabs>
      )}
      {none.length === 0 ? null : (
        <details className={css.fold}>
          <summary>{t('emptyLists', { count: none.length })}</summary>
          <p>
            {none
              .map(({ relation }) => relationLabel(relation, language))
              .join(language === 'en' ? ', ' : '、')}
          </p>
        </details>
      )}
      {left > 0 && isSettled ? (
        <Button variant="subtle" size="compact-xs" onClick={more}>
          {t('moreLists', { count: left })}
        </Button>
      ) : null}
    </section>
  );
}

const countOf = ({ page, error }: RelatedList): string =>
  page !== undefined ? numberText(page.total) : error === null ? '' : '!';

function OpenList({
  list: { relation, page, error, refetch },
  record,
}: {
  readonly list: RelatedList;
  readonly record: RecordOf<AnyEntity>;
}) {
  const { t } = useTranslation('record');
  if (page === undefined)
    return <FailedState title={t('listFailed')} error={error} onRetry={refetch} />;
  return <RelatedTable relation={relation} page={page} recordId={record.id} />;
}
