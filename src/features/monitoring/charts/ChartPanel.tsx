import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../crud/FailedRequest.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { useMineModel } from '../model/useMineModel.ts';

// The chart library comes when charts are looked at, not with the alarm list.
const ChartDesk = lazy(async () => ({ default: (await import('./ChartDesk.tsx')).ChartDesk }));

/** Charts of the selected points, live to a month back. */
export function ChartPanel() {
  const { t } = useTranslation('charts');
  const { data, error, refetch } = useMineModel();
  if (data === undefined && error !== null)
    return <ErrorState title={t('modelFailed')} traceId={failureOf(error)?.traceId} onRetry={() => void refetch()} />;
  if (data === undefined) return <EmptyState title={t('modelLoading')} />;
  return (
    <Suspense fallback={null}>
      <ChartDesk model={data} />
    </Suspense>
  );
}
