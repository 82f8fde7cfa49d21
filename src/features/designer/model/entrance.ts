import { z } from 'zod';
import type { Widget } from './widget.ts';

/** How a widget comes onto the screen. */
export const entrances = ['fade', 'rise', 'slide', 'grow'] as const;
export type Entrance = (typeof entrances)[number];

const schema = z.looseObject({ in: z.enum(entrances) });

/** undefined: it is there at once, or comes in a way that this version does not know. */
export const entranceOf = (widget: Widget): Entrance | undefined =>
  schema.safeParse(widget['animation']).data?.in;

/** The widget with another entrance; what else stands in its animation is kept. */
export function withEntrance(widget: Widget, entrance: Entrance | undefined): Widget {
  const { animation, ...rest } = widget;
  const kept = z.looseObject({}).safeParse(animation).data ?? {};
  const { in: _, ...others } = kept;
  const next = entrance === undefined ? others : { ...others, in: entrance };
  return Object.keys(next).length === 0 ? rest : { ...rest, animation: next };
}
