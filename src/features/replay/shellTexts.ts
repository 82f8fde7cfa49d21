import type { TextsModule } from '#ui/feature.ts';
import { clockTexts } from './clockTexts.ts';

/** Texts of the clock's buttons on every page. */
export const texts = { clock: clockTexts } satisfies TextsModule['texts'];
