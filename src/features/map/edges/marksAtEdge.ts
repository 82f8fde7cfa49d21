import { toScreen, type GridView, type Size } from '#ui/map/gridView.ts';
import type { PlacedSpot } from '../alarmSpots.ts';

/** Px at each side of a picture on which something lies. */
export type Covered = { readonly top: number; readonly right: number };

export const compass = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
type Direction = (typeof compass)[number];

/** Alarms that lie beyond one part of the edge of a picture, north of it being up. */
export type EdgeMark = {
  readonly key: string;
  /** Its middle, in px from the upper left corner. */
  readonly px: number;
  readonly py: number;
  readonly direction: Direction;
  /** The worst of them that is nearest, to which it leads. */
  readonly spot: Seen;
  /** How many alarms there are, whatever their level. */
  readonly count: number;
  /** Somebody still has to see one of them. */
  readonly unacknowledged: boolean;
  /** Px from the middle to the place it leads to. */
  readonly far: number;
};

type Seen = Pick<PlacedSpot, 'id' | 'x' | 'y' | 'tab' | 'level' | 'unacknowledged' | 'count'>;

/** A mark is about so long along the edge: those that would lie on each other are one. */
const SLOT_PX = 64;
/** From the edge to the middle of a mark; on the right and below stand buttons and scale. */
const INSET = { left: 32, top: 20, right: 72, bottom: 48 } as const;

/**
 * Marks for the alarms that this view does not show, each at the part of the edge behind which they
 * lie; what something covers is not shown either. None where the picture is too small for any.
 */
export function edgeMarks(
  spots: readonly Seen[],
  view: GridView,
  size: Size,
  covered: Covered,
): EdgeMark[] {
  const box = {
    left: INSET.left,
    top: covered.top + INSET.top,
    right: size.width - covered.right - INSET.right,
    bottom: size.height - INSET.bottom,
  };
  if (box.right - box.left < SLOT_PX || box.bottom - box.top < SLOT_PX) return [];
  const marks = new Map<string, EdgeMark>();
  for (const spot of spots) {
    const [px, py] = toScreen(view, size, spot.x, spot.y);
    const isSeen =
      px >= 0 && px <= size.width - covered.right && py >= covered.top && py <= size.height;
    if (isSeen) continue;
    const made = markOf(spot, px, py, box);
    const known = marks.get(made.key);
    if (known === undefined) marks.set(made.key, made);
    else {
      const first = isBefore(made, known) ? made : known;
      marks.set(made.key, {
        ...first,
        count: known.count + made.count,
        unacknowledged: known.unacknowledged || made.unacknowledged,
      });
    }
  }
  return [...marks.values()];
}

/** Whether both would look alike. */
export const sameMarks = (a: readonly EdgeMark[], b: readonly EdgeMark[]): boolean =>
  a.length === b.length && a.every((mark, i) => sameMark(mark, b[i]));

const sameMark = (a: EdgeMark, b: EdgeMark | undefined): boolean =>
  a.key === b?.key &&
  a.px === b.px &&
  a.py === b.py &&
  a.direction === b.direction &&
  a.count === b.count &&
  a.spot.id === b.spot.id &&
  a.spot.level === b.spot.level &&
  a.unacknowledged === b.unacknowledged;

type Box = Record<keyof typeof INSET, number>;

/** Where the ray from the middle of the box to the pixel leaves the box. */
function markOf(spot: Seen, px: number, py: number, box: Box): EdgeMark {
  const [midX, midY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [dx, dy] = [px - midX, py - midY];
  const [across, along] = [Math.abs(dx) / (midX - box.left), Math.abs(dy) / (midY - box.top)];
  const isAside = across >= along;
  // What a card covers may lie inside the box: its mark stands at the edge all the same.
  const share = 1 / Math.max(across, along, 1e-9);
  const side = isAside ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'top' : 'bottom';
  const slot = isAside
    ? slotOf(midY + dy * share, box.top, box.bottom)
    : slotOf(midX + dx * share, box.left, box.right);
  return {
    key: `${side}${slot.number}`,
    px: isAside ? box[side] : slot.middle,
    py: isAside ? slot.middle : box[side],
    direction: directionOf(dx, -dy),
    spot,
    count: spot.count,
    unacknowledged: spot.unacknowledged,
    far: Math.hypot(dx, dy),
  };
}

function slotOf(at: number, from: number, to: number): { number: number; middle: number } {
  const count = Math.max(1, Math.floor((to - from) / SLOT_PX));
  const long = (to - from) / count;
  const number = Math.min(count - 1, Math.max(0, Math.floor((at - from) / long)));
  return { number, middle: Math.round(from + (number + 0.5) * long) };
}

/** The point of the compass of a way east and north. */
function directionOf(east: number, north: number): Direction {
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return compass[(eighth + 8) % 8] ?? 'n';
}

const isBefore = (a: EdgeMark, b: EdgeMark): boolean =>
  (a.spot.level - b.spot.level ||
    Number(b.spot.unacknowledged) - Number(a.spot.unacknowledged) ||
    a.far - b.far) < 0;
