import { Switch } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { loaded } from '#ui/loaded.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { RadarView } from './RadarView.tsx';
import { SectionView } from './SectionView.tsx';
import { slopeViews } from './slopeQuery.ts';
import css from './slopes.module.css';
import type { SlopeOverview } from '#contracts/slopes/slopeCalls.ts';
import type { SlopesPageState } from './useSlopesPage.ts';

const SlopeMap = lazy(loaded(async () => ({ default: (await import('./SlopeMap.tsx')).SlopeMap })));
type Props = {
  readonly state: SlopesPageState;
  readonly overview: SlopeOverview;
  readonly model: MineModel;
};

/** Map, section or radar, and the switch between them. */
export function SlopeView({ state, overview, model }: Props) {
  const { t } = useTranslation('slopes');
  const { query, change, chosen, choose, moved, zone } = state;
  return (
    <>
      <div className={css.views} role="group" aria-label={t('views')}>
        {slopeViews.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={query.view === view}
            onClick={() => change({ view })}
          >
            {t(`view.${view}`)}
          </button>
        ))}
        <Switch
          size="xs"
          label={t('fromReference')}
          checked={query.fromReference}
          onChange={(event) => change({ fromReference: event.currentTarget.checked })}
        />
      </div>
      <div className={css.view}>
        {query.view === 'section' ? (
          <SectionView
            overview={overview}
            model={model}
            chosen={chosen}
            onChosen={choose}
            moved={moved}
          />
        ) : query.view === 'radar' ? (
          <RadarView
            zones={overview.zones}
            at={overview.at}
            chosen={zone}
            onZone={(code) => change({ zone: code })}
          />
        ) : (
          <Suspense fallback={<EmptyState title={t('loading')} />}>
            <SlopeMap
              overview={overview}
              model={model}
              chosen={chosen}
              onChosen={choose}
              moved={moved}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
