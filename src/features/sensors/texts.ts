import type { TextsModule } from '#ui/feature.ts';
import { liveTexts } from './live/texts.ts';
import { substationsTexts } from './substations/texts.ts';
import { energyTexts } from './energy/texts.ts';
import { hostsTexts } from './hosts/texts.ts';

/** Texts of its pages, by namespace. */
export const texts = {
  live: liveTexts,
  substations: substationsTexts,
  energy: energyTexts,
  hosts: hostsTexts,
} satisfies TextsModule['texts'];
