import { freeOf, unitsOf, type Choice, type Unit } from './choice.ts';
import {
  boxAround,
  changedIn,
  leastOn,
  placed,
  type Box,
  type Size,
  type Widget,
} from './widget.ts';

/**
 * How chosen widgets are brought into order. All leave those alone that are locked, and give back
 * the very same list where nothing changes.
 */
type Widgets = readonly Widget[];

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

const shiftFor: Readonly<Record<Alignment, (box: Box, to: Box) => readonly [number, number]>> = {
  left: (box, to) => [to.x - box.x, 0],
  centre: (box, to) => [to.x + to.w / 2 - (box.x + box.w / 2), 0],
  right: (box, to) => [to.x + to.w - (box.x + box.w), 0],
  top: (box, to) => [0, to.y - box.y],
  middle: (box, to) => [0, to.y + to.h / 2 - (box.y + box.h / 2)],
  bottom: (box, to) => [0, to.y + to.h - (box.y + box.h)],
};

/** Several to the box around them; one alone to the canvas. */
export function aligned(
  widgets: Widgets,
  chosen: Choice,
  how: Alignment,
  { width, height }: Size,
): Widgets {
  const units = unitsOf(widgets, chosen);
  const around = units.length > 1 ? boxAround(units.map(({ box }) => box)) : undefined;
  const to = around ?? { x: 0, y: 0, w: width, h: height };
  return shifted(
    widgets,
    units.map((unit) => ({ unit, by: shiftFor[how](unit.box, to) })),
  );
}

/** Equal gaps along an axis, the outermost two staying where they are; three are needed. */
export function distributed(widgets: Widgets, chosen: Choice, axis: 'x' | 'y'): Widgets {
  const side = axis === 'x' ? 'w' : 'h';
  const units = unitsOf(widgets, chosen).toSorted(
    (a, b) => a.box[axis] + a.box[side] / 2 - (b.box[axis] + b.box[side] / 2),
  );
  const around = boxAround(units.map(({ box }) => box));
  if (units.length < 3 || around === undefined) return widgets;
  const filled = units.reduce((sum, { box }) => sum + box[side], 0);
  const gap = (around[side] - filled) / (units.length - 1);
  let at = around[axis];
  return shifted(
    widgets,
    units.map((unit) => {
      const by = at - unit.box[axis];
      at += unit.box[side] + gap;
      return { unit, by: axis === 'x' ? ([by, 0] as const) : ([0, by] as const) };
    }),
  );
}

type Shift = { readonly unit: Unit; readonly by: readonly [dx: number, dy: number] };

function shifted(widgets: Widgets, shifts: readonly Shift[]): Widgets {
  return changedIn(widgets, (one) => {
    const [dx, dy] = shifts.find(({ unit }) => unit.ids.has(one.id))?.by ?? [0, 0];
    const [x, y] = [Math.round(one.x + dx), Math.round(one.y + dy)];
    return x === one.x && y === one.y ? one : { ...one, x, y };
  });
}

/** All as wide, as high or as large as that which was chosen first. */
export function sameSized(
  widgets: Widgets,
  chosen: Choice,
  sides: readonly ('w' | 'h')[],
  canvas: Size,
): Widgets {
  const first = widgets.find(({ id }) => id === chosen[0]);
  if (first === undefined) return widgets;
  const size = Object.fromEntries(sides.map((side) => [side, first[side]]));
  return changedFree(widgets, chosen, (one) =>
    sides.every((side) => one[side] === first[side]) ? one : placed({ ...one, ...size }, canvas),
  );
}

/** All by the same px, as far as the box around them stays on the canvas. */
export function movedBy(
  widgets: Widgets,
  chosen: Choice,
  [dx, dy]: readonly [dx: number, dy: number],
  { width, height }: Size,
): Widgets {
  const box = boxAround(freeOf(widgets, chosen));
  if (box === undefined) return widgets;
  const x = Math.round(Math.max(-box.x, Math.min(width - box.w - box.x, dx)));
  const y = Math.round(Math.max(-box.y, Math.min(height - box.h - box.y, dy)));
  if (x === 0 && y === 0) return widgets;
  return changedFree(widgets, chosen, (one) => ({ ...one, x: one.x + x, y: one.y + y }));
}

/** The handles of a box, by the sides that they move. */
export const handles = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Handle = (typeof handles)[number];

/** The box with the sides of a handle moved, on the canvas and not too small. */
export function drawn(
  box: Box,
  handle: Handle,
  [dx, dy]: readonly [dx: number, dy: number],
  canvas: Size,
): Box {
  const least = leastOn(canvas);
  let [left, top, right, bottom] = [box.x, box.y, box.x + box.w, box.y + box.h];
  if (handle.includes('w')) left = Math.max(0, Math.min(right - least, left + dx));
  if (handle.includes('e')) right = Math.min(canvas.width, Math.max(left + least, right + dx));
  if (handle.includes('n')) top = Math.max(0, Math.min(bottom - least, top + dy));
  if (handle.includes('s')) bottom = Math.min(canvas.height, Math.max(top + least, bottom + dy));
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** All scaled as the box around them becomes another. */
export function sizedTo(widgets: Widgets, chosen: Choice, to: Box, canvas: Size): Widgets {
  const from = boxAround(freeOf(widgets, chosen));
  if (from === undefined) return widgets;
  const [wide, high] = [to.w / from.w, to.h / from.h];
  return changedFree(widgets, chosen, (one) =>
    placed(
      {
        ...one,
        x: to.x + (one.x - from.x) * wide,
        y: to.y + (one.y - from.y) * high,
        w: one.w * wide,
        h: one.h * high,
      },
      canvas,
    ),
  );
}

function changedFree(
  widgets: Widgets,
  chosen: Choice,
  change: (widget: Widget) => Widget,
): Widgets {
  const free = new Set(freeOf(widgets, chosen).map(({ id }) => id));
  return changedIn(widgets, (one) => (free.has(one.id) ? change(one) : one));
}
