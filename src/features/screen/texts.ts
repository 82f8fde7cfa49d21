import '#mine/map/texts.ts';
import type { TextsModule } from '#ui/feature.ts';
import { designerTexts } from './designer/texts.ts';
import { wallMapTexts } from './map/texts.ts';
import { panelTexts } from './panel/texts.ts';
import { tileTexts } from './tiles/texts.ts';
import { wallTexts } from './wall/texts.ts';

/** Texts of the wall screens. */
export const texts = {
  wall: wallTexts,
  wallPanel: panelTexts,
  tiles: tileTexts,
  wallMap: wallMapTexts,
  designer: designerTexts,
} satisfies TextsModule['texts'];
