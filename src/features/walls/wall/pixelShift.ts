/** How far the picture stands from its place, in px. */
export type Shift = readonly [x: number, y: number];

const REACH = 4;

/**
 * The place of the picture after `turns` moves: single pixels to and fro over a field of nine by
 * nine, there and back, so that no edge stands on one row of a panel for a month and nobody sees it
 * move.
 */
export function shiftAt(turns: number): Shift {
  const side = 2 * REACH + 1;
  const cells = side * side;
  const round = turns % (2 * cells - 2);
  const cell = round < cells ? round : 2 * cells - 2 - round;
  const row = Math.floor(cell / side);
  const column = row % 2 === 0 ? cell % side : side - 1 - (cell % side);
  return [column - REACH, row - REACH];
}
