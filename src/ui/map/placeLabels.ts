/**
 * A text that wants a place on the picture: its anchor and size in px; higher `rank` is placed
 * first.
 */
export type LabelWish = {
  readonly px: number;
  readonly py: number;
  readonly width: number;
  readonly height: number;
  readonly rank: number;
};

/**
 * Indexes of the labels that fit whole into the picture without touching each other, at most
 * `limit`, best rank first and in their own order among equals. Boxes are centred on their anchor.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  picture: { width: number; height: number },
  limit = 100,
): number[] {
  const order = wishes
    .map((_, i) => i)
    .sort((a, b) => (wishes[b]?.rank ?? 0) - (wishes[a]?.rank ?? 0) || a - b);
  const cells = new Map<number, LabelWish[]>();
  const placed: number[] = [];
  for (const index of order) {
    if (placed.length >= limit) break;
    const wish = wishes[index];
    if (wish === undefined || !insidePicture(wish, picture)) continue;
    const keys = cellsOf(wish);
    if (keys.some((key) => cells.get(key)?.some((other) => overlap(wish, other)))) continue;
    for (const key of keys) {
      const there = cells.get(key);
      if (there) there.push(wish);
      else cells.set(key, [wish]);
    }
    placed.push(index);
  }
  return placed;
}

/**
 * Width in px of `text` at `size` px, near enough to keep labels apart: Han characters are square,
 * others about 0.56 of it.
 */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const letter of text) ems += (letter.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.56;
  return ems * size;
}

const CELL = 96;

function cellsOf(wish: LabelWish): number[] {
  const keys: number[] = [];
  const first = (from: number): number => Math.floor(from / CELL);
  for (let cx = first(wish.px - wish.width / 2); cx <= first(wish.px + wish.width / 2); cx++)
    for (let cy = first(wish.py - wish.height / 2); cy <= first(wish.py + wish.height / 2); cy++)
      keys.push(cx * 65_536 + cy);
  return keys;
}

const overlap = (a: LabelWish, b: LabelWish): boolean =>
  Math.abs(a.px - b.px) * 2 < a.width + b.width && Math.abs(a.py - b.py) * 2 < a.height + b.height;

const insidePicture = (wish: LabelWish, picture: { width: number; height: number }): boolean =>
  wish.px - wish.width / 2 >= 0 &&
  wish.py - wish.height / 2 >= 0 &&
  wish.px + wish.width / 2 <= picture.width &&
  wish.py + wish.height / 2 <= picture.height;
