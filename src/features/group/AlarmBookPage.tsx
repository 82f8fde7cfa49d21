import '#ui/theme/pageStyles.ts';
import { Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { groupAlarms, groupPaths } from '#contracts/group/groupCalls.ts';
import { useUrlState } from '#crud/list/useUrlState.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import page from '#ui/page/page.module.css';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { SearchField } from '#ui/widgets/SearchField.tsx';
import { AlarmTable } from './AlarmTable.tsx';
import { useMines } from './useMines.ts';

const READ_MS = 5_000;
const names = ['mine', 'level', 'open', 'keyword'] as const;
type Name = (typeof names)[number];

/** `/monitoring/groupAlarms`: alarms of all mines in one book, newest raise first. */
export function Component() {
  const { t } = useTranslation('group');
  const [query, change] = useUrlState();
  const chosen = Object.fromEntries(
    names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  );
  const asked = useInfiniteQuery({
    queryKey: ['group', 'alarms', chosen],
    queryFn: ({ signal, pageParam }) =>
      answerOf({
        path: groupPaths.alarms,
        query: { ...chosen, ...(pageParam === '' ? {} : { after: pageParam }) },
        answer: groupAlarms,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: READ_MS,
    placeholderData: (before) => before,
  });
  const set = (name: Name, value: string): void =>
    void change((before) => {
      if (value === '') before.delete(name);
      else before.set(name, value);
      return before;
    });
  return (
    <div className={page.page}>
      <PageHeader title={t('bookTitle')} note={t('bookNote')} />
      <div className={page.filters} role="search">
        <Choices of={(name) => query.get(name)} set={set} />
        <SearchField
          value={query.get('keyword') ?? ''}
          onSearch={(text) => set('keyword', text)}
          label={t('search')}
        />
      </div>
      <div className={page.sheet} aria-busy={asked.isPlaceholderData}>
        <QueryState asked={asked} loading={t('reading')} failed={t('notRead')}>
          {({ pages }) => {
            const alarms = pages.flatMap((one) => one.alarms);
            if (alarms.length === 0) return <EmptyState title={t('noAlarms')} />;
            return (
              <>
                <AlarmTable alarms={alarms} />
                {asked.hasNextPage ? (
                  <PlainButton
                    disabled={asked.isFetchingNextPage}
                    onClick={() => void asked.fetchNextPage()}
                  >
                    {t('more')}
                  </PlainButton>
                ) : null}
              </>
            );
          }}
        </QueryState>
      </div>
    </div>
  );
}

type ChoiceProps = {
  readonly of: (name: Name) => string | null;
  readonly set: (name: Name, value: string) => void;
};

/** Chooses mine, level and whether alarms are open. */
function Choices({ of, set }: ChoiceProps) {
  const { t } = useTranslation('group');
  const mines = useMines().data?.mines ?? [];
  const choice = (name: Name, data: { value: string; label: string }[]) => (
    <Select
      className={page.narrowSelect ?? ''}
      size="xs"
      aria-label={t(`by.${name}`)}
      placeholder={t(`by.${name}`)}
      clearable
      data={data}
      value={of(name)}
      onChange={(value) => set(name, value ?? '')}
    />
  );
  return (
    <>
      {choice(
        'mine',
        mines.map(({ mine, name }) => ({ value: mine, label: name === '' ? mine : name })),
      )}
      {choice(
        'level',
        ['1', '2', '3', '4'].map((value) => ({ value, label: t(`level.${value}`) })),
      )}
      {choice('open', [
        { value: 'true', label: t('isOpen') },
        { value: 'false', label: t('isClosed') },
      ])}
    </>
  );
}
