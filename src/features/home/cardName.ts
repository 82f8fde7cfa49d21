import { homeCards, type HomeCard } from '#contracts/admin/homeCards.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { currentLanguage } from '#ui/preferences/language.ts';

/** What a card is called, in the reader's language. */
export function cardName(card: HomeCard): string {
  const [, zh, en] = homeCards[card];
  return inLanguage([zh, en], currentLanguage());
}
