import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMaySee } from '#crud/session.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { WithModel } from '#features/mine/api.ts';

// The map library is half a megabyte: it comes when a map is looked at, not with the page.
const MineMap = lazy(async () => ({ default: (await import('./MineMap.tsx')).MineMap }));

/** The live map of the mine: people, sensors, substations and alarms where they are. */
export function MinePanel() {
  const { t } = useTranslation('map');
  const setsUp = useMaySee('data/companyInfo/create');
  return (
    <WithModel loading={t('loading')} failed={t('failed')}>
      {(model) =>
        model.nodes.length === 0 && model.benches.length === 0 && model.areas.length === 0 ? (
          <EmptyState
            title={t('empty')}
            hint={t('emptyHint')}
            action={setsUp ? <Link to="/home/start">{t('setUp')}</Link> : undefined}
          />
        ) : (
          <Suspense fallback={<EmptyState title={t('loading')} />}>
            <MineMap model={model} />
          </Suspense>
        )
      }
    </WithModel>
  );
}
