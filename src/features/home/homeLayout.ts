import type { HomeCard } from '#contracts/admin/homeCards.ts';

/** Where a card stands on a grid of 24 columns. */
export type Place = {
  readonly i: HomeCard;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

export const COLUMNS = 24;
const THIRD = COLUMNS / 3;
const LEAST = { w: 4, h: 2 };
type Size = { readonly w: number; readonly h: number };
const USUAL: Size = { w: THIRD, h: 5 };
const SMALL: Size = { w: THIRD, h: 4 };
const otherSizes: Readonly<Partial<Record<HomeCard, Size>>> = {
  welcome: SMALL,
  today: SMALL,
  mine: SMALL,
  work: { w: COLUMNS, h: 14 },
};

/** Three cards beside each other in their order, the tallest of a row over the next. */
export function usualPlaces(cards: readonly HomeCard[]): Place[] {
  let [x, y, below] = [0, 0, 0];
  return cards.map((i) => {
    const { w, h } = otherSizes[i] ?? USUAL;
    if (x + w > COLUMNS) [x, y] = [0, below];
    const place = { i, x, y, w, h };
    x += w;
    below = Math.max(below, y + h);
    return place;
  });
}

/** Where these cards were put, made whole: those never put where they usually stand, all inside the grid. */
export function placesOf(kept: unknown, cards: readonly HomeCard[]): Place[] {
  const list: readonly unknown[] = Array.isArray(kept) ? kept : [];
  return usualPlaces(cards).map((usual) => {
    const found = list.find(
      (one): one is Place =>
        typeof one === 'object' && one !== null && (one as Partial<Place>).i === usual.i,
    );
    if (found === undefined || ![found.x, found.y, found.w, found.h].every(Number.isInteger))
      return usual;
    const w = Math.min(Math.max(found.w, LEAST.w), COLUMNS);
    return {
      i: usual.i,
      w,
      h: Math.max(found.h, LEAST.h),
      x: Math.min(Math.max(found.x, 0), COLUMNS - w),
      y: Math.max(found.y, 0),
    };
  });
}

/**
 * A card moved by arrow keys, or with Shift made larger and smaller; undefined for any other key.
 */
export function placeAfterKey(place: Place, key: string, resizes: boolean): Place | undefined {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  const [dx, dy] = step;
  if (resizes) {
    const w = Math.min(Math.max(place.w + dx, LEAST.w), COLUMNS - place.x);
    return { ...place, w, h: Math.max(place.h + dy, LEAST.h) };
  }
  return {
    ...place,
    x: Math.min(Math.max(place.x + dx, 0), COLUMNS - place.w),
    y: Math.max(place.y + dy, 0),
  };
}
