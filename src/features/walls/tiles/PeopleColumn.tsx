import type { MineModel } from '#contracts/mine/mine.ts';
import { AreasTile } from './AreasTile.tsx';
import { LeadersTile } from './LeadersTile.tsx';
import { PeopleTile } from './PeopleTile.tsx';
import css from './tiles.module.css';
import { useBelow } from './useBelow.ts';
import { WeatherTile } from './WeatherTile.tsx';

/** Who is below, where, and who leads them; and the weather above: the left column of a panel. */
export function PeopleColumn({ model }: { readonly model: MineModel }) {
  const below = useBelow(model);
  return (
    <div className={css.peopleColumn}>
      <PeopleTile model={model} below={below} />
      <AreasTile below={below} count={7} />
      <LeadersTile below={below} />
      <WeatherTile />
    </div>
  );
}
