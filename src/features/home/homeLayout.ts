/** What can stand on the home page. */
export const widgetNames = ['welcome', 'today', 'work', 'mine'] as const;
export type WidgetName = (typeof widgetNames)[number];

/** Where a widget stands on a grid of 24 columns. */
export type Place = {
  readonly i: WidgetName;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

export const COLUMNS = 24;
const THIRD = COLUMNS / 3;
const LEAST = { w: 4, h: 2 };

/** Three columns: welcome and today first, work beside them, one's own below. */
export const usualPlaces: readonly Place[] = [
  { i: 'welcome', x: 0, y: 0, w: THIRD, h: 4 },
  { i: 'today', x: THIRD, y: 0, w: THIRD, h: 4 },
  { i: 'mine', x: 2 * THIRD, y: 0, w: THIRD, h: 4 },
  { i: 'work', x: 0, y: 4, w: COLUMNS, h: 14 },
];

/**
 * The kept places, made whole: unknown widgets dropped, missing ones where they usually stand, all
 * inside the grid.
 */
export function placesOf(kept: unknown): Place[] {
  const list: readonly unknown[] = Array.isArray(kept) ? kept : [];
  return usualPlaces.map((usual) => {
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
 * A widget moved by arrow keys, or with Shift made larger and smaller; undefined for any other key.
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
