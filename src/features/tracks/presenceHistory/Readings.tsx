import { useTranslation } from 'react-i18next';
import type { PlaceReading } from '#contracts/tracks/presenceHistory.ts';
import { type Points, valueName } from '#features/mine/api.ts';
import css from '#ui/page/page.module.css';

/**
 * What the points of a place measured in the span: least, greatest, and the value at its beginning.
 */
export function Readings({
  readings,
  points,
}: {
  readonly readings: readonly PlaceReading[];
  readonly points: Points;
}) {
  const { t } = useTranslation('whoWasHere');
  return (
    <section tabIndex={0} className={css.readings} aria-label={t('readings')}>
      <h2>{readings.length === 0 ? t('noReadings') : t('readings')}</h2>
      {readings.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              <th>{t('point')}</th>
              <th>{t('start')}</th>
              <th>{t('min')}</th>
              <th>{t('max')}</th>
            </tr>
          </thead>
          <tbody>
            {readings.map(({ pointNo, before, min, max }) => {
              const point = points.get(pointNo);
              const text = (value: number | null): string => {
                if (value === null) return '-';
                return (
                  (point && valueName(point, value)) ??
                  `${value.toFixed(point?.precision ?? 2)} ${point?.unit ?? ''}`
                );
              };
              return (
                <tr key={pointNo}>
                  <td>{point?.name ?? pointNo}</td>
                  <td className="ph-digits">{text(before)}</td>
                  <td className="ph-digits">{text(min)}</td>
                  <td className="ph-digits">{text(max)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
