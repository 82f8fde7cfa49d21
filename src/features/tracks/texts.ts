import type { TextsModule } from '#ui/feature.ts';
import { tracksTexts } from './tracksTexts.ts';
import { whoWasHereTexts } from './presenceHistory/texts.ts';

/** Texts of its pages, by namespace. */
export const texts = {
  tracks: tracksTexts,
  whoWasHere: whoWasHereTexts,
} satisfies TextsModule['texts'];
