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
] as const;
export type WidgetType = (typeof widgetTypes)[number];

const px = z.number().int().min(0).max(32_000);
const widgetSchema = z.object({
  id: z.string().min(1).max(64),
  type: z.enum(widgetTypes),
  x: px,
  y: px,
  w: z.number().int().min(40).max(32_000),
  h: z.number().int().min(40).max(32_000),
  props: z.record(z.string(), z.union([z.string().max(4_000), z.number()])).default({}),
});
/** A widget at its place on the canvas, in px of the design. */
export type Widget = z.infer<typeof widgetSchema>;
export type Size = { readonly width: number; readonly height: number };

/**
 * The widgets of a stored template's first page, lowest first; whatever is of another kind is left
 * alone.
 */
export function widgetsOf(content: unknown): Widget[] {
  const components = pagesOf(content)[0]?.components ?? [];
  return components.flatMap((one) => {
    const parsed = widgetSchema.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

/**
 * `content` with these widgets on its first page; other pages, and components of other kinds, stay
 * as they are.
 */
export function contentWith(content: unknown, widgets: readonly Widget[]): { pages: Page[] } {
  const [first, ...rest] = pagesOf(content);
  const foreign = (first?.components ?? []).filter((one) => !widgetSchema.safeParse(one).success);
  return {
    ...(isRecord(content) ? content : {}),
    pages: [{ id: 'page-1', ...first, components: [...foreign, ...widgets] }, ...rest],
  };
}

type Page = { id: string; components: Record<string, unknown>[] };
const pageSchema = z.looseObject({ id: z.string(), components: z.array(z.looseObject({})) });
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function pagesOf(content: unknown): Page[] {
  const parsed = z.object({ pages: z.array(pageSchema) }).safeParse(content);
  return parsed.success ? parsed.data.pages : [];
}

/** Sizes at which widgets are put down, in hundredths of the canvas. */
const usual: Readonly<Record<WidgetType, readonly [w: number, h: number]>> = {
  weather: [25, 22],
  carousel: [40, 40],
  video: [40, 45],
  notice: [40, 18],
  charts: [45, 30],
  alarmList: [35, 50],
  personCount: [25, 25],
  workerCards: [40, 45],
};

/** A new widget in its usual size with its middle at a place, wholly on the canvas. */
export function newWidget(
  id: string,
  type: WidgetType,
  at: readonly [x: number, y: number],
  canvas: Size,
): Widget {
  const [wide, high] = usual[type];
  const [w, h] = [
    Math.round((canvas.width * wide) / 100),
    Math.round((canvas.height * high) / 100),
  ];
  return placed(
    { id, type, x: Math.round(at[0] - w / 2), y: Math.round(at[1] - h / 2), w, h, props: {} },
    canvas,
  );
}

/**
 * The widget moved and resized by px, wholly on the canvas and never too small to be taken hold of.
 */
export function changed(
  widget: Widget,
  by: { readonly x?: number; readonly y?: number; readonly w?: number; readonly h?: number },
  canvas: Size,
): Widget {
  const { x = 0, y = 0, w = 0, h = 0 } = by;
  return placed(
    { ...widget, x: widget.x + x, y: widget.y + y, w: widget.w + w, h: widget.h + h },
    canvas,
  );
}

function placed(widget: Widget, { width, height }: Size): Widget {
  const w = Math.round(Math.min(width, Math.max(40, widget.w)));
  const h = Math.round(Math.min(height, Math.max(40, widget.h)));
  return {
    ...widget,
    w,
    h,
    x: Math.round(Math.min(width - w, Math.max(0, widget.x))),
    y: Math.round(Math.min(height - h, Math.max(0, widget.y))),
  };
}

/** An id that no widget bears yet. */
export function freeId(widgets: readonly Widget[]): string {
  for (let n = widgets.length + 1; ; n++)
    if (!widgets.some(({ id }) => id === `w${n}`)) return `w${n}`;
}
