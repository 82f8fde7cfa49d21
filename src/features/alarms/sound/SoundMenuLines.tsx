import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import css from './SoundControl.module.css';
import { muteFor, setSpoken, setVolume, soundDesk, testSound } from './soundDesk.ts';

const muteMinutes = [1, 5, 15];
const testLevels = [1, 2, 3] as const;

/** Volume, test and mute of the alarm sound. */
export function SoundMenuLines() {
  const { t } = useTranslation('soundMenu');
  const { mute, volume, spoken } = useSnapshot(soundDesk);
  return (
    <>
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
      <Menu.Item
        role="menuitemcheckbox"
        aria-checked={spoken}
        rightSection={spoken ? <IconCheck size={16} stroke={1.5} aria-hidden="true" /> : null}
        onClick={() => setSpoken(!spoken)}
      >
        {t('spoken')}
      </Menu.Item>
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
    </>
  );
}
