/** The part of a canvas path that lines need, so that they can be traced without a canvas. */
export type Pen = {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  rect(x: number, y: number, w: number, h: number): void;
};
export type Axis = (value: number) => number;

/**
 * Traces the values from index `first` to `last` and lifts the pen over NaN, so that a gap stays a
 * gap. A value alone between two gaps becomes a dot of `dot` px. Stepped lines hold a value until
 * the next. Answers how many px the pen went up and down.
 */
export function traceLine(
  pen: Pen,
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  range: { first: number; last: number },
  toX: Axis,
  toY: Axis,
  { stepped = false, dot = 2 } = {},
): number {
  let down = false;
  let lastY = 0;
  let way = 0;
  for (let i = range.first; i <= range.last; i++) {
    const value = ys[i] ?? Number.NaN;
    if (Number.isNaN(value)) {
      down = false;
      continue;
    }
    const x = toX(xs[i] ?? 0);
    const y = toY(value);
    if (!down) {
      const alone = i === range.last || Number.isNaN(ys[i + 1] ?? Number.NaN);
      if (alone) pen.rect(x - dot / 2, y - dot / 2, dot, dot);
      else pen.moveTo(x, y);
    } else {
      if (stepped && y !== lastY) pen.lineTo(x, lastY);
      pen.lineTo(x, y);
      way += Math.abs(y - lastY);
    }
    down = true;
    lastY = y;
  }
  return way;
}
