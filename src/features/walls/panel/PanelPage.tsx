import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { AlarmsTile } from '../tiles/AlarmsTile.tsx';
import { FansTile } from '../tiles/FansTile.tsx';
import { GasTile } from '../tiles/GasTile.tsx';
import { LinksTile } from '../tiles/LinksTile.tsx';
import { PeopleColumn } from '../tiles/PeopleColumn.tsx';
import { SubstationsTile } from '../tiles/SubstationsTile.tsx';
import { TrendTile } from '../tiles/TrendTile.tsx';
import { WallFrame } from '../wall/WallFrame.tsx';
import { WallModel } from '../wall/WallModel.tsx';
import css from './panel.module.css';

/**
 * The mine on one wall: alarms in the middle, people to the left, gas to the right, what carries it
 * all below.
 */
export function Component() {
  const { t } = useTranslation('wallPanel');
  return (
    <WallFrame title={t('title')}>
      <WallModel>{(model) => <Panels model={model} />}</WallModel>
    </WallFrame>
  );
}

function Panels({ model }: { readonly model: MineModel }) {
  return (
    <div className={css.panels}>
      <PeopleColumn model={model} />
      <div className={css.alarms}>
        <AlarmsTile count={7} />
        <TrendTile model={model} />
        <LinksTile model={model} />
      </div>
      <div className={css.gas}>
        <GasTile model={model} count={11} />
        <FansTile model={model} />
        <SubstationsTile model={model} count={2} />
      </div>
    </div>
  );
}
