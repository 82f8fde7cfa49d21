import type { Design, Drawing } from './design.ts';
import type { Widget } from './widget.ts';

/** What was changed of a widget. */
export type Aspect = 'type' | 'place' | 'size' | 'props' | 'name' | 'shown' | 'other';

/** What stands in one design and not in the other, by the ids of widgets. */
export type Comparison = {
  readonly added: readonly Widget[];
  readonly removed: readonly Widget[];
  readonly changed: readonly { readonly widget: Widget; readonly aspects: readonly Aspect[] }[];
  /** Of those that are in both some lie over each other in another order. */
  readonly isReordered: boolean;
  readonly isReframed: boolean;
  readonly isRecoloured: boolean;
};

export const isSame = (one: Comparison): boolean =>
  one.added.length + one.removed.length + one.changed.length === 0 &&
  !one.isReordered &&
  !one.isReframed &&
  !one.isRecoloured;

type Compared = Design & Pick<Drawing, 'background'>;

export function compared(before: Compared, after: Compared): Comparison {
  const [old, now] = [byId(before), byId(after)];
  const changed = after.widgets.flatMap((widget) => {
    const was = old.get(widget.id);
    const aspects = was === undefined ? [] : aspectsOf(was, widget);
    return aspects.length === 0 ? [] : [{ widget, aspects }];
  });
  const kept = before.widgets.filter(({ id }) => now.has(id)).map(({ id }) => id);
  const order = after.widgets.filter(({ id }) => old.has(id)).map(({ id }) => id);
  return {
    added: after.widgets.filter(({ id }) => !old.has(id)),
    removed: before.widgets.filter(({ id }) => !now.has(id)),
    changed,
    isReordered: kept.join('\n') !== order.join('\n'),
    isReframed: before.width !== after.width || before.height !== after.height,
    isRecoloured: before.background !== after.background,
  };
}

const byId = ({ widgets }: Design) => new Map(widgets.map((one) => [one.id, one]));

const keysOf: Readonly<Record<Exclude<Aspect, 'other'>, readonly string[]>> = {
  type: ['type'],
  place: ['x', 'y'],
  size: ['w', 'h'],
  props: ['props'],
  name: ['name'],
  shown: ['hidden'],
};
const aspects = ['type', 'place', 'size', 'props', 'name', 'shown'] as const;
const known = new Set(Object.values(keysOf).flat());

function aspectsOf(before: Widget, after: Widget): readonly Aspect[] {
  const differs = (key: string): boolean => text(before[key]) !== text(after[key]);
  const others = [...Object.keys(before), ...Object.keys(after)].filter((key) => !known.has(key));
  return [
    ...aspects.filter((aspect) => keysOf[aspect].some(differs)),
    ...(others.some(differs) ? (['other'] as const) : []),
  ];
}

/** The same text for the same value, in whatever order its keys stand. */
function text(value: unknown): string {
  return (
    JSON.stringify(value, (_, one: unknown) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : one,
    ) ?? ''
  );
}
