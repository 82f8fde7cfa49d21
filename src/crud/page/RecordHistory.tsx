import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { statesOf, type Lifecycle } from '#contracts/entity/lifecycle.ts';
import { loaded } from '#ui/loaded.ts';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { loadTexts } from '#ui/preferences/textFolder.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { entityClient } from '../entity/entityClient.ts';
import { inLanguage } from '../entity/label.ts';
import { FailedRequest } from '../FailedRequest.ts';
import { FailedState } from '../FailedState.tsx';
import { recordTexts } from './lazyTexts.ts';
import css from './lifecycle.module.css';
import { StateChip } from '../entity/StateChip.tsx';

/** What is said about a record, fetched with its words for the first that is talked about. */
const RecordTalk = lazy(
  loaded(async () => {
    const [talk] = await Promise.all([import('./talk/RecordTalk.tsx'), loadTexts(recordTexts)]);
    return talk;
  }),
);

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

/** How the record came to its state and what was said about it, the newest first. */
export const RecordHistory = (props: RecordHistoryProps) =>
  props.entity.talks ? (
    <Talk {...props} />
  ) : props.entity.lifecycle === undefined ? null : (
    <Steps {...props} lifecycle={props.entity.lifecycle} />
  );

/** What was said among the steps from state to state. */
function Talk({ entity, record }: RecordHistoryProps) {
  const { t } = useTranslation('entity');
  const { data, error, refetch } = useHistory({ entity, record });
  const { lifecycle } = entity;
  const lines =
    lifecycle === undefined
      ? []
      : (data ?? []).map((step) => ({
          id: step.id,
          time: step.time,
          row: <StepLine key={step.id} entity={entity} lifecycle={lifecycle} step={step} />,
        }));
  return (
    <>
      {error === null ? null : (
        <FailedState title={t('history')} error={error} onRetry={() => void refetch()} />
      )}
      <Suspense>
        <RecordTalk entity={entity} record={record} steps={lines} />
      </Suspense>
    </>
  );
}

function Steps({
  entity,
  lifecycle,
  record,
}: RecordHistoryProps & { readonly lifecycle: Lifecycle }) {
  const { t } = useTranslation('entity');
  const { data, error, refetch } = useHistory({ entity, record });
  if (error !== null)
    return <FailedState title={t('history')} error={error} onRetry={() => void refetch()} />;
  return (
    <section>
      <SectionTitle>{t('history')}</SectionTitle>
      {data?.length === 0 ? <p className={css.when}>{t('noHistory')}</p> : null}
      <ol className={css.history}>
        {data?.map((step) => (
          <StepLine key={step.id} entity={entity} lifecycle={lifecycle} step={step} />
        ))}
      </ol>
    </section>
  );
}

type StepLineProps = {
  readonly entity: AnyEntity;
  readonly lifecycle: Lifecycle;
  readonly step: z.output<typeof steps>[number];
};

/** One step: the state that it led to, what was done, by whom, when and why. */
function StepLine({ entity, lifecycle, step }: StepLineProps) {
  const language = currentLanguage();
  const { transition, toState, userName, time, note } = step;
  const label = { ...lifecycle.timers, ...lifecycle.transitions }[transition]?.label;
  const state = statesOf(entity.fields, lifecycle)[toState];
  return (
    <li>
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
}
