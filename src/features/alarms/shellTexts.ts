import type { TextsModule } from '#ui/feature.ts';
import { soundTexts } from './sound/texts.ts';
import { spokenTexts } from './panel/spokenTexts.ts';

/** Texts of what speaks of alarms on every page: the voice and the sound. */
export const texts = { alarms: spokenTexts, sound: soundTexts } satisfies TextsModule['texts'];
