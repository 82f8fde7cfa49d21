import type { TextsModule } from '#ui/feature.ts';
import { designerTexts } from './designerTexts.ts';

/** Texts of its pages, by namespace. */
export const texts = {
  designer: designerTexts,
} satisfies TextsModule['texts'];
