import type { HomeCard } from '#contracts/admin/homeCards.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { mineCards } from './mineCards.ts';
import { officeCards } from './officeCards.ts';
import type { Question } from './question.ts';

/** The cards that are numbers with their pages. */
export const figureCards: Readonly<Partial<Record<HomeCard, readonly Question[]>>> = {
  ...mineCards,
  ...officeCards,
};

/** What of a card this person may ask; undefined of a card that is not made of numbers. */
export const questionsFor = (
  card: HomeCard,
  permissions: readonly string[],
): readonly Question[] | undefined =>
  figureCards[card]?.filter(({ needs }) => isPermitted(permissions, needs));

/** Whether there is anything on a card for this person. */
export const isForHim = (card: HomeCard, permissions: readonly string[]): boolean =>
  card === 'alarms'
    ? isPermitted(permissions, 'data/kafkaMineAlarmRecord/list')
    : questionsFor(card, permissions)?.length !== 0;
