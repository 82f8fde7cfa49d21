import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { slopeCodes } from '#contracts/slopes/slopeCodes.ts';
import { paths } from '#contracts/http/paths.ts';
import { type ResponseStep, type SlopeResponse } from '#contracts/slopes/slopeCalls.ts';
import { usePermission } from '#crud/session.ts';
import { newOpId } from '#streams/core.ts';
import { typeKey } from '#features/alarms/api.ts';
import { useFigure, useReplay } from '#features/mine/api.ts';
import { momentText } from '#ui/time/clockText.ts';
import { Level } from './SlopeList.tsx';
import css from './slopes.module.css';
import { RESPONSES, useResponses } from './useSlopes.ts';
import { useSlopeAct } from './useSlopeAct.ts';

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

type Tick = {
  readonly step: ResponseStep;
  readonly done: boolean;
  readonly alarmId: string;
  readonly note: string;
  readonly opId: string;
};
type ChecklistProps = {
  readonly response: SlopeResponse;
  readonly isOpen: boolean;
  readonly now: number;
  readonly name: string | undefined;
};

function Checklist({ response, isOpen, now, name }: ChecklistProps) {
  const { t } = useTranslation('slopes');
  const { t: alarmText } = useTranslation('alarms');
  const may = useMayAct(slopeCodes.respond);
  const [note, setNote] = useState('');
  const last = (step: ResponseStep) => response.entries.findLast((entry) => entry.step === step);
  const done = response.steps.filter((step) => last(step)?.done === true).length;
  const tick = useSlopeAct<Tick>([RESPONSES], () => setNote(''));
  // Shown at once; a refusal takes it back.
  const sent = tick.isPending ? tick.variables.body : undefined;
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
        {response.steps.map((step) => (
          <Step
            key={step}
            step={step}
            entry={last(step)}
            checked={sent?.step === step ? sent.done : last(step)?.done === true}
            disabled={!may}
            now={now}
            onTick={(isDone) =>
              tick.mutate({
                path: paths.slopeRespond,
                body: { step, done: isDone, alarmId: response.alarmId, note, opId: newOpId() },
              })
            }
          />
        ))}
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

type StepProps = {
  readonly step: ResponseStep;
  /** Who ticked it last. */
  readonly entry: SlopeResponse['entries'][number] | undefined;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly now: number;
  readonly onTick: (done: boolean) => void;
};

function Step({ step, entry, checked, disabled, now, onTick }: StepProps) {
  const { t } = useTranslation('slopes');
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onTick(event.currentTarget.checked)}
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
}
