import type uPlot from 'uplot';
import { expect, test } from 'vitest';
import { palettes } from '../theme/tokens.ts';
import { tellLimit } from './drawBands.ts';

/** A canvas that notes what is painted on it, and in which colour. */
function paper(): { readonly u: uPlot; readonly painted: string[] } {
  const painted: string[] = [];
  const ctx = {
    strokeStyle: '',
    fillStyle: '',
    stroke: () => painted.push(`stroke ${ctx.strokeStyle}`),
    fill: () => painted.push(`fill ${ctx.fillStyle}`),
    strokeText: (text: string) => painted.push(`stroke ${text} ${ctx.strokeStyle}`),
    fillText: (text: string) => painted.push(`fill ${text} ${ctx.fillStyle}`),
    save() {},
    restore() {},
    beginPath() {},
    closePath() {},
    lineTo() {},
    arc() {},
    rect() {},
  };
  const u = {
    ctx,
    bbox: { left: 0, top: 0, width: 300, height: 100 },
    valToPos: (value: number) => 100 - value,
  };
  return { u: u as unknown as uPlot, painted };
}

test('mark and value of a limit stand on a rim of the ground, so that no line of the grid runs through them', () => {
  const { u, painted } = paper();
  const { surface, textFaint, textDim } = palettes.dark;
  const band = { level: 3, side: 'high', raise: 40 } as const;
  tellLimit(u, { band, from: 40, to: 60, line: 40 }, palettes.dark, { hue: undefined, ratio: 1 });
  expect(painted).toEqual([
    `stroke ${surface}`,
    `fill ${textFaint}`,
    `stroke 40 ${surface}`,
    `fill 40 ${textDim}`,
  ]);
});
