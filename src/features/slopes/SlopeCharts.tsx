import { FailedState } from '#crud/FailedState.tsx';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { rangeOfWindow, shownMoment } from '#features/mine/api.ts';
import { loaded } from '#ui/loaded.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { Failures } from './Failure.tsx';
import { USUAL_SPAN_MS } from './slopeQuery.ts';
import css from './slopes.module.css';
import type { RefObject } from 'react';
import type { SlopesPageState } from './useSlopesPage.ts';

const ZoneCharts = lazy(
  loaded(async () => ({ default: (await import('./ZoneCharts.tsx')).ZoneCharts })),
);
const MotionCharts = lazy(
  loaded(async () => ({ default: (await import('./MotionCharts.tsx')).MotionCharts })),
);

type Props = {
  readonly state: SlopesPageState;
  readonly model: MineModel;
  readonly charts: RefObject<HTMLDivElement | null>;
};

/** How what is chosen has moved: receivers, or the zone of a radar. */
export function SlopeCharts({ state, model, charts }: Props) {
  return (
    <div ref={charts} className={css.charts} aria-busy={state.motion.isFetching}>
      {state.query.view === 'radar' && state.zone !== undefined ? (
        <Suspense fallback={<Loading />}>
          <ZoneCharts
            key={state.zone.code}
            zone={state.zone}
            model={model}
            range={state.query.range}
          />
        </Suspense>
      ) : (
        <DeviceCharts state={state} model={model} />
      )}
    </div>
  );
}

function DeviceCharts({ state, model }: Omit<Props, 'charts'>) {
  const { t } = useTranslation('slopes');
  const { query, change, chosen, motion, nameOf } = state;
  if (motion.isError)
    return <FailedState title={t('motionFailed')} error={motion.error} onRetry={motion.refetch} />;
  if (motion.data === undefined)
    return chosen.length === 0 ? (
      <EmptyState title={t('choose')} hint={t('chooseHint')} />
    ) : (
      <Loading />
    );
  return (
    <Suspense fallback={<Loading />}>
      <Failures motion={motion.data} model={model} nameOf={nameOf} />
      <MotionCharts
        motion={motion.data}
        fromReference={query.fromReference}
        nameOf={nameOf}
        onRange={(window) => change({ range: rangeOfWindow(window, shownMoment()) })}
        onReset={() => change({ range: { live: true, spanMs: USUAL_SPAN_MS } })}
      />
    </Suspense>
  );
}

function Loading() {
  const { t } = useTranslation('slopes');
  return <EmptyState title={t('loading')} />;
}
