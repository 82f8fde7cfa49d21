import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { test } from '#contracts/exam/exam.ts';
import { FailedRequest } from '#crud/FailedRequest.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { cellOf } from '#crud/entity/cellOf.tsx';
import { QueryState } from '#crud/QueryState.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import css from './exams.module.css';

const client = entityClient(test);
const MOST = 50;

type ExamPickProps = {
  /** The states of exams that are offered, as they are stored. */
  readonly states: readonly number[];
  /** Where an exam leads. */
  readonly to: (testId: string) => string;
  /** What is said where there is none. */
  readonly none: string;
};

/** The newest exams in some of their states, to choose one of them. */
export function ExamPick({ states, to, none }: ExamPickProps) {
  const { t } = useTranslation('examTests');
  const asked = useQuery({
    queryKey: ['examPick', states],
    queryFn: async ({ signal }) => {
      const answer = await client.list(
        {
          currentPage: 1,
          pageSize: MOST,
          sort: 'startTime',
          order: 'desc',
          filter: { status: `${states.join(',')}|Any` },
        },
        signal,
      );
      if (!answer.ok) throw new FailedRequest(answer.error);
      return answer.value.list;
    },
    staleTime: 0,
  });
  return (
    <QueryState asked={asked} loading={t('reading')} failed={t('notRead')}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState title={none} />
        ) : (
          <ul className={css.list}>
            {list.map((record) => (
              <li key={record.id}>
                <Link to={to(record.id)} className={css.exam}>
                  <strong>{record.name}</strong>
                  <span className="ph-digits">{fullMomentText(record.startTime).slice(0, 16)}</span>
                  {cellOf(test, 'status', record, {
                    language: currentLanguage(),
                    refs: {},
                    dictionaries: {},
                  })}
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}
