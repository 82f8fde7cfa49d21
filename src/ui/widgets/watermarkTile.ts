/** Side of a tile in px. */
export const TILE = 150;
/** Radians. */
const TURN = (-45 * Math.PI) / 180;
export const INK = 'rgba(128, 128, 128, 0.2)';

type Brush = Pick<
  CanvasRenderingContext2D,
  'translate' | 'rotate' | 'fillText' | 'font' | 'fillStyle' | 'textAlign' | 'textBaseline'
>;

/**
 * Draws the lines of a watermark on a tile of 150 x 150, turned by -45 degrees around its middle.
 */
export function drawTile(brush: Brush, lines: readonly string[], ink = INK): void {
  brush.translate(TILE / 2, TILE / 2);
  brush.rotate(TURN);
  brush.font = '14px system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
  brush.fillStyle = ink;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  for (const [i, line] of lines.entries())
    brush.fillText(line, 0, (i - (lines.length - 1) / 2) * 20);
}
