import { Button, SegmentedControl } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { replaySpeeds } from '#contracts/live/dataCore.ts';
import { turnClock } from '#streams/clock.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import css from './ClockBar.module.css';
import { MomentField } from './MomentField.tsx';
import { RecordingMenu } from './RecordingMenu.tsx';
import { Scrubber } from './Scrubber.tsx';
import { useReplay, type Replay } from '#features/mine/api.ts';
import { step, Steps } from './Steps.tsx';

const toLive = (): void => turnClock({ act: 'live' });

/**
 * How what stands around the bar goes with its moment. `plays`: it shows it. `wall`: so it does,
 * but nothing sounds there. `span`: it lists what happened, as it is known today. `present`: it
 * shows the present whatever the clock says.
 */
export type ClockState = 'plays' | 'wall' | 'span' | 'present';

type Props = { readonly stand: ClockState };

/**
 * While the past is shown: which second, in words that cannot be overlooked, and the means to move
 * in it.
 */
export function ClockBar({ stand }: Props) {
  const replay = useReplay();
  return replay === undefined ? null : <ReplayBar replay={replay} stand={stand} />;
}

function ReplayBar({ replay, stand }: Props & { readonly replay: Replay }) {
  const { t } = useTranslation('clock');
  const failureText = useFailureText();
  const { at, speed, playing, loading, known, atEnd, noAlarm, failed } = replay;
  const isOther = !known && (stand === 'plays' || stand === 'wall');
  const toggle = (): void => turnClock({ act: playing ? 'hold' : 'play' });
  useShortcut('space', t(playing ? 'hold' : 'play'), toggle);
  useShortcut('arrowleft', t('backSecond'), step('second', -1));
  useShortcut('arrowright', t('nextSecond'), step('second', 1));
  useShortcut('escape', t('live'), toLive);
  const note = (): string => {
    if (failed) return t('failed', { reason: failureText(failed) });
    if (loading) return t('loading');
    if (noAlarm !== undefined) return t(noAlarm === 1 ? 'noAlarmAfter' : 'noAlarmBefore');
    return atEnd ? t('atEnd') : '';
  };
  return (
    <section
      className={css.bar}
      aria-label={t('bar')}
      data-testid="clock"
      data-at={at}
      data-playing={playing}
      data-other={isOther || undefined}
    >
      <p className={css.banner} data-stand={stand}>
        <IconHistory size={16} stroke={1.5} aria-hidden="true" />
        {isOther
          ? t(failed ? 'missing' : 'coming', { at: fullMomentText(at) })
          : t(playing ? 'banner' : 'heldBanner', { at: fullMomentText(at), speed })}
        {isOther ? null : t(`stand.${stand}`)}
        <span className={css.note} role="status">
          {note()}
        </span>
      </p>
      <div className={css.controls}>
        <Steps playing={playing} onToggle={toggle} />
        <MomentField
          label={t('moment')}
          at={at}
          max="now"
          onAt={(wanted) => turnClock({ act: 'seek', at: wanted })}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('speed')}
          data={replaySpeeds.map((value) => ({ value: String(value), label: `${value}x` }))}
          value={String(speed)}
          onChange={(value) =>
            turnClock({
              act: 'speed',
              speed: replaySpeeds.find((one) => String(one) === value) ?? 1,
            })
          }
        />
        <Scrubber at={at} />
        <RecordingMenu at={at} />
        <Button size="compact-sm" onClick={toLive}>
          {t('live')}
        </Button>
      </div>
    </section>
  );
}
