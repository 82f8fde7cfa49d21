import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import { useReplay, useIsOld, selection } from '#features/mine/api.ts';
import css from './StatusBar.module.css';
import { togglePause } from '#features/replay/api.ts';

/** LIVE or PAUSED; Space does the same. */
export function PauseButton() {
  const { t } = useTranslation('strip');
  const { paused } = useSnapshot(selection);
  const label = t(paused ? 'resume' : 'pause');
  const isReplay = useReplay() !== undefined;
  useShortcut('space', label, togglePause, !isReplay);
  const isNarrow = useNarrow();
  const isOld = useIsOld() && !paused;
  const Icon = paused ? IconPlayerPlay : IconPlayerPause;
  if (isReplay) return null;
  return (
    <PlainButton
      quiet={!paused}
      primary={paused}
      className={css.small}
      aria-pressed={paused}
      aria-label={isOld ? label : undefined}
      title={label}
      onClick={togglePause}
    >
      {isNarrow && !isOld ? null : <Icon size={16} stroke={1.5} aria-hidden="true" />}
      {/* Nothing is called live beside a line that is not. */}
      {isOld ? null : t(paused ? 'paused' : 'live')}
    </PlainButton>
  );
}
