import type { TextsModule } from '#ui/feature.ts';
import { timelineTexts } from './timeline/texts.ts';
import { handoverTexts } from './handover/texts.ts';

/** Texts of its pages, by namespace. */
export const texts = {
  timeline: timelineTexts,
  handover: handoverTexts,
} satisfies TextsModule['texts'];
