import { drawn, movedBy, sizedTo, type Handle } from './arrange.ts';
import { freeOf, type Choice } from './choice.ts';
import type { Design } from './design.ts';
import { snapped, type Guide, type Snapping } from './snap.ts';
import { boxAround, type Widget } from './widget.ts';

/** How a design looks while a hand has a part of it, and the lines that it was drawn to. */
export type Carried = {
  readonly widgets: readonly Widget[];
  readonly guides: readonly Guide[];
};

/**
 * The design with the chosen widgets moved, or sized by a handle of the box around them, by px of
 * the design, and drawn to lines that are within `reach`; undefined where none of them may be moved.
 */
export function carried(
  design: Design,
  does: 'move' | Handle,
  chosen: Choice,
  by: readonly [dx: number, dy: number],
  reach: number,
): Carried | undefined {
  const { widgets } = design;
  const box = boxAround(freeOf(widgets, chosen));
  if (box === undefined) return undefined;
  const held = new Set(chosen);
  const others = widgets.filter(({ id, hidden }) => hidden !== true && !held.has(id));
  if (does === 'move') {
    const to = boxAround(freeOf(movedBy(widgets, chosen, by, design), chosen)) ?? box;
    const snap = snapped(to, others, design, reach);
    const all = [to.x - box.x + snap.by[0], to.y - box.y + snap.by[1]] as const;
    return { widgets: movedBy(widgets, chosen, all, design), guides: snap.guides };
  }
  const to = drawn(box, does, by, design);
  const snap = snapped(to, others, design, reach, snappingOf[does]);
  const at = drawn(to, does, snap.by, design);
  return { widgets: sizedTo(widgets, chosen, at, design), guides: snap.guides };
}

const snappingOf: Readonly<Record<Handle, Snapping>> = {
  n: { x: [], y: ['start'] },
  ne: { x: ['end'], y: ['start'] },
  e: { x: ['end'], y: [] },
  se: { x: ['end'], y: ['end'] },
  s: { x: [], y: ['end'] },
  sw: { x: ['start'], y: ['end'] },
  w: { x: ['start'], y: [] },
  nw: { x: ['start'], y: ['start'] },
};
