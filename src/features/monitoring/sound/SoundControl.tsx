import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBellOff, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useShortcut } from '../../../ui/shortcuts/shortcuts.ts';
import { spanText } from '../../../ui/time/clockText.ts';
import { useNow } from '../../../ui/time/useNow.ts';
import css from './SoundControl.module.css';
import { armSound, muteFor, setVolume, soundDesk, testSound } from './soundDesk.ts';

const muteMinutes = [1, 5, 15];
const testLevels = [1, 2, 3] as const;

/** The sound in the strip: a fault that cannot be overlooked, the mute with its countdown, volume and test. */
export function SoundControl() {
  const { t } = useTranslation('sound');
  const { fault, mute, volume } = useSnapshot(soundDesk);
  const now = useNow(mute === undefined ? 60_000 : 1_000);
  useShortcut('m', t('shortcut'), () => muteFor(mute === undefined ? 1 : 0));
  if (fault !== undefined)
    return (
      <Button
        size="compact-sm"
        variant="filled"
        color="gray"
        className={css.fault ?? ''}
        leftSection={<IconVolumeOff size={16} stroke={1.5} aria-hidden="true" />}
        disabled={fault === 'missing'}
        aria-label={t(fault)}
        title={t(fault)}
        onClick={armSound}
      >
        <span className={css.words}>{t(fault)}</span>
      </Button>
    );
  return (
    <Menu position="bottom-end" closeOnItemClick={false} width={232}>
      <Menu.Target>
        {mute === undefined ? (
          <ActionIcon variant="subtle" color="gray" aria-label={t('label')} title={t('label')}>
            <IconVolume size={16} stroke={1.5} />
          </ActionIcon>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            className="ph-digits"
            leftSection={<IconBellOff size={16} stroke={1.5} aria-hidden="true" />}
          >
            {t('muted', { span: spanText(mute.until - now) })}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('volume')}</Menu.Label>
        <input
          type="range"
          className={css.volume}
          aria-label={t('volume')}
          min={10}
          max={100}
          step={10}
          value={volume * 100}
          onChange={(event) => setVolume(Number(event.currentTarget.value) / 100)}
        />
        {testLevels.map((level) => (
          <Menu.Item key={level} onClick={() => testSound(level)}>
            {t('test', { level: t(`ui:level.${level}`) })}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {mute === undefined ? (
          muteMinutes.map((minutes) => (
            <Menu.Item key={minutes} onClick={() => muteFor(minutes)}>
              {t('mute', { count: minutes })}
            </Menu.Item>
          ))
        ) : (
          <Menu.Item onClick={() => muteFor(0)}>{t('unmute')}</Menu.Item>
        )}
        <Menu.Label>{t('higher')}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
