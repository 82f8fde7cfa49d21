import { useEffect, useMemo, type ReactNode } from 'react';
import type { MineModel } from '#contracts/mine/mine.ts';
import { WallModel } from '#features/walls/api.ts';
import { MineSpace } from './mineSpace.ts';

type Draw = (space: MineSpace) => ReactNode;

/** What draws the mine in space, once its model is known. */
export const WithMine = ({ children }: { readonly children: Draw }) => (
  <WallModel>{(model) => <Space model={model} draw={children} />}</WallModel>
);

function Space({ model, draw }: { readonly model: MineModel; readonly draw: Draw }) {
  const space = useMemo(() => new MineSpace(model), [model]);
  useEffect(() => space.live.start(), [space]);
  return draw(space);
}
