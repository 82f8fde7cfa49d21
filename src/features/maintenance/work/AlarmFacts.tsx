import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { alarmName } from '#contracts/alarms/alarmName.ts';
import { alarmLabels } from '#contracts/alarms/alarmTypes.ts';
import type { AlarmEvidence } from '#contracts/maintenance/workInTheMine.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { LevelChip } from '#ui/marks/LevelChip.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { HourChart } from './HourChart.tsx';
import css from './work.module.css';

type Props = {
  readonly alarmId: string;
  readonly alarmNo: string | null;
  readonly evidence: AlarmEvidence;
};

const isNamed = (name: string): name is keyof typeof alarmLabels => name in alarmLabels;

/** The alarm that a repair came from, as it was then, and the way to it. */
export function AlarmFacts({ alarmId, alarmNo, evidence }: Props) {
  const { t } = useTranslation('workInMine');
  const { level, sourceName, areaName, begun, value, limitValue, unit, samples, camera } = evidence;
  const digits = samples?.precision ?? 2;
  const name = alarmName(evidence);
  const what = isNamed(name) ? inLanguage(alarmLabels[name], currentLanguage()) : name;
  const limit = limitValue === null ? '' : `${numberText(limitValue, digits)} ${unit}`;
  return (
    <section className={css.section} aria-label={t('fromAlarm')}>
      <h3 className={css.heading}>{t('fromAlarm')}</h3>
      <dl className={css.facts}>
        <dt>{t('alarm')}</dt>
        <dd>
          <LevelChip level={level} />{' '}
          <Link to={`/monitoring/workspace?alarm=${encodeURIComponent(alarmId)}`}>{alarmNo}</Link>
        </dd>
        <dt>{t('what')}</dt>
        <dd>
          {what} · {sourceName} {areaName}
        </dd>
        {value === null ? null : (
          <>
            <dt>{t('value')}</dt>
            <dd>
              {numberText(value, digits)} {unit}{' '}
              {limit === '' ? null : `(${t('limit', { limit })})`}
            </dd>
          </>
        )}
        <dt>{t('begun')}</dt>
        <dd>{fullMomentText(begun)}</dd>
        {camera === null ? null : (
          <>
            <dt>{t('camera')}</dt>
            <dd>
              <Link to={`/monitoring/video?alarm=${encodeURIComponent(alarmId)}`}>
                {t('cameraAway', camera)}
              </Link>
            </dd>
          </>
        )}
      </dl>
      {camera?.still === undefined ? null : (
        <figure className={css.still}>
          <a href={camera.still.url} target="_blank" rel="noreferrer">
            <img src={camera.still.url} alt={t('stillOf', camera)} loading="lazy" />
          </a>
          <figcaption>{t('stillAt', { when: fullMomentText(camera.still.at) })}</figcaption>
        </figure>
      )}
      <HourChart evidence={evidence} what={sourceName} />
    </section>
  );
}
