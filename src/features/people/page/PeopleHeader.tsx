import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contracts/http/paths.ts';
import { peopleToday } from '#contracts/people/peopleToday.ts';
import { answerOf } from '#crud/request.ts';
import { usePermission } from '#crud/session.ts';
import { useFigure, keepSide, useSpanEnd } from '#features/mine/api.ts';
import css from '#ui/page/page.module.css';
import own from './people.module.css';
import { type PersonRow } from '../peopleRows.ts';
import { PeopleTools } from './PeopleTools.tsx';
import type { PeoplePageState } from './usePeoplePage.ts';

const TODAY_MS = 60_000;

type Props = {
  readonly state: PeoplePageState;
  /** How many the mine may hold; null where nobody set it. */
  readonly most: number | null;
  readonly onFollow: (row: PersonRow) => void;
};

/** How many are below, who came and went today, and what can be done with those chosen. */
export function PeopleHeader({ state, most, onFollow }: Props) {
  const { t } = useTranslation('people');
  const figure = useFigure();
  const { people } = state;
  const below = (people ?? []).filter(({ underground }) => underground).length;
  return (
    <header className={css.header}>
      <h1 className={css.title}>{t('title')}</h1>
      <p className={css.said} role="status">
        <strong className={own.below}>{people === undefined ? '-' : figure(below)}</strong>{' '}
        {t('below')}
        {most === null ? '' : ` · ${t('limit', { count: most })}`}
        {most !== null && below > most ? (
          <>
            {' '}
            <strong className={own.over}>{t('over')}</strong>
          </>
        ) : null}
      </p>
      <Today />
      <PeopleTools state={state} onFollow={onFollow} />
    </header>
  );
}

function Today() {
  const { t } = useTranslation('people');
  const figure = useFigure();
  const may = usePermission('data/attendance/list');
  const at = useSpanEnd();
  const { data } = useQuery({
    queryKey: ['peopleToday', at],
    queryFn: ({ signal }) =>
      answerOf({
        path: paths.peopleToday,
        ...(at !== undefined && { query: { at: String(at) } }),
        answer: peopleToday,
        signal,
      }),
    placeholderData: keepSide(at),
    refetchInterval: at === undefined && TODAY_MS,
    enabled: may,
  });
  if (data === undefined) return null;
  return (
    <p className={css.said}>
      {figure(t('entered', { count: data.entered }))} · {figure(t('left', { count: data.left }))}
    </p>
  );
}
