import { z } from 'zod';

/** What can be put onto a screen. */
export const widgetTypes = [
  'weather',
  'carousel',
  'video',
  'notice',
  'charts',
  'alarmList',
  'personCount',
  'workerCards',
  'clock',
  'figure',
  'areas',
  'gasRanking',
  'fans',
  'text',
  'scroll',
  'film',
  'tts',
  'product',
] as const;
export type WidgetType = (typeof widgetTypes)[number];

/** Whether this version knows what a widget of this type shows. */
export const isKnown = (type: string): type is WidgetType =>
  widgetTypes.some((one) => one === type);

const place = z.number().min(-32_000).max(32_000);
const extent = z.number().min(1).max(32_000);

/**
 * A widget at its place, in px of the design. Whatever else stands in it (a type or a setting of a
 * newer version or of another site) is kept as it is.
 */
export const widgetSchema = z.looseObject({
  id: z.string().min(1).max(64),
  type: z.string().min(1).max(64),
  x: place,
  y: place,
  w: extent,
  h: extent,
  props: z.record(z.string(), z.unknown()).default({}),
  /** What the list of layers calls it; without one, its kind and its id. */
  name: z.string().max(60).optional(),
  /** Those that bear the same are chosen and moved as one. */
  group: z.string().max(64).optional(),
  /** It cannot be moved or removed. */
  locked: z.boolean().optional(),
  /** It is not shown. */
  hidden: z.boolean().optional(),
});
export type Widget = z.infer<typeof widgetSchema>;

/** A template holds so many at most. */
export const MOST_WIDGETS = 500;

export type Size = { readonly width: number; readonly height: number };
/** A part of the canvas, in px of the design. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

/** A side that can still be taken hold of: 40 px of a full HD screen, less on a strip of LED. */
export const leastOn = ({ width, height }: Size): number =>
  Math.max(8, Math.min(40, Math.round(Math.min(width, height) / 8)));

/** The same widget wholly on the canvas, and never too small to be taken hold of. */
export function placed(widget: Widget, canvas: Size): Widget {
  const { width, height } = canvas;
  const least = leastOn(canvas);
  const w = Math.round(Math.min(width, Math.max(least, widget.w)));
  const h = Math.round(Math.min(height, Math.max(least, widget.h)));
  const x = Math.round(Math.min(width - w, Math.max(0, widget.x)));
  const y = Math.round(Math.min(height - h, Math.max(0, widget.y)));
  const isSame = x === widget.x && y === widget.y && w === widget.w && h === widget.h;
  return isSame ? widget : { ...widget, x, y, w, h };
}

/** The smallest box around all of these; undefined around nothing. */
export function boxAround(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((one) => one.x));
  const y = Math.min(...boxes.map((one) => one.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((one) => one.x + one.w)) - x,
    h: Math.max(...boxes.map((one) => one.y + one.h)) - y,
  };
}

/** `widgets` with some of them changed; the very same list where none is. */
export function changedIn(
  widgets: readonly Widget[],
  change: (widget: Widget) => Widget,
): readonly Widget[] {
  const next = widgets.map(change);
  return next.every((one, i) => one === widgets[i]) ? widgets : next;
}
