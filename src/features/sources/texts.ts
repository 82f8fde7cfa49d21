import type { TextsModule } from '#ui/feature.ts';
import { lettersTexts } from './deadLetters/texts.ts';
import { scenarioTexts } from './scenarios/texts.ts';

/** Texts of its pages, by namespace. */
export const texts = {
  letters: lettersTexts,
  scenarios: scenarioTexts,
} satisfies TextsModule['texts'];
