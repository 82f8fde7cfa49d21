import { IconCloudCheck, IconCloudUpload, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullMomentText } from '#ui/time/clockText.ts';
import { changesOf, type KeptSitting } from '../desk/kept.ts';
import css from './room.module.css';

type SavedStateProps = {
  readonly kept: KeptSitting;
  readonly awaySince: number | undefined;
};

/** Whether the server has every answer, or how many wait here and since when. */
export function SavedState({ kept, awaySince }: SavedStateProps) {
  const { t } = useTranslation('sitting');
  const count = changesOf(kept).length;
  const isAway = awaySince !== undefined;
  const Icon = isAway ? IconPlugConnectedX : count === 0 ? IconCloudCheck : IconCloudUpload;
  const since = kept.waitsSince ?? awaySince;
  return (
    <p className={css.saved} role="status" data-away={isAway || undefined}>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      {count === 0 && !isAway
        ? t('allSaved')
        : count === 0
          ? t('awaySaved', { time: timeOf(since) })
          : t(isAway ? 'waitSince' : 'saving', { count, time: timeOf(since) })}
    </p>
  );
}

const timeOf = (ms: number | undefined): string =>
  ms === undefined ? '' : fullMomentText(ms).slice(11, 16);
