import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { statesOf, type Lifecycle } from '#contracts/entity/lifecycle.ts';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { entityClient } from '../entity/entityClient.ts';
import { inLanguage } from '../entity/label.ts';
import { FailedRequest } from '../FailedRequest.ts';
import { FailedState } from '../FailedState.tsx';
import css from './lifecycle.module.css';
import { StateChip } from '../entity/StateChip.tsx';

const steps = z.array(
  z.object({
    id: z.string(),
    time: z.number(),
    transition: z.string(),
    fromState: z.string(),
    toState: z.string(),
    userName: z.string().nullable(),
    note: z.string().nullable(),
  }),
);

type RecordHistoryProps = {
  readonly entity: AnyEntity;
  readonly record: RecordOf<AnyEntity>;
};

/** The steps that a record has made from state to state; not asked for where there are no states. */
export const useHistory = ({ entity, record }: RecordHistoryProps) =>
  useQuery({
    queryKey: ['entity', entity.name, 'history', record.id, record.rowVersion],
    enabled: entity.lifecycle !== undefined,
    queryFn: async () => {
      const answer = await entityClient(entity).act('history' as never, { id: record.id });
      if (!answer.ok) throw new FailedRequest(answer.error);
      return steps.parse(answer.value);
    },
  });

/** How the record came to its state, the newest step first. */
export const RecordHistory = (props: RecordHistoryProps) =>
  props.entity.lifecycle === undefined ? null : (
    <Steps {...props} lifecycle={props.entity.lifecycle} />
  );

function Steps({
  entity,
  lifecycle,
  record,
}: RecordHistoryProps & { readonly lifecycle: Lifecycle }) {
  const { t } = useTranslation('entity');
  const language = currentLanguage();
  const { data, error, refetch } = useHistory({ entity, record });
  const states = statesOf(entity.fields, lifecycle);
  const ways = { ...lifecycle.timers, ...lifecycle.transitions };
  if (error !== null)
    return <FailedState title={t('history')} error={error} onRetry={() => void refetch()} />;
  return (
    <section>
      <SectionTitle>{t('history')}</SectionTitle>
      {data?.length === 0 ? <p className={css.when}>{t('noHistory')}</p> : null}
      <ol className={css.history}>
        {data?.map(({ id, time, transition, toState, userName, note }) => {
          const label = ways[transition]?.label;
          const state = states[toState];
          return (
            <li key={id}>
              <StateChip tone={lifecycle.tones[toState] ?? 'plain'}>
                {state === undefined ? toState : inLanguage([state[1], state[2]], language)}
              </StateChip>{' '}
              {label === undefined ? transition : inLanguage(label, language)}{' '}
              <span className={css.when}>
                {userName} <time className="ph-digits">{fullMomentText(time)}</time>
              </span>
              {note === null ? null : <p>{note}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
