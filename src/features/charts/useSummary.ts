import { useTranslation } from 'react-i18next';
import { extremesOf, lastOf } from '#ui/chart/extremes.ts';
import type { ChartFeed } from '#ui/chart/chartTypes.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';
import type { ChartGroup } from './grouping.ts';

const RENEW_MS = 10_000;

/**
 * What a chart shows in one sentence, for those who hear it; renewed now and then, since it is long
 * to hear.
 */
export function useSummary(group: ChartGroup, feed: ChartFeed): string {
  const { t } = useTranslation('charts');
  useNow(RENEW_MS);
  const frame = feed.newest();
  const names = group.points.map(({ point }) => point.name).join(', ');
  if (!frame) return names;
  const parts = group.points.map(({ point, series }) => {
    const values = frame.series[series.index] ?? [];
    const extremes = extremesOf(values);
    if (!extremes) return t('summaryEmpty', { name: point.name });
    const text = (value: number | undefined): string => numberText(value, point.precision);
    return t('summaryPart', {
      name: point.name,
      min: text(extremes.min),
      max: text(extremes.max),
      last: text(lastOf(values)),
      unit: point.unit,
    });
  });
  return t('summary', {
    names,
    from: fullMomentText(frame.from),
    to: fullMomentText(frame.to),
    parts: parts.join('; '),
  });
}
