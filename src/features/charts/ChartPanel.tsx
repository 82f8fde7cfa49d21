import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WithModel } from '#features/mine/api.ts';

// The chart library comes when charts are looked at, not with the alarm list.
const ChartDesk = lazy(async () => ({ default: (await import('./ChartDesk.tsx')).ChartDesk }));

/**
 * Charts of the chosen points, live to a month back; of the points `followed` while none are chosen.
 */
export function ChartPanel({ followed }: { readonly followed: readonly number[] }) {
  const { t } = useTranslation('charts');
  return (
    <WithModel loading={t('modelLoading')} failed={t('modelFailed')}>
      {(model) => (
        <Suspense fallback={null}>
          <ChartDesk model={model} followed={followed} />
        </Suspense>
      )}
    </WithModel>
  );
}
