import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { HomeCard } from '#contracts/admin/homeCards.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { session } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { useNow } from '#ui/time/useNow.ts';
import css from '../home.module.css';
import { questionsFor } from './figureCards.ts';
import { FigureLine } from './FigureLine.tsx';
import type { Question } from './question.ts';

const READ_MS = 60_000;
/** Numbers that could not be read anew for so long are no picture of the present. */
const OLD_MS = 3 * READ_MS;

/** The numbers of a card that its reader may see, counted anew each minute. */
export function FiguresCard({ card }: { readonly card: HomeCard }) {
  const { permissions } = useSnapshot(session);
  return (
    <>
      {questionsFor(card, permissions)?.map((question) => (
        <Figures key={JSON.stringify(question.key)} question={question} />
      ))}
    </>
  );
}

/** What one call tells; why not, where it cannot be had. */
function Figures({ question }: { readonly question: Question }) {
  const { t } = useTranslation('home');
  const failureText = useFailureText();
  const now = useNow(READ_MS);
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: question.key,
    queryFn: ({ signal }) => question.ask(signal),
    refetchInterval: READ_MS,
  });
  const failure = failureOf(error);
  const isOld = data !== undefined && now - dataUpdatedAt > OLD_MS;
  return (
    <>
      <dl className={css.figures}>
        {question.figures.map(({ key, to, urgent = false }, at) => {
          const value = data?.[at];
          return (
            <FigureLine
              key={key}
              name={t(`figure.${key}`)}
              value={value === undefined ? '-' : numberText(value)}
              to={to}
              isUrgent={urgent && value !== undefined && value > 0}
            />
          );
        })}
      </dl>
      {isOld ? (
        <p className={css.note} role="alert">
          <StaleMark /> <Moment at={dataUpdatedAt} />
        </p>
      ) : null}
      {error === null ? null : (
        <p className={css.note}>
          {t('notCounted', { why: failure === undefined ? '' : failureText(failure) })}
        </p>
      )}
    </>
  );
}
