import { useTranslation } from 'react-i18next';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { StatusDot } from '#ui/marks/StatusDot.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import css from './collectors.module.css';
import { useCause } from './useCause.ts';
import { useStanding } from './useStandings.ts';

/** The state of a collector in words, with the reason where it brings nothing. */
export function CollectorState({ id }: { readonly id: string }) {
  const { t } = useTranslation('collectors');
  const standing = useStanding(id);
  const cause = useCause(standing ?? { cause: null, reason: null });
  if (standing === undefined) return <StatusDot tone="dash">{t('state.unknown')}</StatusDot>;
  const { state, since, leftOut } = standing;
  const words = t(`state.${state}`, { since: fullMomentText(since) });
  if (state === 'connected')
    return (
      <span className={css.state}>
        <StatusDot tone="full">{words}</StatusDot>
        {leftOut.length === 0 ? null : (
          <span className={css.reason}>{t('leftOutCount', { count: leftOut.length })}</span>
        )}
      </span>
    );
  if (state === 'disabled') return <StatusDot tone="cross">{words}</StatusDot>;
  return (
    <span className={css.state}>
      <AlarmMark level="lost" label={words} />
      {cause === null ? null : <span className={css.reason}>{cause}</span>}
    </span>
  );
}
