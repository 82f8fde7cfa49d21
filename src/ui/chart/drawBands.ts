import type uPlot from 'uplot';
import { numberText } from '../marks/numberText.ts';
import type { Palette } from '../theme/tokens.ts';
import type { BandShape } from './bandShapes.ts';
import type { ChartMark } from './chartTypes.ts';

/** How a band is drawn; `ratio`: pixels of the canvas to one px of a desk. */
type BandLook = { readonly hue: string | undefined; readonly ratio: number };

/** Shades a limit band and draws its line; grey unless `hue` says that it was reached. */
export function drawBand(
  u: uPlot,
  shape: BandShape,
  palette: Palette,
  { hue, ratio }: BandLook,
): void {
  const { ctx, bbox } = u;
  const top = u.valToPos(shape.to, 'y', true);
  const bottom = u.valToPos(shape.from, 'y', true);
  ctx.save();
  ctx.globalAlpha = hue ? 0.14 : 0.05 + (4 - shape.band.level) * 0.025;
  ctx.fillStyle = hue ?? palette.textDim;
  ctx.fillRect(bbox.left, top, bbox.width, bottom - top);
  if (shape.line !== undefined) {
    const y = Math.round(u.valToPos(shape.line, 'y', true));
    ctx.globalAlpha = hue ? 1 : 0.6;
    ctx.strokeStyle = hue ?? palette.textFaint;
    ctx.lineWidth = ratio;
    ctx.setLineDash([4 * ratio, 3 * ratio]);
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  ctx.restore();
}

/**
 * Tells the limit at `line` by the shape of its level and its value, each with a rim of the ground
 * that keeps other lines off it.
 */
export function tellLimit(
  u: uPlot,
  { band, line }: BandShape & { readonly line: number },
  palette: Palette,
  { hue, ratio }: BandLook,
): void {
  const { ctx, bbox } = u;
  const x = bbox.left + bbox.width - 10 * ratio;
  const y = Math.round(u.valToPos(line, 'y', true)) + (band.side === 'high' ? -7 : 7) * ratio;
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineWidth = 4 * ratio;
  ctx.strokeStyle = palette.surface;
  ctx.fillStyle = hue ?? palette.textFaint;
  levelShape(ctx, band.level, x, y, 4 * ratio);
  ctx.stroke();
  ctx.fill();
  if (hue) {
    ctx.strokeStyle = palette.text;
    ctx.lineWidth = ratio * 0.75;
    ctx.stroke();
  }
  ctx.lineWidth = 4 * ratio;
  ctx.strokeStyle = palette.surface;
  ctx.fillStyle = palette.textDim;
  ctx.font = `${11 * ratio}px system-ui, sans-serif`;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  const text = band.label ?? numberText(line);
  ctx.strokeText(text, x - 7 * ratio, y);
  ctx.fillText(text, x - 7 * ratio, y);
  ctx.restore();
}

/** A moment as an upright line with its name; `ratio` as for a band. */
export function drawMark(u: uPlot, mark: ChartMark, palette: Palette, ratio: number): void {
  const { ctx, bbox } = u;
  const x = Math.round(u.valToPos(mark.at, 'x', true));
  if (x < bbox.left || x > bbox.left + bbox.width) return;
  ctx.save();
  ctx.strokeStyle = palette.text;
  ctx.fillStyle = palette.text;
  ctx.lineWidth = ratio;
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.font = `${11 * ratio}px system-ui, "Noto Sans CJK SC", sans-serif`;
  const right = x < bbox.left + bbox.width - 80 * ratio;
  ctx.textAlign = right ? 'left' : 'right';
  ctx.textBaseline = 'top';
  ctx.fillText(mark.label, x + (right ? 4 : -4) * ratio, bbox.top + 2 * ratio);
  ctx.restore();
}

/** Triangle, diamond, circle, square: the shapes of the four levels everywhere in the product. */
function levelShape(
  ctx: CanvasRenderingContext2D,
  level: 1 | 2 | 3 | 4,
  x: number,
  y: number,
  r: number,
): void {
  ctx.beginPath();
  if (level === 3) ctx.arc(x, y, r, 0, 2 * Math.PI);
  else if (level === 4) ctx.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
  else {
    const corners =
      level === 1
        ? [
            [0, -1],
            [1, 0.85],
            [-1, 0.85],
          ]
        : [
            [0, -1.15],
            [1.15, 0],
            [0, 1.15],
            [-1.15, 0],
          ];
    for (const [dx = 0, dy = 0] of corners) ctx.lineTo(x + dx * r, y + dy * r);
    ctx.closePath();
  }
}
