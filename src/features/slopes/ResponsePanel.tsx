import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { slopeCodes } from '#contracts/slopes/slopeCodes.ts';
import { paths } from '#contracts/http/paths.ts';
import { type ResponseStep, type SlopeResponse } from '#contracts/slopes/slopeCalls.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { answerOf } from '#crud/request.ts';
import { usePermission } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { newOpId } from '#streams/core.ts';
import { typeKey } from '#features/alarms/api.ts';
import { useFigure, useReplay } from '#features/mine/api.ts';
import { momentText } from '#ui/time/clockText.ts';
import { Level } from './SlopeList.tsx';
import css from './slopes.module.css';
import { RESPONSES, useResponses } from './useSlopes.ts';

/**
 * The checklist of every open slope alarm, the most severe first. Who ticked what and when is kept
 * with the alarm.
 */
export function ResponsePanel({
  nameOf,
}: {
  readonly nameOf: (sourceId: string) => string | undefined;
}) {
  const { t } = useTranslation('slopes');
  const { data, isPending, isError, dataUpdatedAt } = useResponses();
  const figure = useFigure();
  const list = data?.list ?? [];
  return (
    <section className={css.part} aria-label={t('respond')}>
      <h2>{t('respond')}</h2>
      {isError ? <p role="alert">{t('failed')}</p> : null}
      {!isPending && !isError && list.length === 0 ? <p>{figure(t('respondNone'))}</p> : null}
      {list.map((response, i) => (
        <Checklist
          key={response.alarmId}
          response={response}
          isOpen={i === 0}
          now={dataUpdatedAt}
          name={nameOf(response.sourceId)}
        />
      ))}
    </section>
  );
}

/** Whether this user may act here and now; nothing is done to the past. */
export function useMayAct(code: string): boolean {
  const permitted = usePermission(code);
  return useReplay() === undefined && permitted;
}

type ChecklistProps = {
  readonly response: SlopeResponse;
  readonly isOpen: boolean;
  readonly now: number;
  readonly name: string | undefined;
};

function Checklist({ response, isOpen, now, name }: ChecklistProps) {
  const { t } = useTranslation('slopes');
  const { t: alarmText } = useTranslation('alarms');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const may = useMayAct(slopeCodes.respond);
  const [note, setNote] = useState('');
  const last = (step: ResponseStep) => response.entries.findLast((entry) => entry.step === step);
  const done = response.steps.filter((step) => last(step)?.done === true).length;
  const tick = useMutation({
    mutationFn: (act: { step: ResponseStep; done: boolean }) =>
      answerOf({
        path: paths.slopeRespond,
        method: 'POST',
        body: { ...act, alarmId: response.alarmId, note, opId: newOpId() },
        answer: z.unknown(),
      }),
    onSuccess: () => setNote(''),
    onError: (error) => {
      const failure = failureOf(error);
      notifications.show({
        color: 'red',
        message: t('respondFailed', { reason: failure === undefined ? '-' : failureText(failure) }),
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [RESPONSES] }),
  });
  // Shown at once; a refusal takes it back.
  const sent = tick.isPending ? tick.variables : undefined;
  return (
    <details className={css.checklist} open={isOpen}>
      <summary>
        <Level level={response.level} />
        <b>{name ?? response.sourceName}</b>
        <span>{alarmText(typeKey(response.alarmType))}</span>
        <span className="ph-digits">{t('respondDone', { done, all: response.steps.length })}</span>
      </summary>
      <p>
        {t('since', { at: momentText(response.raisedTime, now) })} ·{' '}
        <Link to={`/monitoring/journal?alarm=${encodeURIComponent(response.alarmId)}`}>
          {response.alarmNo}
        </Link>
      </p>
      <ul>
        {response.steps.map((step) => {
          const entry = last(step);
          return (
            <li key={step}>
              <label>
                <input
                  type="checkbox"
                  checked={sent?.step === step ? sent.done : entry?.done === true}
                  disabled={!may}
                  onChange={(event) => tick.mutate({ step, done: event.currentTarget.checked })}
                />
                <span>{t(`step.${step}`)}</span>
              </label>
              {entry === undefined ? null : (
                <small>
                  {t(entry.done ? 'doneBy' : 'undoneBy', {
                    by: entry.by,
                    at: momentText(entry.at, now),
                  })}
                  {entry.note === '' ? '' : ` · ${entry.note}`}
                </small>
              )}
            </li>
          );
        })}
      </ul>
      {may ? (
        <input
          className={css.note}
          type="text"
          maxLength={300}
          aria-label={t('note')}
          placeholder={t('note')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : (
        <p>{t('mayNot')}</p>
      )}
    </details>
  );
}
