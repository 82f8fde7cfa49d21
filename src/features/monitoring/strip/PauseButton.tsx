import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useShortcut } from '../../../ui/shortcuts/shortcuts.ts';
import { useNarrow } from '../../../ui/useNarrow.ts';
import { useReplay } from '../../../mine/clock/useClock.ts';
import { togglePause } from '../workspace/pausing.ts';
import { selection } from '../workspace/selection.ts';

/** LIVE or PAUSED; Space does the same. */
export function PauseButton() {
  const { t } = useTranslation('strip');
  const { paused } = useSnapshot(selection);
  const label = t(paused ? 'resume' : 'pause');
  const isReplay = useReplay() !== undefined;
  useShortcut('space', label, togglePause, !isReplay);
  const isNarrow = useNarrow();
  const Icon = paused ? IconPlayerPlay : IconPlayerPause;
  if (isReplay) return null;
  return (
    <Button
      variant={paused ? 'filled' : 'subtle'}
      color={paused ? 'accent' : 'gray'}
      size="compact-sm"
      aria-pressed={paused}
      title={label}
      leftSection={isNarrow ? undefined : <Icon size={16} stroke={1.5} aria-hidden="true" />}
      {...(isNarrow ? { px: 4 } : {})}
      onClick={togglePause}
    >
      {t(paused ? 'paused' : 'live')}
    </Button>
  );
}
