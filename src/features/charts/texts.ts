import type { TextsModule } from '#ui/feature.ts';
import { chartTexts } from './chartTexts.ts';

/** Texts of its pages, by namespace. */
export const texts = {
  charts: chartTexts,
} satisfies TextsModule['texts'];
