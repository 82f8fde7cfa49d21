export type Vertex = readonly [x: number, y: number];
export type Outline = readonly Vertex[];
export type Frame = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Fewer corners enclose nothing. */
export const CORNERS_LEAST = 3;

/** The outline with one corner elsewhere, in whole tenths of a metre. */
export const moved = (outline: Outline, at: number, to: Vertex): Outline =>
  outline.map((corner, i) => (i === at ? [tenths(to[0]), tenths(to[1])] : corner));

/** The outline with a corner in the middle of the side that begins at `at`. */
export function divided(outline: Outline, at: number): Outline {
  const middle = middleOf(outline, at);
  return middle === undefined
    ? outline
    : [...outline.slice(0, at + 1), middle, ...outline.slice(at + 1)];
}

/** The middle of the side that begins at `at`. */
export function middleOf(outline: Outline, at: number): Vertex | undefined {
  const from = outline[at];
  const to = outline[(at + 1) % outline.length];
  return from === undefined || to === undefined
    ? undefined
    : [tenths((from[0] + to[0]) / 2), tenths((from[1] + to[1]) / 2)];
}

/** The outline without a corner; unchanged where too few would be left. */
export const without = (outline: Outline, at: number): Outline =>
  outline.length <= CORNERS_LEAST ? outline : outline.filter((_, i) => i !== at);

/** A square to begin with, in the middle of what is seen. */
export function square({ x, y, width, height }: Frame): Outline {
  const half = Math.min(width, height) / 8;
  const [cx, cy] = [x + width / 2, y + height / 2];
  return [
    [tenths(cx - half), tenths(cy - half)],
    [tenths(cx + half), tenths(cy - half)],
    [tenths(cx + half), tenths(cy + half)],
    [tenths(cx - half), tenths(cy + half)],
  ];
}

/** What encloses all of these outlines with a margin; a square of 1000 m where there is none. */
export function frameOf(outlines: readonly Outline[]): Frame {
  const corners = outlines.flat();
  if (corners.length === 0) return { x: -500, y: -500, width: 1000, height: 1000 };
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, right, low, high] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const margin = Math.max(right - left, high - low, 20) * 0.08;
  return {
    x: left - margin,
    y: low - margin,
    width: right - left + 2 * margin,
    height: high - low + 2 * margin,
  };
}

/** Square metres inside. */
export function areaOf(outline: Outline): number {
  let twice = 0;
  for (const [i, [x, y]] of outline.entries()) {
    const [nextX, nextY] = outline[(i + 1) % outline.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2;
}

/** The pairs of numbers that a stored value holds; undefined for anything else. */
export function outlineOf(value: unknown): Outline | undefined {
  if (!Array.isArray(value)) return undefined;
  const corners = value.filter(
    (one): one is [number, number] =>
      Array.isArray(one) && typeof one[0] === 'number' && typeof one[1] === 'number',
  );
  return corners.length === value.length && corners.length > 0
    ? corners.map(([x, y]): Vertex => [x, y])
    : undefined;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
