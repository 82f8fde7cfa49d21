import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { equipment } from '#contracts/maintenance/masterData.ts';
import {
  workOnMachineAnswer,
  type WorkOnMachine as Work,
} from '#contracts/maintenance/workInTheMine.ts';
import { workPaths } from '#contracts/maintenance/workPaths.ts';
import { answerOf } from '#crud/request.ts';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import css from './work.module.css';

const LOOK_MS = 10_000;

/** That work is going on at a machine: by which order, until when, and what of it is silent. */
export default function WorkOnMachine({ record }: { readonly record: RecordOf<typeof equipment> }) {
  const { data = [] } = useQuery({
    queryKey: ['workOnMachine', record.id],
    queryFn: ({ signal }) =>
      answerOf({
        path: workPaths.workOnMachine,
        query: { id: record.id },
        answer: workOnMachineAnswer,
        signal,
        timeoutMs: 15_000,
      }),
    refetchInterval: LOOK_MS,
  });
  return data.map((work) => <OneWork key={work.requestId} work={work} />);
}

function OneWork({ work }: { readonly work: Work }) {
  const { t } = useTranslation('workInMine');
  const { requestId, no, title, leader, since, until, points } = work;
  const isAnyOut = points.some(({ isOut }) => isOut);
  return (
    <section className={css.section} aria-label={t('underWay')}>
      <p className={css.going}>
        <strong>{t('underWay')}</strong>{' '}
        <Link to={`/maintenance/repairRequest/${encodeURIComponent(requestId)}`}>
          {t('orderBy', { no, title, leader: leader ?? '-', since: fullMomentText(since) })}
        </Link>{' '}
        {until === null || !isAnyOut ? t('noneOut') : t('until', { until: fullMomentText(until) })}
      </p>
      {points.length === 0 ? null : (
        <ReportTable
          title=""
          heads={[t('point'), t('state')]}
          rows={points.map(({ code, name, isOut, guardsPeople }) => ({
            key: code,
            cells: [`${name} (${code})`, t(isOut ? 'out' : guardsPeople ? 'kept' : 'inService')],
          }))}
          none=""
        />
      )}
    </section>
  );
}
