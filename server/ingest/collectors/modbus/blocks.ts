import type { Tag } from '../driver.ts';
import { widthOf, type RegisterAddress, type Table } from './address.ts';

export type PlacedTag = { readonly tag: Tag; readonly place: RegisterAddress };

/** Registers that are read by one question, and the tags in them. */
export type Block = {
  readonly unit: number;
  readonly table: Table;
  readonly at: number;
  readonly count: number;
  readonly periodMs: number;
  readonly tags: readonly PlacedTag[];
};

/** The most that one question may ask for, by the protocol. */
const MOST: Readonly<Record<Table, number>> = {
  coil: 2000,
  discrete: 2000,
  input: 125,
  holding: 125,
};
/** Registers that nobody wants are read along where that saves a question. */
const GAP = 8;

/** Registers, or bits, that a tag takes. */
export const spanOf = ({ tag, place }: PlacedTag): number =>
  place.table === 'coil' || place.table === 'discrete' || place.bit !== undefined
    ? 1
    : widthOf(tag.type);

/** The fewest questions, nearly, that read all tags; those of one period and unit together. */
export function blocksOf(placed: readonly PlacedTag[], periodSec: number): Block[] {
  const groups = Map.groupBy(
    placed,
    ({ tag, place: { unit, table } }) =>
      `${unit} ${table} ${Math.round(1000 * (tag.periodSec ?? periodSec))}`,
  );
  return [...groups.values()].flatMap((group) => {
    const blocks: Block[] = [];
    let open: PlacedTag[] = [];
    let from = 0;
    let to = 0;
    const close = (): void => {
      const [first] = open;
      if (first === undefined) return;
      blocks.push({
        unit: first.place.unit,
        table: first.place.table,
        at: from,
        count: to - from,
        periodMs: Math.round(1000 * (first.tag.periodSec ?? periodSec)),
        tags: open,
      });
      open = [];
    };
    for (const one of group.toSorted((a, b) => a.place.at - b.place.at)) {
      const end = one.place.at + spanOf(one);
      if (open.length > 0 && (one.place.at > to + GAP || end - from > MOST[one.place.table]))
        close();
      if (open.length === 0) {
        from = one.place.at;
        to = end;
      }
      open.push(one);
      to = Math.max(to, end);
    }
    close();
    return blocks;
  });
}
