import type { TextsModule } from '#ui/feature.ts';
import { wallTexts } from './wall/texts.ts';
import { panelTexts } from './panel/texts.ts';
import { tileTexts } from './tiles/texts.ts';
import { wallMapTexts } from './map/texts.ts';

/** Texts of its pages, by namespace. */
export const texts = {
  wall: wallTexts,
  wallPanel: panelTexts,
  tiles: tileTexts,
  wallMap: wallMapTexts,
} satisfies TextsModule['texts'];
