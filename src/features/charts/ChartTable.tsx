import { useTranslation } from 'react-i18next';
import type { ChartFeed } from '#ui/chart/chartTypes.ts';
import { tableRows } from '#ui/chart/tableRows.ts';
import { valueName } from '#features/mine/api.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';
import css from './ChartDesk.module.css';
import type { ChartGroup } from './grouping.ts';

/** The charts in numbers: least to greatest of each stretch, newest first. */
export function ChartTable({
  feed,
  groups,
}: {
  readonly feed: ChartFeed;
  readonly groups: readonly ChartGroup[];
}) {
  const { t } = useTranslation('charts');
  useNow();
  const frame = feed.newest();
  const points = groups.flatMap((group) => group.points);
  if (!frame) return null;
  const rows = tableRows(
    frame,
    points.map(({ series }) => series.index),
  ).reverse();
  if (rows.length === 0) return <p className={css.notice}>{t('noData')}</p>;
  return (
    <table className={`${css.table} ph-digits`}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          {points.map(({ point }) => (
            <th key={point.no} scope="col">
              {point.name}
              <small>
                {point.unit} {t('minmax')}
              </small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.from}>
            <th scope="row">{fullMomentText(row.from)}</th>
            {points.map(({ point }, i) => {
              const [min, max] = [row.min[i] ?? Number.NaN, row.max[i] ?? Number.NaN];
              const text = (value: number): string =>
                valueName(point, value) ?? numberText(value, point.precision);
              return (
                <td key={point.no}>
                  {text(min) === text(max) ? text(min) : `${text(min)} – ${text(max)}`}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
