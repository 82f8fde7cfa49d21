import type { TestStatistics } from '#contracts/exam/markingCalls.ts';
import { discriminationWord, facilityWord } from './judgements.ts';

type Item = TestStatistics['items'][number];

/** Where a question stands in the picture of all of them. */
export type ItemPlace = {
  /** In the order of the table, from 1. */
  readonly no: number;
  readonly item: Item;
  /** Facility, 0 to 1 from the left; discrimination, 1 to -1 from the top, as shares of the sides. */
  readonly x: number;
  readonly y: number;
  /** Too hard, too easy, or it tells good and weak students apart badly: to be looked at. */
  readonly isOdd: boolean;
};

/** The questions of which both figures are known. */
export const itemPlaces = (items: readonly Item[]): readonly ItemPlace[] =>
  items.flatMap((item, at) => {
    const { facility, discrimination } = item;
    if (facility === null || discrimination === null) return [];
    const isWeak = ['weak', 'reversed'].includes(discriminationWord(discrimination));
    return [
      {
        no: at + 1,
        item,
        x: facility,
        y: (1 - discrimination) / 2,
        isOdd: isWeak || facilityWord(facility) !== 'fair',
      },
    ];
  });
