import { z } from 'zod';
import type { StoredEntries } from '#base/storedEntry.ts';
import type { Choice } from './choice.ts';
import { freeGroup, freeId } from './design.ts';
import { MOST_WIDGETS, placed, widgetSchema, type Size, type Widget } from './widget.ts';

const KEY = 'DESIGNER_CLIP';
const clipSchema = z.object({
  version: z.literal(1),
  widgets: z.array(widgetSchema).min(1).max(MOST_WIDGETS),
});

/** Keeps copied widgets, lowest first, for this and other screens. */
export const keepClip = (entries: StoredEntries, widgets: readonly Widget[]): void =>
  entries.write(KEY, { version: 1, widgets });

/** What was copied last; nothing where nothing was, or what is there is of another form. */
export function clipOf(entries: StoredEntries): readonly Widget[] {
  const parsed = clipSchema.safeParse(entries.read(KEY));
  return parsed.success ? parsed.data.widgets : [];
}

const STEP = 20;

/**
 * `widgets` with copies on top of them, which bear new ids and groups and are what is chosen then.
 * A copy that would lie exactly on a widget is put beside it; one from a larger screen is brought
 * onto the canvas. None where the screen would hold too many.
 */
export function pasted(
  widgets: readonly Widget[],
  clip: readonly Widget[],
  canvas: Size,
): { readonly widgets: readonly Widget[]; readonly chosen: Choice } | undefined {
  if (widgets.length + clip.length > MOST_WIDGETS) return undefined;
  let by = 0;
  while (clip.some((one) => isCovered(widgets, one, by))) by += STEP;
  const groups = new Map<string, string>();
  let next = widgets;
  for (const one of clip) {
    const { group } = one;
    if (group !== undefined && !groups.has(group))
      groups.set(group, freeGroup([...widgets.map((had) => had.group), ...groups.values()]));
    const copy = {
      ...one,
      id: freeId(next),
      group: group === undefined ? undefined : groups.get(group),
      locked: undefined,
      x: one.x + by,
      y: one.y + by,
    };
    next = [...next, placed(copy, canvas)];
  }
  return { widgets: next, chosen: next.slice(widgets.length).map(({ id }) => id) };
}

/** Whether the copy, moved by so many px, would lie exactly on a widget of its kind. */
const isCovered = (widgets: readonly Widget[], { type, x, y }: Widget, by: number): boolean =>
  widgets.some((one) => one.type === type && one.x === x + by && one.y === y + by);
