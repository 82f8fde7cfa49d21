import { useTranslation } from 'react-i18next';
import { hazards as known } from '#contracts/exam/hazards.ts';
import type { ExamStatistics } from '#contracts/exam/examStatistics.ts';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { shareText } from './figureText.ts';
import css from './statistics.module.css';

type Props = { readonly hazards: ExamStatistics['hazards'] };

/** What is known of each danger beside how often it rang: where both are bad, teach first. */
export function HazardTable({ hazards }: Props) {
  const { t, i18n } = useTranslation('examStatistics');
  const most = Math.max(1, ...hazards.map(({ alarms }) => alarms ?? 0));
  const nameOf = (hazard: string): string =>
    Object.values(known).find(([code]) => code === hazard)?.[i18n.language === 'en' ? 2 : 1] ??
    hazard;
  return (
    <ReportTable
      title={t('byHazard')}
      none={t('noHazards')}
      note={t('hazardNote')}
      heads={['hazard', 'answers', 'failed', 'alarms'].map((key) => t(key))}
      rows={hazards.map(({ hazard, answers, share, alarms }) => ({
        key: hazard,
        cells: [
          nameOf(hazard),
          answers,
          <Bar
            key="failed"
            share={share === null ? 0 : 1 - share}
            text={shareText(share === null ? null : 1 - share)}
          />,
          alarms === null ? (
            t('notSeen')
          ) : (
            <Bar key="alarms" share={alarms / most} text={String(alarms)} />
          ),
        ],
      }))}
    />
  );
}

const Bar = ({ share, text }: { readonly share: number; readonly text: string }) => (
  <span className={css.bar}>
    <span className={css.figure}>{text}</span>
    <span className={css.track} aria-hidden>
      <span className={css.fill} style={{ width: `${share * 100}%` }} />
    </span>
  </span>
);
