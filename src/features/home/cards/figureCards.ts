import type { HomeCard } from '#contracts/admin/homeCards.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { mineCards } from './mineCards.ts';
import { officeCards } from './officeCards.ts';
import type { Question } from './question.ts';

type Cards = Readonly<Partial<Record<HomeCard, readonly Question[]>>>;

/** The cards that are numbers with their pages. */
export const figureCards = { ...mineCards, ...officeCards } satisfies Cards;

const byName: Cards = figureCards;

/** What of a card this person may ask; undefined of a card that is not made of numbers. */
export const questionsFor = (
  card: HomeCard,
  permissions: readonly string[],
): readonly Question[] | undefined =>
  byName[card]?.filter(({ needs }) => isPermitted(permissions, needs));

/** Whether there is anything on a card for this person. */
export const isForHim = (card: HomeCard, permissions: readonly string[]): boolean =>
  card === 'alarms'
    ? isPermitted(permissions, 'data/kafkaMineAlarmRecord/list')
    : questionsFor(card, permissions)?.length !== 0;
