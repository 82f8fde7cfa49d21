import { mineClock } from '../../base/mineTime.ts';
import { momentOf } from '../../contracts/entity/moment.ts';

/** A moment as a date and time field holds it: by the mine's clock, to the second. */
export const fieldText = (at: number): string => mineClock(at).toISOString().slice(0, 19);

/** The moment that such a field names, epoch ms; `undefined` while it is not complete. */
export const momentOfField = (text: string): number | undefined => momentOf(text)?.from;
