import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { loaded } from '#ui/loaded.ts';
import { AlarmsTile } from '../tiles/AlarmsTile.tsx';
import { FansTile } from '../tiles/FansTile.tsx';
import { GasTile } from '../tiles/GasTile.tsx';
import { PeopleColumn } from '../tiles/PeopleColumn.tsx';
import { SubstationsTile } from '../tiles/SubstationsTile.tsx';
import { TrendTile } from '../tiles/TrendTile.tsx';
import { WallFrame } from '../wall/WallFrame.tsx';
import { WallModel } from '../wall/WallModel.tsx';
import css from './panelV2.module.css';

// The map library is half a megabyte: the columns are there before it.
const WallMap = lazy(
  loaded(async () => ({ default: (await import('../map/WallMap.tsx')).WallMap })),
);

/**
 * The second design: the living mine in the middle, people to the left of it, gas and air to the
 * right, alarms below.
 */
export function Component() {
  const { t } = useTranslation('wallPanel');
  return (
    <WallFrame title={t('titleV2')}>
      <WallModel>{(model) => <Panels model={model} />}</WallModel>
    </WallFrame>
  );
}

function Panels({ model }: { readonly model: MineModel }) {
  return (
    <div className={css.panels}>
      <PeopleColumn model={model} />
      <div className={css.mine}>
        <Suspense fallback={<div />}>
          <WallMap model={model} />
        </Suspense>
        <AlarmsTile count={5} />
      </div>
      <div className={css.gas}>
        <GasTile model={model} count={7} />
        <TrendTile model={model} lines={1} />
        <FansTile model={model} />
        <SubstationsTile model={model} count={1} />
      </div>
    </div>
  );
}
