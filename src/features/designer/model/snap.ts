import type { Box, Size } from './widget.ts';

/** A line at which something stands in a row with something else, in px of the design. */
export type Guide = {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
};
type Part = 'start' | 'middle' | 'end';
/** Which lines of the box may snap: those that move. */
export type Snapping = { readonly x: readonly Part[]; readonly y: readonly Part[] };

const every = ['start', 'middle', 'end'] as const;
/** A box that is moved as a whole. */
export const whole: Snapping = { x: every, y: every };

type Axis = 'x' | 'y';
const sideOf = { x: 'w', y: 'h' } as const;

const lineOf = (box: Box, axis: Axis, part: Part): number =>
  box[axis] + { start: 0, middle: 0.5, end: 1 }[part] * box[sideOf[axis]];

/**
 * By how much a box has to go so that an edge or its middle stands in a row with one of the others
 * or of the canvas, where that is no farther than `reach`; and the lines to show for it.
 */
export function snapped(
  box: Box,
  others: readonly Box[],
  { width, height }: Size,
  reach: number,
  snapping: Snapping = whole,
): { readonly by: readonly [dx: number, dy: number]; readonly guides: readonly Guide[] } {
  const all = [...others, { x: 0, y: 0, w: width, h: height }];
  const dx = nearest(box, all, 'x', reach, snapping.x);
  const dy = nearest(box, all, 'y', reach, snapping.y);
  const at = { ...box, x: box.x + (dx ?? 0), y: box.y + (dy ?? 0) };
  return {
    by: [dx ?? 0, dy ?? 0],
    guides: [
      ...(dx === undefined ? [] : guidesOf(at, all, 'x', snapping.x)),
      ...(dy === undefined ? [] : guidesOf(at, all, 'y', snapping.y)),
    ],
  };
}

function nearest(
  box: Box,
  all: readonly Box[],
  axis: Axis,
  reach: number,
  parts: readonly Part[],
): number | undefined {
  let best: number | undefined;
  for (const part of parts)
    for (const other of all)
      for (const edge of every) {
        const by = lineOf(other, axis, edge) - lineOf(box, axis, part);
        if (Math.abs(by) <= reach && Math.abs(by) < Math.abs(best ?? Infinity)) best = by;
      }
  return best;
}

/** The lines on which the box stands with others, one for each place, from end to end of them. */
function guidesOf(box: Box, all: readonly Box[], axis: Axis, parts: readonly Part[]): Guide[] {
  const across = axis === 'x' ? 'y' : 'x';
  return parts.flatMap((part): Guide[] => {
    const at = lineOf(box, axis, part);
    const met = all.filter((other) =>
      every.some((edge) => Math.abs(lineOf(other, axis, edge) - at) < 0.5),
    );
    if (met.length === 0) return [];
    const ends = [box, ...met].flatMap((one) => [
      lineOf(one, across, 'start'),
      lineOf(one, across, 'end'),
    ]);
    return [{ axis, at, from: Math.min(...ends), to: Math.max(...ends) }];
  });
}
