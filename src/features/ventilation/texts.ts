import type { TextsModule } from '#ui/feature.ts';
import { airNetworkTexts } from './airNetwork/texts.ts';
import { gasTexts } from './gas/texts.ts';

/** Texts of its pages, by namespace. */
export const texts = {
  airNetwork: airNetworkTexts,
  gas: gasTexts,
} satisfies TextsModule['texts'];
