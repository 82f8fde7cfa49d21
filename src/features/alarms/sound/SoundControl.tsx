import { ActionIcon } from '@mantine/core';
import { IconBellOff, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { loaded } from '#ui/loaded.ts';
import { LazyMenu } from '#ui/overlay/LazyMenu.tsx';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { spanText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';
import css from './SoundControl.module.css';
import { armSound, muteFor, soundDesk } from './soundDesk.ts';

const load = loaded(async () => ({
  default: (await import('./SoundMenuLines.tsx')).SoundMenuLines,
}));
const SoundMenuLines = lazy(load);

/**
 * The sound in the status bar: a fault that cannot be overlooked, the mute with its countdown, and
 * a menu whose lines come when it is opened.
 */
export function SoundControl() {
  const { t } = useTranslation('sound');
  const { fault, mute } = useSnapshot(soundDesk);
  const now = useNow(mute === undefined ? 60_000 : 1_000);
  useShortcut('m', t('shortcut'), () => muteFor(mute === undefined ? 1 : 0));
  if (fault !== undefined)
    return (
      <PlainButton
        className={css.fault}
        disabled={fault === 'missing'}
        aria-label={t(fault)}
        title={t(fault)}
        onClick={armSound}
      >
        <IconVolumeOff size={16} stroke={1.5} aria-hidden="true" />
        <span className={css.words}>{t(`short.${fault}`)}</span>
      </PlainButton>
    );
  return (
    <LazyMenu
      closeOnItemClick={false}
      width={232}
      target={
        mute === undefined ? (
          <ActionIcon variant="subtle" color="gray" aria-label={t('label')} title={t('label')}>
            <IconVolume size={16} stroke={1.5} />
          </ActionIcon>
        ) : (
          <PlainButton className={`${css.muted} ph-digits`}>
            <IconBellOff size={16} stroke={1.5} aria-hidden="true" />
            {t('muted', { span: spanText(mute.until - now) })}
          </PlainButton>
        )
      }
    >
      <Suspense fallback={null}>
        <SoundMenuLines />
      </Suspense>
    </LazyMenu>
  );
}
