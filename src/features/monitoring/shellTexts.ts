import type { TextsModule } from '#ui/feature.ts';
import { spokenTexts } from './alarms/spokenTexts.ts';
import { clockTexts } from './clock/texts.ts';
import { soundTexts } from './sound/texts.ts';
import { stripTexts } from './strip/texts.ts';

/**
 * Texts of what monitoring puts on every page: strip, banners, sound and the voice, which speak of
 * alarms.
 */
export const texts = {
  alarms: spokenTexts,
  clock: clockTexts,
  strip: stripTexts,
  sound: soundTexts,
} satisfies TextsModule['texts'];
