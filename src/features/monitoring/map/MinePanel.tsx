import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../crud/FailedRequest.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { useMineModel } from '../model/useMineModel.ts';

// The map library is half a megabyte: it comes when a map is looked at, not with the page.
const MineMap = lazy(async () => ({ default: (await import('./MineMap.tsx')).MineMap }));

/** The live map of the mine: people, sensors, substations and alarms where they are. */
export function MinePanel() {
  const { t } = useTranslation('map');
  const { data, error, refetch } = useMineModel();
  if (data === undefined && error !== null)
    return <ErrorState title={t('failed')} traceId={failureOf(error)?.traceId} onRetry={() => void refetch()} />;
  if (data === undefined) return <EmptyState title={t('loading')} />;
  if (data.nodes.length === 0 && data.benches.length === 0 && data.areas.length === 0)
    return <EmptyState title={t('empty')} hint={t('emptyHint')} />;
  return (
    <Suspense fallback={<EmptyState title={t('loading')} />}>
      <MineMap model={data} />
    </Suspense>
  );
}
