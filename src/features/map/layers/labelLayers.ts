import { TextLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import { toScreen, type GridView, type Size } from '#ui/map/gridView.ts';
import { placeLabels, textWidth } from '#ui/map/placeLabels.ts';
import { faded, type Colour, type MapColours } from '../mapColours.ts';

/** A text at a place of the grid, `lift` px above it. Higher ranks are placed first. */
export type Label = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly lift: number;
  readonly rank: number;
  readonly tone: 'strong' | 'plain' | 'faint' | 'alarm';
};

const SIZE = 12;
const MOST = 90;

/** Of these labels the ones that fit beside each other in this view. */
export function fittingLabels(labels: readonly Label[], view: GridView, size: Size): Label[] {
  const wishes = labels.map((label) => {
    const [px, py] = toScreen(view, size, label.x, label.y);
    return {
      px,
      py: py - label.lift,
      width: textWidth(label.text, SIZE) + 10,
      height: SIZE + 8,
      rank: label.rank,
    };
  });
  return placeLabels(wishes, size, MOST).flatMap((i) => labels[i] ?? []);
}

/**
 * Labels that have found their place, on a plate of the ground's colour so that they can be read
 * over lines.
 */
export const labelLayer = (labels: readonly Label[], colours: MapColours): Layer =>
  new TextLayer<Label>({
    id: 'labels',
    data: labels,
    characterSet: 'auto',
    fontFamily: FONT,
    fontSettings: { fontSize: SIZE * 4, buffer: 4 },
    getPosition: (label) => [label.x, label.y],
    getPixelOffset: (label) => [0, -label.lift],
    getText: (label) => label.text,
    getSize: SIZE,
    getColor: (label) => toneOf(label, colours),
    background: true,
    getBackgroundColor: faded(colours.ground, 205),
    backgroundPadding: [4, 1],
    updateTriggers: { getColor: [colours] },
  });

const FONT = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

function toneOf(label: Label, colours: MapColours): Colour {
  if (label.tone === 'strong' || label.tone === 'alarm') return colours.text;
  return label.tone === 'plain' ? colours.textDim : colours.textFaint;
}
