import { useTranslation } from 'react-i18next';
import type { Proofs } from '#contracts/signage/proofLines.ts';
import { spanText } from '#ui/time/clockText.ts';
import css from './proof.module.css';

/** How much of each day each screen proves to have shown something. */
export function DayShares({ screens }: Pick<Proofs, 'screens'>) {
  const { t } = useTranslation('fleet');
  const days = screens[0]?.days ?? [];
  return (
    <section>
      <h2>{t('shares')}</h2>
      <div className={css.scroll}>
        <table className="ph-table">
          <thead>
            <tr>
              <th>{t('screen')}</th>
              {days.map(({ day }) => (
                <th key={day} className="ph-digits">
                  {day.slice(5)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {screens.map((one) => (
              <tr key={one.id}>
                <td>{one.name}</td>
                {one.days.map(({ day, playedMs, ofMs }) => {
                  const share = ofMs === 0 ? 0 : (100 * playedMs) / ofMs;
                  return (
                    <td key={day} title={spanText(playedMs)}>
                      <span className={css.share} style={{ ['--share' as string]: `${share}%` }}>
                        {share.toFixed(1)} %
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
