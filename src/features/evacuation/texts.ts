import type { TextsModule } from '#ui/feature.ts';
import { evacuationTexts } from './evacuationTexts.ts';

/** Texts of its pages, by namespace. */
export const texts = {
  evacuation: evacuationTexts,
} satisfies TextsModule['texts'];
