import { useTranslation } from 'react-i18next';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { StatusDot } from '#ui/marks/StatusDot.tsx';
import type { InterlockState } from './interlock.ts';

const levels: Readonly<Partial<Record<InterlockState, 2 | 3 | 'lost'>>> = {
  feedAbnormal: 2,
  notCut: 2,
  unknown: 'lost',
  cut: 2,
  mayRestore: 3,
  aboveAlarm: 3,
};

/** How an interlock stands, by sign and word. */
export function Interlock({ state }: { readonly state: InterlockState }) {
  const { t } = useTranslation('gas');
  const level = levels[state];
  const words = t(`interlock.${state}`);
  return level === undefined ? (
    <StatusDot tone={state === 'quiet' ? 'full' : 'ring'}>{words}</StatusDot>
  ) : (
    <AlarmMark level={level} label={words} />
  );
}
