import type { HandoverItem } from '#contracts/shift/handoverCalls.ts';

/** What a handover leaves to the next shift. */
export const leftOpen = (items: readonly HandoverItem[]): HandoverItem[] =>
  items.filter(({ closed }) => closed === null);

type Turn = {
  readonly added: readonly string[];
  readonly closed: readonly string[];
  readonly by: string;
  readonly time: number;
};

/**
 * The items of a handover that signs at `time`: those that were open, some of them closed now, and
 * the new ones.
 */
export function itemsAfter(
  open: readonly HandoverItem[],
  { added, closed, by, time }: Turn,
  newId: () => string,
): HandoverItem[] {
  return [
    ...open.map((item) => (closed.includes(item.id) ? { ...item, closed: { by, time } } : item)),
    ...added.map((text) => ({ id: newId(), text, since: time, by, closed: null })),
  ];
}
