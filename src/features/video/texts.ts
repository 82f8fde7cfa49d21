import type { TextsModule } from '#ui/feature.ts';
import { videoWallTexts } from './page/texts.ts';

/** Texts of its pages, by namespace. */
export const texts = {
  videoWall: videoWallTexts,
} satisfies TextsModule['texts'];
