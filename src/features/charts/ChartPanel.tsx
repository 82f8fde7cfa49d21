import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WithModel } from '#features/mine/api.ts';

// The chart library comes when charts are looked at, not with the alarm list.
const ChartDesk = lazy(async () => ({ default: (await import('./ChartDesk.tsx')).ChartDesk }));

/** Charts of the selected points, live to a month back. */
export function ChartPanel() {
  const { t } = useTranslation('charts');
  return (
    <WithModel loading={t('modelLoading')} failed={t('modelFailed')}>
      {(model) => (
        <Suspense fallback={null}>
          <ChartDesk model={model} />
        </Suspense>
      )}
    </WithModel>
  );
}
