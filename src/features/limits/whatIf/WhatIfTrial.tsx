import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  whatIfAnswer,
  whatIfDays,
  type WhatIfAnswer,
  type WhatIfBody,
  type WhatIfRun,
} from '#contracts/limits/whatIf.ts';
import { paths } from '#contracts/http/paths.ts';
import { limitFaults, type Limits } from '#contracts/sensors/limits.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { fullMomentText, spanText } from '#ui/time/clockText.ts';
import css from './whatIf.module.css';

const MINUTE_MS = 60_000;
const levels = [1, 2, 3, 4] as const;
/**
 * Data of less than this share of what was asked for say little of it: the figures must not be read
 * as its.
 */
const ENOUGH = 0.95;

type WhatIfTrialProps = { readonly pointNo: number; readonly limits: Limits };

/**
 * What the limits that are being edited would have made of the last days, beside what those in
 * force make of them.
 */
export function WhatIfTrial({ pointNo, limits }: WhatIfTrialProps) {
  const { t } = useTranslation('whatIf');
  const failureText = useFailureText();
  const [days, setDays] = useState<(typeof whatIfDays)[number]>(7);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<RequestFailure>();
  const [tried, setTried] = useState<{ readonly of: Limits; readonly answer: WhatIfAnswer }>();
  const isWrong = limitFaults(limits).length > 0;
  const run = async (): Promise<void> => {
    setBusy(true);
    const body: WhatIfBody = { pointNo, limits, days };
    const result = await request({
      path: paths.whatIf,
      method: 'POST',
      body,
      answer: whatIfAnswer,
      timeoutMs: 120_000,
    });
    setBusy(false);
    setFailed(result.ok ? undefined : result.error);
    if (result.ok) setTried({ of: limits, answer: result.value });
  };
  return (
    <section className={css.trial} aria-label={t('title')}>
      <div className={css.ask}>
        <NativeSelect
          size="xs"
          aria-label={t('days')}
          value={String(days)}
          data={whatIfDays.map((one) => ({
            value: String(one),
            label: t('lastDays', { count: one }),
          }))}
          onChange={(event) =>
            setDays(whatIfDays.find((one) => String(one) === event.currentTarget.value) ?? 7)
          }
        />
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          disabled={isWrong}
          onClick={() => void run()}
        >
          {t('run')}
        </Button>
        <span className={css.hint}>{t(isWrong ? 'wrong' : 'hint')}</span>
      </div>
      {failed === undefined ? null : (
        <p className={css.hint} role="alert">
          {failureText(failed)}
        </p>
      )}
      {tried === undefined ? null : <Compared answer={tried.answer} isOld={tried.of !== limits} />}
    </section>
  );
}

function Compared({ answer, isOld }: { readonly answer: WhatIfAnswer; readonly isOld: boolean }) {
  const { t } = useTranslation('whatIf');
  const { before, after, samples, first, last } = answer;
  const rows: readonly (readonly [key: string, (run: WhatIfRun) => string])[] = [
    ['episodes', ({ episodes }) => numberText(episodes, 0)],
    ['minutes', ({ minutes }) => spanText(minutes * MINUTE_MS)],
    ['longest', ({ longestMin }) => spanText(longestMin * MINUTE_MS)],
  ];
  const asked = { from: fullMomentText(answer.from), to: fullMomentText(answer.to) };
  if (first === null || last === null)
    return (
      <p className={css.none} role="status">
        {t('nothing', asked)}
      </p>
    );
  return (
    <div data-old={isOld || undefined} className={css.answer}>
      <table className={css.table}>
        <thead>
          <tr>
            <th />
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, said]) => (
            <tr key={key}>
              <th scope="row">{t(key)}</th>
              <td>{said(before)}</td>
              <td>{said(after)}</td>
            </tr>
          ))}
          {levels.map((level) => (
            <tr key={level}>
              <th scope="row">
                <AlarmMark level={level} />
              </th>
              {[before, after].map((run, i) => (
                <td key={i === 0 ? 'before' : 'after'}>
                  {t('ofLevel', {
                    count: run.byLevel[level - 1],
                    span: spanText((run.minutesByLevel[level - 1] ?? 0) * MINUTE_MS),
                  })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Lane run={before} from={first} to={last} label={t('before')} />
      <Lane run={after} from={first} to={last} label={t('after')} />
      <p className={css.hint}>
        {t('covers', {
          from: fullMomentText(first),
          to: fullMomentText(last),
          samples: numberText(samples, 0),
        })}{' '}
        {isOld ? t('old') : ''}
      </p>
      {last - first < ENOUGH * (answer.to - answer.from) ? (
        <p className={css.none}>
          {t('shorter', { span: spanText(last - first), asked: spanText(answer.to - answer.from) })}
        </p>
      ) : null}
    </div>
  );
}

type LaneProps = {
  readonly run: WhatIfRun;
  readonly from: number;
  readonly to: number;
  readonly label: string;
};

/** When there would have been an alarm: darker the worse. */
function Lane({ run, from, to, label }: LaneProps) {
  const { t } = useTranslation('whatIf');
  const share = (at: number): number => ((at - from) / Math.max(1, to - from)) * 1000;
  return (
    <div className={css.lane}>
      <span>{label}</span>
      <svg
        viewBox="0 0 1000 12"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('lane', { label, count: run.episodes })}
      >
        {run.list.map((episode) => (
          <rect
            key={`${episode.from}-${episode.level}`}
            className={css.episode}
            data-level={episode.level}
            x={share(episode.from)}
            width={Math.max(2, share(episode.to ?? to) - share(episode.from))}
            y="0"
            height="12"
          >
            <title>{`${fullMomentText(episode.from)} ${t(`ui:level.${episode.level}`)} ${episode.peak === null ? '' : numberText(episode.peak)}`}</title>
          </rect>
        ))}
      </svg>
    </div>
  );
}
