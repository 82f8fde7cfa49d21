import { useTranslation } from 'react-i18next';
import type { ChartFrame } from '#contracts/live/dataCore.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { useNow } from '#ui/time/useNow.ts';
import css from './ChartDesk.module.css';

/** Says what a column shows: a picture that leaves something out says so. */
export function Decimation({
  feed,
}: {
  readonly feed: { readonly newest: () => ChartFrame | undefined };
}) {
  const { t } = useTranslation('charts');
  useNow();
  const frame = feed.newest();
  if (!frame) return null;
  return (
    <span className={`${css.decimated} ph-digits`}>
      {t('decimated', { columns: numberText(frame.x.length / 2) })}
    </span>
  );
}
