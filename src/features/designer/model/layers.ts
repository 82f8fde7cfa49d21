import type { Choice } from './choice.ts';
import type { Widget } from './widget.ts';

/**
 * The order in which widgets lie over each other: the last of the list is the uppermost. Where
 * nothing changes all give back the very same list.
 */
type Widgets = readonly Widget[];

/** One step up: each chosen over the next that is not. */
export const forward = (widgets: Widgets, chosen: Choice): Widgets =>
  kept(widgets, stepped(widgets, chosen));

/** One step down. */
export const backward = (widgets: Widgets, chosen: Choice): Widgets =>
  kept(widgets, stepped(widgets.toReversed(), chosen).toReversed());

/** Over all others. */
export const toFront = (widgets: Widgets, chosen: Choice): Widgets =>
  kept(widgets, [
    ...widgets.filter(({ id }) => !chosen.includes(id)),
    ...widgets.filter(({ id }) => chosen.includes(id)),
  ]);

/** Under all others. */
export const toBack = (widgets: Widgets, chosen: Choice): Widgets =>
  kept(widgets, [
    ...widgets.filter(({ id }) => chosen.includes(id)),
    ...widgets.filter(({ id }) => !chosen.includes(id)),
  ]);

/** The widget `id` at the place of `over`, as it was dragged in the list of layers. */
export function dropped(widgets: Widgets, id: string, over: string): Widgets {
  const widget = widgets.find((one) => one.id === id);
  const to = widgets.findIndex((one) => one.id === over);
  if (widget === undefined || to < 0) return widgets;
  const others = widgets.filter((one) => one.id !== id);
  return kept(widgets, others.toSpliced(to, 0, widget));
}

const kept = (before: Widgets, after: Widgets): Widgets =>
  after.every((one, i) => one === before[i]) ? before : after;

function stepped(widgets: Widgets, chosen: Choice): Widgets {
  const next = [...widgets];
  for (let i = next.length - 2; i >= 0; i--) {
    const [low, high] = [next[i], next[i + 1]];
    if (low === undefined || high === undefined) continue;
    if (chosen.includes(low.id) && !chosen.includes(high.id)) next.splice(i, 2, high, low);
  }
  return next;
}
