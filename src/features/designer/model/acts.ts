import { aligned, alignments, distributed, sameSized, type Alignment } from './arrange.ts';
import { freeOf, type Choice } from './choice.ts';
import { pasted } from './clipboard.ts';
import { freeGroup, type Design } from './design.ts';
import { backward, forward, toBack, toFront } from './layers.ts';
import { changedIn, type Widget } from './widget.ts';

/** What is done to the chosen widgets by a button or a key. */
export type Act =
  | `align.${Alignment}`
  | 'distribute.x'
  | 'distribute.y'
  | 'same.w'
  | 'same.h'
  | 'same.both'
  | 'group'
  | 'ungroup'
  | 'front'
  | 'forward'
  | 'backward'
  | 'back'
  | 'lock'
  | 'hide'
  | 'duplicate'
  | 'remove';

/** The widgets after an act, and what is chosen then. */
export type Acted = { readonly widgets: readonly Widget[]; readonly chosen: Choice };

type Doing = (design: Design, chosen: Choice) => readonly Widget[] | Acted | undefined;

const table = new Map<Act, Doing>([
  ...alignments.map((how): [Act, Doing] => [
    `align.${how}`,
    (design, chosen) => aligned(design.widgets, chosen, how, design),
  ]),
  ['distribute.x', ({ widgets }, chosen) => distributed(widgets, chosen, 'x')],
  ['distribute.y', ({ widgets }, chosen) => distributed(widgets, chosen, 'y')],
  ['same.w', (design, chosen) => sameSized(design.widgets, chosen, ['w'], design)],
  ['same.h', (design, chosen) => sameSized(design.widgets, chosen, ['h'], design)],
  ['same.both', (design, chosen) => sameSized(design.widgets, chosen, ['w', 'h'], design)],
  ['group', grouped],
  ['ungroup', ({ widgets }, chosen) => patched(widgets, chosen, { group: undefined })],
  ['front', ({ widgets }, chosen) => toFront(widgets, chosen)],
  ['forward', ({ widgets }, chosen) => forward(widgets, chosen)],
  ['backward', ({ widgets }, chosen) => backward(widgets, chosen)],
  ['back', ({ widgets }, chosen) => toBack(widgets, chosen)],
  ['lock', ({ widgets }, chosen) => flagged(widgets, chosen, 'locked')],
  ['hide', ({ widgets }, chosen) => flagged(widgets, chosen, 'hidden')],
  ['duplicate', duplicated],
  ['remove', removed],
]);

/** `act` done to the chosen widgets; undefined where the screen would hold too many. */
export function acted(design: Design, chosen: Choice, act: Act): Acted | undefined {
  const after = table.get(act)?.(design, chosen);
  if (after === undefined) return undefined;
  return 'chosen' in after ? after : { widgets: after, chosen };
}

function grouped({ widgets }: Design, chosen: Choice): readonly Widget[] {
  if (chosen.length < 2) return widgets;
  const group = freeGroup(widgets.map((one) => one.group));
  return patched(widgets, chosen, { group });
}

/** On for all of them, or off where it is on for all. */
function flagged(
  widgets: readonly Widget[],
  chosen: Choice,
  flag: 'locked' | 'hidden',
): readonly Widget[] {
  const isOn = widgets.every((one) => one[flag] === true || !chosen.includes(one.id));
  return patched(widgets, chosen, { [flag]: isOn ? undefined : true });
}

function duplicated(design: Design, chosen: Choice): Acted | undefined {
  const { widgets } = design;
  return pasted(
    widgets,
    widgets.filter(({ id }) => chosen.includes(id)),
    design,
  );
}

function removed({ widgets }: Design, chosen: Choice): Acted {
  const gone = new Set(freeOf(widgets, chosen).map(({ id }) => id));
  return {
    widgets: gone.size === 0 ? widgets : widgets.filter(({ id }) => !gone.has(id)),
    chosen: chosen.filter((id) => !gone.has(id)),
  };
}

/** The chosen widgets with some settings changed. */
function patched(
  widgets: readonly Widget[],
  chosen: Choice,
  patch: Pick<Widget, 'group' | 'locked' | 'hidden'>,
): readonly Widget[] {
  return changedIn(widgets, (one) => {
    if (!chosen.includes(one.id)) return one;
    return Object.entries(patch).every(([key, value]) => one[key] === value)
      ? one
      : { ...one, ...patch };
  });
}

/** One widget locked or not, hidden or not, whatever group it is in. */
export const flipped = (
  widgets: readonly Widget[],
  id: string,
  flag: 'locked' | 'hidden',
): readonly Widget[] => flagged(widgets, [id], flag);
