import { useTranslation } from 'react-i18next';
import type { MineModel } from '../../../contracts/monitoring/mine.ts';
import { AlarmsTile } from '../tiles/AlarmsTile.tsx';
import { AreasTile } from '../tiles/AreasTile.tsx';
import { FansTile } from '../tiles/FansTile.tsx';
import { GasTile } from '../tiles/GasTile.tsx';
import { LeadersTile } from '../tiles/LeadersTile.tsx';
import { LinksTile } from '../tiles/LinksTile.tsx';
import { PeopleTile } from '../tiles/PeopleTile.tsx';
import { SubstationsTile } from '../tiles/SubstationsTile.tsx';
import { TrendTile } from '../tiles/TrendTile.tsx';
import { useBelow } from '../tiles/useBelow.ts';
import { WeatherTile } from '../tiles/WeatherTile.tsx';
import { WallFrame } from '../wall/WallFrame.tsx';
import { WallModel } from '../wall/WallModel.tsx';
import css from './panel.module.css';

/** The mine on one wall: alarms in the middle, people to the left, gas to the right, what carries it all below. */
export function Component() {
  const { t } = useTranslation('wallPanel');
  return (
    <WallFrame title={t('title')}>
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
      <AlarmsTile count={7} area="alarms" />
      <TrendTile model={model} area="trend" />
      <GasTile model={model} count={9} area="gas" />
      <FansTile model={model} area="fans" />
      <SubstationsTile model={model} count={2} area="substations" />
      <WeatherTile area="weather" />
      <LinksTile model={model} area="links" />
    </div>
  );
}
