import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullMomentText, spanText } from '#ui/time/clockText.ts';
import css from './evacuation.module.css';
import { reportOf } from './reportAddress.ts';
import { usePastEvacuations } from './useEvacuation.ts';

/** Evacuations that have ended, newest first, each with its report. */
export function PastEvacuations() {
  const { t } = useTranslation('evacuation');
  const { data } = usePastEvacuations();
  const ended = (data ?? []).flatMap((one) =>
    one.endedAt === null ? [] : [{ ...one, endedAt: one.endedAt }],
  );
  return (
    <section>
      <h2>{ended.length === 0 ? t('noPast') : t('past')}</h2>
      {ended.length === 0 ? null : (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th>{t('startedAt')}</th>
                <th>{t('kind')}</th>
                <th>{t('reason')}</th>
                <th>{t('startedBy')}</th>
                <th data-digits>{t('roster')}</th>
                <th>{t('duration')}</th>
                <th>{t('report')}</th>
              </tr>
            </thead>
            <tbody>
              {ended.map(({ id, startedAt, endedAt, drill, reason, startedBy, roster }) => (
                <tr key={id}>
                  <td className="ph-digits">{fullMomentText(startedAt)}</td>
                  <td>{t(drill ? 'drill' : 'actual')}</td>
                  <td>{reason || '-'}</td>
                  <td>{startedBy}</td>
                  <td data-digits>{roster}</td>
                  <td className="ph-digits">{spanText(endedAt - startedAt)}</td>
                  <td>
                    <Link to={reportOf(id)}>{t('report')}</Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
