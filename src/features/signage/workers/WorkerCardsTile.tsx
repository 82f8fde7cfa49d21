import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { worker } from '#contracts/signage/worker.ts';
import { cardsAnswer } from '#contracts/signage/workerCalls.ts';
import { answerOf } from '#crud/request.ts';
import { WorkerCards } from './WorkerCards.tsx';
import css from './workers.module.css';

const READ_MS = 60_000;
const endpoint = actionEndpointOf(worker, 'cards');

type Props = {
  /** Empty: of every team, of every shift. */
  readonly team: string;
  readonly shift: string;
  /** Leaders on duty alone. */
  readonly leaders: boolean;
};

/** Cards of a team, a shift or the leaders on duty; read anew each minute. */
export function WorkerCardsTile({ team, shift, leaders }: Props) {
  const { t } = useTranslation('signage');
  const asked = useQuery({
    queryKey: ['entity', 'worker', 'cards', team, shift, leaders],
    queryFn: ({ signal }) =>
      answerOf({
        ...endpoint,
        query: {
          ...(team === '' ? {} : { team }),
          ...(shift === '' ? {} : { shift }),
          leaders: leaders ? 'true' : 'false',
        },
        answer: cardsAnswer,
        signal,
      }),
    refetchInterval: READ_MS,
  });
  if (asked.isError && asked.data === undefined) return <p className={css.dim}>{t('noCards')}</p>;
  const cards = asked.data;
  if (cards === undefined) return <p className={css.dim}>{t('reading')}</p>;
  return <WorkerCards cards={cards} leaders={leaders} />;
}
