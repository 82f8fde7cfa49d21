import type { TextsModule } from '#ui/feature.ts';
import { slopesTexts } from './slopesTexts.ts';

/** Texts of its pages, by namespace. */
export const texts = {
  slopes: slopesTexts,
} satisfies TextsModule['texts'];
