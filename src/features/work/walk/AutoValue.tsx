import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '#ui/marks/numberText.ts';
import { fullMomentText, spanText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { tasksOf } from '../desk.ts';
import { useDesk } from '../useDesk.ts';
import type { AnswerProps } from './AnswerInput.tsx';
import { RESULT } from './walk.ts';
import css from './walk.module.css';

/** So old a value that was taken says nothing of a machine that somebody stands before. */
const OLD_MS = 10 * 60_000;
const faults = ['', 'none', 'old', 'bad'];

/**
 * The value of a point with when it was measured and how old that is; where there is none that can
 * be believed it says why, and takes one by hand with where it is from.
 */
export function AutoValue({ item, said, manual }: AnswerProps & { readonly manual: ReactNode }) {
  const { t } = useTranslation('work');
  const [isByHand, setByHand] = useState(said.abnormalDesc !== null && item.sampleTime === null);
  return (
    <div className={css.auto}>
      <Reading item={item} said={said} />
      <div className={css.row}>
        <ReadButton item={item} />
        {isByHand ? null : (
          <Button size="md" variant="default" onClick={() => setByHand(true)}>
            {t('byHand')}
          </Button>
        )}
      </div>
      {isByHand ? (
        <>
          {manual}
          <p className={css.dim}>{t('sayWherefrom')}</p>
        </>
      ) : null}
    </div>
  );
}

/** What was measured and when, or why nothing was taken. */
function Reading({ item, said }: Pick<AnswerProps, 'item' | 'said'>) {
  const { t } = useTranslation('work');
  const { state } = useDesk();
  const now = useNow(10_000) + state.skewMs;
  if (item.sampleTime === null || said.value === null) {
    const why = faults[item.sampleFault ?? 0] ?? '';
    const isAway = state.offlineSince !== undefined;
    return (
      <p data-old={why === '' ? undefined : true}>
        {t(why === '' ? (isAway ? 'autoOffline' : 'autoNotTaken') : `sample.${why}`)}
      </p>
    );
  }
  const ageMs = now - item.sampleTime;
  const isOld = ageMs > OLD_MS;
  return (
    <>
      <p className={css.reading}>
        {numberText(Number(said.value))} <small>{item.unit}</small>
      </p>
      <p>{t('measured', { time: fullMomentText(item.sampleTime) })}</p>
      <p data-old={isOld || undefined}>
        {isOld ? <IconAlertTriangle size={16} aria-hidden="true" /> : null}
        {t(isOld ? 'measuredOld' : 'measuredAgo', { age: spanText(ageMs) })}
      </p>
      {said.result === RESULT.abnormal ? <p data-old>{t('outside')}</p> : null}
    </>
  );
}

/** Has the server take the values of the task's points now. */
function ReadButton({ item }: Pick<AnswerProps, 'item'>) {
  const { t } = useTranslation('work');
  const { desk, state } = useDesk();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const task =
    state.list && tasksOf(state.list).find(({ items }) => items.some(({ id }) => id === item.id));
  const read = async (): Promise<void> => {
    if (task === undefined) return;
    setBusy(true);
    const answer = await desk.takeValues(task);
    setBusy(false);
    setFault(answer.ok ? undefined : failureText(answer.error));
  };
  return (
    <>
      <Button
        size="md"
        variant="default"
        loading={isBusy}
        disabled={state.offlineSince !== undefined || task === undefined}
        leftSection={<IconRefresh size={20} aria-hidden="true" />}
        onClick={() => void read()}
      >
        {t(item.sampleTime === null ? 'readValue' : 'readAgain')}
      </Button>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
    </>
  );
}
