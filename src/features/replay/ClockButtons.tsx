import { ActionIcon } from '@mantine/core';
import { IconHistory, IconLink, IconLinkOff } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '#ui/useNarrow.ts';
import { linking, setLinked } from './linking.ts';
import { turnReplay } from './clock/turnReplay.ts';
import { useClock } from '#features/mine/api.ts';
import { useSnapshot } from 'valtio';

/** Into the past and back, and whether the windows of this browser move together. */
export function ClockButtons() {
  const { t } = useTranslation('clock');
  const { mode } = useClock();
  const { on } = useSnapshot(linking);
  const isNarrow = useNarrow();
  const isReplay = mode === 'replay';
  const turn = (event: MouseEvent<HTMLButtonElement>): void => {
    turnReplay(event.currentTarget, isReplay);
  };
  return (
    <>
      <ActionIcon
        variant={isReplay ? 'filled' : 'subtle'}
        color={isReplay ? 'accent' : 'gray'}
        aria-pressed={isReplay}
        aria-label={t(isReplay ? 'live' : 'start')}
        title={t(isReplay ? 'live' : 'start')}
        onClick={turn}
      >
        <IconHistory size={16} stroke={1.5} />
      </ActionIcon>
      {/* A phone has one window, and no room. */}
      {isNarrow ? null : (
        <ActionIcon
          variant="subtle"
          color={on ? 'accent' : 'gray'}
          aria-pressed={on}
          aria-label={t(on ? 'unlink' : 'link')}
          title={t(on ? 'unlink' : 'link')}
          onClick={() => setLinked(!on)}
        >
          {on ? <IconLink size={16} stroke={1.5} /> : <IconLinkOff size={16} stroke={1.5} />}
        </ActionIcon>
      )}
    </>
  );
}
