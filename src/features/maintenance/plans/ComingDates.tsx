import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { mineDay } from '#base/mineTime.ts';
import type { checkPlan } from '#contracts/maintenance/check.ts';
import type { inspectionPlan } from '#contracts/maintenance/inspection.ts';
import type { maintenancePlan } from '#contracts/maintenance/upkeep.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import type { RecordSectionProps } from '#crud/page/overrides.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import css from './comingDates.module.css';

type Plan = typeof checkPlan | typeof inspectionPlan | typeof maintenancePlan;

const periods = z.array(z.object({ start: z.number(), end: z.number(), due: z.number() }));

/** The next periods in which the plan is due, as it stands now; enabled or not. */
export const comingDatesOf = (plan: Plan) =>
  function ComingDates({ record }: RecordSectionProps) {
    const { t } = useTranslation('plan');
    const asked = useQuery({
      queryKey: ['entity', plan.name, 'preview', record.id, record.rowVersion],
      queryFn: ({ signal }) =>
        answerOf({
          ...actionEndpointOf(plan, 'preview'),
          query: { id: record.id },
          answer: periods,
          signal,
        }),
    });
    return (
      <QueryState asked={asked} loading={t('loading')} failed={t('failed')} keeps>
        {(coming) =>
          coming.length === 0 ? (
            <p className={css.none}>{t('noneComing')}</p>
          ) : (
            <ol className={css.dates}>
              {coming.map(({ start, due }) => (
                <li key={start} className="ph-digits">
                  <time>{fullMomentText(start).slice(0, 16)}</time>{' '}
                  <small>{t('until', { time: dueText(start, due) })}</small>
                </li>
              ))}
            </ol>
          )
        }
      </QueryState>
    );
  };

/** The hour alone where it is the same day, without the year where it is the same year. */
const dueText = (start: number, due: number): string => {
  const text = fullMomentText(due).slice(0, 16);
  if (mineDay(start) === mineDay(due)) return text.slice(11);
  return text.slice(0, 4) === fullMomentText(start).slice(0, 4) ? text.slice(5) : text;
};
