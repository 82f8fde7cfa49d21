import type { TextsModule } from '#ui/feature.ts';
import { formTexts } from './formTexts.ts';
import { limitsTexts } from './limitsTexts.ts';
import { whatIfTexts } from './whatIf/texts.ts';

/** Texts of its pages, by namespace. */
export const texts = {
  limits: limitsTexts,
  limitsForm: formTexts,
  whatIf: whatIfTexts,
} satisfies TextsModule['texts'];
