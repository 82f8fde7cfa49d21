import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '../../../contracts/monitoring/mine.ts';
import { loaded } from '../../../ui/loaded.ts';
import { AlarmsTile } from '../tiles/AlarmsTile.tsx';
import { AreasTile } from '../tiles/AreasTile.tsx';
import { FansTile } from '../tiles/FansTile.tsx';
import { GasTile } from '../tiles/GasTile.tsx';
import { LeadersTile } from '../tiles/LeadersTile.tsx';
import { PeopleTile } from '../tiles/PeopleTile.tsx';
import { SubstationsTile } from '../tiles/SubstationsTile.tsx';
import { TrendTile } from '../tiles/TrendTile.tsx';
import { useBelow } from '../tiles/useBelow.ts';
import { WeatherTile } from '../tiles/WeatherTile.tsx';
import { WallFrame } from '../wall/WallFrame.tsx';
import { WallModel } from '../wall/WallModel.tsx';
import css from './panelV2.module.css';

// The map library is half a megabyte: the columns are there before it.
const WallMap = lazy(loaded(async () => ({ default: (await import('../map/WallMap.tsx')).WallMap })));

/** The second design: the living mine in the middle, people to the left of it, gas and air to the right, alarms below. */
export function Component() {
  const { t } = useTranslation('wallPanel');
  return (
    <WallFrame title={t('titleV2')}>
      <WallModel>{(model) => <Panels model={model} />}</WallModel>
    </WallFrame>
  );
}

function Panels({ model }: { readonly model: MineModel }) {
  const below = useBelow(model);
  return (
    <div className={css.panels}>
      <PeopleTile model={model} below={below} area="people" />
      <AreasTile below={below} count={5} area="areas" />
      <LeadersTile below={below} area="leaders" />
      <WeatherTile area="weather" />
      <Suspense fallback={<div style={{ gridArea: 'map' }} />}>
        <WallMap model={model} area="map" />
      </Suspense>
      <AlarmsTile count={5} area="alarms" />
      <GasTile model={model} count={7} area="gas" />
      <TrendTile model={model} lines={1} area="trend" />
      <FansTile model={model} area="fans" />
      <SubstationsTile model={model} count={1} area="substations" />
    </div>
  );
}
