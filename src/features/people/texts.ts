import type { TextsModule } from '#ui/feature.ts';
import { peopleTexts } from './page/texts.ts';

/** Texts of its pages, by namespace. */
export const texts = {
  people: peopleTexts,
} satisfies TextsModule['texts'];
