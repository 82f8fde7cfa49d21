import { z } from 'zod';
import { homeCardsOf, usualHomeCards, type HomeCard } from '#contracts/admin/homeCards.ts';
import { placesOf, type Place } from './homeLayout.ts';

/**
 * What an account keeps of its home page. `cards`: chosen by its owner, absent where the roles
 * decide; `places`: where he put them; `apps`: paths of the pages that he picked.
 */
export const keptHome = z.object({
  places: z.unknown().optional(),
  apps: z.array(z.string()).readonly().optional(),
  cards: z.array(z.unknown()).readonly().optional(),
});
export type KeptHome = z.output<typeof keptHome>;

export type Home = {
  readonly cards: readonly HomeCard[];
  readonly places: readonly Place[];
  readonly apps: readonly string[];
  /** Its owner chose or put its cards himself. */
  readonly isOwn: boolean;
};

/** What stands below the cards of all roles. */
const lists: readonly HomeCard[] = ['mine', 'work'];

/** The cards of roles: those of one as it names them, of several with the lists of pages last. */
function joined(ofRoles: readonly string[]): readonly HomeCard[] {
  const cards = homeCardsOf(ofRoles);
  if (ofRoles.length === cards.length) return cards;
  return [
    ...cards.filter((card) => !lists.includes(card)),
    ...cards.filter((card) => lists.includes(card)),
  ];
}

/** The page that is kept, over that which the roles begin with. */
export function homeOf(kept: KeptHome, ofRoles: readonly string[]): Home {
  const usual = joined(ofRoles);
  const cards =
    kept.cards === undefined
      ? usual.length === 0
        ? usualHomeCards
        : usual
      : homeCardsOf(kept.cards);
  return {
    cards,
    places: placesOf(kept.places, cards),
    apps: kept.apps ?? [],
    isOwn: kept.cards !== undefined || kept.places !== undefined,
  };
}
