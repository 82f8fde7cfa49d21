import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alarmListAnswer } from '#contracts/alarms/alarmCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { turnClock } from '#streams/clock.ts';
import { momentText } from '#ui/time/clockText.ts';
import css from './ClockBar.module.css';

const HOUR_MS = 3_600_000;
const MOST_MARKS = 500;

/**
 * The hour around the moment that is shown, with the alarms raised in it; dragging goes there on
 * letting go.
 */
export function Scrubber({ at }: { readonly at: number }) {
  const { t } = useTranslation('clock');
  const [draft, setDraft] = useState<number>();
  const from = Math.floor(at / HOUR_MS) * HOUR_MS;
  const marks = useAlarmMarks(from);
  const shown = draft ?? at;
  const go = (): void => {
    if (draft !== undefined) turnClock({ act: 'seek', at: draft });
    setDraft(undefined);
  };
  return (
    <div className={css.scrubber}>
      <span className={css.edge}>{momentText(from, at)}</span>
      <div className={css.track}>
        {marks.map(({ id, t: raised, level }) => (
          <i
            key={id}
            className={css.mark}
            data-level={level}
            style={{ insetInlineStart: `${((raised - from) / HOUR_MS) * 100}%` }}
          />
        ))}
        <input
          type="range"
          aria-label={t('scrub')}
          aria-valuetext={momentText(shown, at)}
          min={from}
          max={from + HOUR_MS}
          step={1_000}
          value={shown}
          onChange={(event) => setDraft(Number(event.currentTarget.value))}
          onPointerUp={go}
          onKeyUp={go}
          onBlur={go}
        />
      </div>
      <span className={css.edge}>{momentText(from + HOUR_MS, at)}</span>
    </div>
  );
}

function useAlarmMarks(
  from: number,
): readonly { readonly id: string; readonly t: number; readonly level: number }[] {
  const { data } = useQuery({
    queryKey: ['alarmMarks', from],
    queryFn: ({ signal }) =>
      answerOf({
        path: paths.alarmList,
        method: 'POST',
        body: { from, to: from + HOUR_MS, pageSize: MOST_MARKS },
        answer: alarmListAnswer,
        signal,
      }),
  });
  return data?.list.map(({ id, raisedTime, level }) => ({ id, t: raisedTime, level })) ?? [];
}
