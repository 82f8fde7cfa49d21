import { ActionIcon } from '@mantine/core';
import {
  IconBellDown,
  IconBellUp,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClockCommand } from '#contracts/live/dataCore.ts';
import { turnClock } from '#streams/clock.ts';
import css from './ClockBar.module.css';

type StepBy = Extract<ClockCommand, { act: 'step' }>['by'];
/** Moves the clock by one of these, forth or back. */
export const step = (by: StepBy, direction: 1 | -1) => (): void =>
  turnClock({ act: 'step', by, direction });

type Props = { readonly playing: boolean; readonly onToggle: () => void };

/** Back and forth by second, minute and alarm, and play or hold. */
export function Steps({ playing, onToggle }: Props) {
  const { t } = useTranslation('clock');
  return (
    <div className={css.group}>
      <Tool
        label={t('backAlarm')}
        icon={<IconBellDown size={18} stroke={1.5} />}
        run={step('alarm', -1)}
      />
      <Tool
        label={t('backMinute')}
        icon={<IconChevronsLeft size={18} stroke={1.5} />}
        run={step('minute', -1)}
      />
      <Tool
        label={t('backSecond')}
        icon={<IconChevronLeft size={18} stroke={1.5} />}
        run={step('second', -1)}
      />
      <ActionIcon
        variant="filled"
        size={32}
        aria-label={t(playing ? 'hold' : 'play')}
        title={t(playing ? 'hold' : 'play')}
        onClick={onToggle}
      >
        {playing ? (
          <IconPlayerPause size={18} stroke={1.5} />
        ) : (
          <IconPlayerPlay size={18} stroke={1.5} />
        )}
      </ActionIcon>
      <Tool
        label={t('nextSecond')}
        icon={<IconChevronRight size={18} stroke={1.5} />}
        run={step('second', 1)}
      />
      <Tool
        label={t('nextMinute')}
        icon={<IconChevronsRight size={18} stroke={1.5} />}
        run={step('minute', 1)}
      />
      <Tool
        label={t('nextAlarm')}
        icon={<IconBellUp size={18} stroke={1.5} />}
        run={step('alarm', 1)}
      />
    </div>
  );
}

function Tool({
  label,
  icon,
  run,
}: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={label}
      onClick={run}
    >
      {icon}
    </ActionIcon>
  );
}
