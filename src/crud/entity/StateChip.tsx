import { IconAlertCircle, IconCheck, IconClock, IconPlayerPlay } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { Tone } from '#contracts/entity/lifecycle.ts';
import css from './state.module.css';

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;

/** Told by sign and border, not by hue: hues belong to alarms. */
const icons: Readonly<Partial<Record<Tone, Icon>>> = {
  waiting: IconClock,
  active: IconPlayerPlay,
  good: IconCheck,
  bad: IconAlertCircle,
};

/** A state as it stands in tables and records. */
export function StateChip({
  tone,
  children,
}: {
  readonly tone: Tone;
  readonly children: ReactNode;
}) {
  const Icon = icons[tone];
  return (
    <span className={css.state} data-tone={tone}>
      {Icon === undefined ? null : <Icon size={12} stroke={2} aria-hidden />}
      {children}
    </span>
  );
}
