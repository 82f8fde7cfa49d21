import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clip } from '#contracts/exam/clip.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { LevelChip } from '#ui/marks/LevelChip.tsx';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { alarmsAt } from './clipLines.ts';
import css from './clip.module.css';
import { ClipCurve } from './ClipCurve.tsx';

type ClipViewProps = {
  /** What names the clip among all that were read. */
  readonly name: readonly string[];
  readonly read: (signal: AbortSignal) => Promise<Clip>;
};

/** A stretch of the mine recorder: what was measured and which alarms were on, moment by moment. */
export default function ClipView({ name, read }: ClipViewProps) {
  const { t } = useTranslation('examClip');
  const asked = useQuery({
    queryKey: ['examClip', ...name],
    queryFn: ({ signal }) => read(signal),
    // What happened has happened.
    staleTime: Infinity,
  });
  return (
    <section className={css.clip} aria-label={t('clip')}>
      <QueryState asked={asked} loading={t('reading')} failed={t('notRead')}>
        {(clip) => <Shown clip={clip} />}
      </QueryState>
    </section>
  );
}

/** A second shows a minute. */
const [FRAME_MS, FRAME_SHOWS_MS] = [100, 6_000];

function Shown({ clip }: { readonly clip: Clip }) {
  const { t } = useTranslation('examClip');
  const { from, to, stepMs, areaName, lines } = clip;
  const [at, setAt] = useState(from);
  const [isPlaying, setPlaying] = useState(false);
  const isOver = at >= to;
  useEffect(() => {
    if (!isPlaying || isOver) return undefined;
    const timer = setInterval(() => setAt((now) => Math.min(to, now + FRAME_SHOWS_MS)), FRAME_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isOver, to]);
  const play = (): void => {
    if (isOver) setAt(from);
    setPlaying(isOver || !isPlaying);
  };
  const on = alarmsAt(clip, at);
  return (
    <>
      <p className={css.head}>
        {t('spanOf', { from: fullMomentText(from), to: fullMomentText(to).slice(11) })}
        {areaName === null ? '' : ` · ${areaName}`}
      </p>
      <div className={css.hands}>
        <PlainButton onClick={play}>{t(isPlaying && !isOver ? 'hold' : 'play')}</PlainButton>
        <input
          type="range"
          aria-label={t('moment')}
          aria-valuetext={fullMomentText(at)}
          min={from}
          max={to}
          step={1_000}
          value={at}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
        />
        <span className="ph-digits">{fullMomentText(at).slice(11)}</span>
      </div>
      {lines.length === 0 ? <p className={css.none}>{t('noReadings')}</p> : null}
      {lines.map((line, place) => (
        <ClipCurve
          // Two sensors may have one name; what was read does not change.
          key={`${place} ${line.name}`}
          line={line}
          columns={Math.max(1, Math.round((to - from) / stepMs))}
          at={(at - from) / stepMs}
        />
      ))}
      <ul className={css.alarms} aria-label={t('alarms')}>
        {clip.alarms.map(({ id, time, cleared, level, title }) => (
          <li key={id} data-on={on.some((one) => one.id === id) || undefined}>
            <LevelChip level={levelOf(level)} />
            <button type="button" onClick={() => setAt(time)}>
              {fullMomentText(time).slice(11)}
            </button>
            <span>{title}</span>
            <span>
              {cleared === null
                ? t('lasted')
                : t('clearedAt', { time: fullMomentText(cleared).slice(11) })}
            </span>
          </li>
        ))}
      </ul>
      {clip.alarms.length === 0 ? <p className={css.none}>{t('noAlarms')}</p> : null}
    </>
  );
}

const levelOf = (level: number): 1 | 2 | 3 | 4 =>
  ([1, 2, 3, 4] as const).find((one) => one === level) ?? 4;
