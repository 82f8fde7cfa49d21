import type { MineModel } from '#contracts/mine/mine.ts';
import css from '../MineMap.module.css';
import type { Picked } from '../pick.ts';

/** What the pointer is over, and where on the picture it was met, in px. */
export type Hovered = Picked & { readonly px: number; readonly py: number };

/** The name of what the pointer is over, above it. */
export function HoverName({
  hovered,
  model,
}: {
  readonly hovered: Hovered | undefined;
  readonly model: MineModel;
}) {
  if (!hovered) return null;
  const { persons, points, areas, substations, readers } = model;
  const things = {
    person: persons,
    point: points,
    area: areas,
    substation: substations,
    reader: readers,
  }[hovered.kind];
  const name = things.find((thing) => thing.no === hovered.no)?.name;
  if (name === undefined) return null;
  return (
    <span className={css.hover} style={{ left: hovered.px, top: hovered.py }} aria-hidden="true">
      {name}
    </span>
  );
}
