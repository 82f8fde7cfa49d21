import type { ReactNode } from 'react';
import type { MineModel } from '#contracts/mine/mine.ts';
import { AreasTile } from './AreasTile.tsx';
import css from './dashboard.module.css';
import { PeopleTile } from './PeopleTile.tsx';
import { useBelow } from './useBelow.ts';
import { VideoTile } from './VideoTile.tsx';
import { WeatherTile } from './WeatherTile.tsx';

type Props = {
  readonly model: MineModel;
  /** The picture has the whole page to itself. */
  readonly bare?: boolean;
  /** The picture of the mine. */
  readonly children: ReactNode;
};

/** A dashboard: a picture of the mine with people, video and weather beside it. */
export function Dashboard({ model, bare = false, children }: Props) {
  return (
    <div className={css.dashboard} data-bare={bare || undefined}>
      <div className={css.picture}>{children}</div>
      {bare ? null : <Panels model={model} />}
    </div>
  );
}

function Panels({ model }: Pick<Props, 'model'>) {
  const below = useBelow(model);
  return (
    <>
      <PeopleTile model={model} below={below} />
      <AreasTile below={below} count={4} />
      <VideoTile model={model} />
      <WeatherTile />
    </>
  );
}
