import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { momentText } from '#ui/time/clockText.ts';
import css from './clock/ClockBar.module.css';
import { useReplay } from '#features/mine/api.ts';

/** On each panel while it shows the past: which second. */
export function ReplayMark() {
  const { t } = useTranslation('clock');
  const replay = useReplay();
  if (!replay) return null;
  return (
    <span className={css.replaying}>
      <IconHistory size={14} stroke={1.5} aria-hidden="true" />
      {replay.known
        ? `${t('replay')} ${momentText(replay.at, replay.at)}`
        : t('comingShort', { at: momentText(replay.at, replay.at) })}
    </span>
  );
}
