import '#ui/theme/pageStyles.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { worker } from '#contracts/signage/worker.ts';
import { departMapAnswer, type MapDepartment } from '#contracts/signage/workerCalls.ts';
import { answerOf } from '#crud/request.ts';
import { QueryState } from '#crud/QueryState.tsx';
import page from '#ui/page/page.module.css';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import css from './workers.module.css';

const READ_MS = 15_000;
const endpoint = actionEndpointOf(worker, 'departMap');

/** `/signage/departMap`: every department, who leads it, and where its people are. */
export function Component() {
  const { t } = useTranslation('signage');
  const asked = useQuery({
    queryKey: ['entity', 'worker', 'departMap'],
    queryFn: ({ signal }) => answerOf({ ...endpoint, answer: departMapAnswer, signal }),
    refetchInterval: READ_MS,
  });
  return (
    <div className={page.page}>
      <PageHeader title={t('departMap')} />
      <div className={page.sheet}>
        <QueryState asked={asked} loading={t('reading')} failed={t('notRead')} keeps>
          {(departments) =>
            departments.length === 0 ? (
              <EmptyState title={t('nobody')} />
            ) : (
              <div className={css.departments}>
                {departments.map((one) => (
                  <Department key={one.deptId} of={one} />
                ))}
              </div>
            )
          }
        </QueryState>
      </div>
    </div>
  );
}

function Department({ of }: { readonly of: MapDepartment }) {
  const { t } = useTranslation('signage');
  const below = of.workers.filter(({ x }) => x !== null);
  const rest = of.workers.filter(({ x }) => x === null);
  return (
    <section className={css.department}>
      <h2>{of.name}</h2>
      <p className={css.dim}>
        {of.leader === null ? null : <>{t('leads', { name: of.leader })} · </>}
        {t('people', { count: of.workers.length })} · {t('below', { count: below.length })}
        {of.x === null || of.y === null
          ? null
          : ` · ${t('middle', { x: Math.round(of.x), y: Math.round(of.y) })}`}
      </p>
      <ul className={css.people}>
        {[...below, ...rest].map((one) => (
          <li key={one.id}>
            <Link to={`/signage/worker/${one.id}`}>{one.name}</Link>
            <span className={css.dim}>{one.areaName ?? one.duty ?? one.post ?? ''}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
