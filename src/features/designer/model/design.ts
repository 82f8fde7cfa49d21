import { z } from 'zod';
import {
  changedIn,
  isKnown,
  placed,
  widgetSchema,
  type Size,
  type Widget,
  type WidgetType,
} from './widget.ts';

/** What is worked on: the frame, and the widgets on it, lowest first. */
export type Design = Size & { readonly widgets: readonly Widget[] };

/** A screen as a template has it, while it is worked on. */
export type Drawing = Design & {
  readonly background: string | null;
  /** The content that the widgets are put into, for what else stands in it. */
  readonly base: unknown;
};

/** What a template, or a version of one, has of a screen. */
type Stored = {
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
  readonly background?: string | null | undefined;
  readonly content?: unknown;
};

export const drawingOf = ({ width, height, background, content }: Stored): Drawing => ({
  width: width ?? 1920,
  height: height ?? 1080,
  background: background ?? null,
  base: content,
  widgets: widgetsOf(content),
});

/** The same as a template keeps it. */
export const storedOf = ({ width, height, background, base, widgets }: Drawing) => ({
  width,
  height,
  background,
  content: contentWith(base, widgets),
});

/**
 * The widgets of a stored template's first page, lowest first, each with an id of its own; whatever
 * has no place on it is left alone.
 */
export function widgetsOf(content: unknown): readonly Widget[] {
  const components = pagesOf(content)[0]?.components ?? [];
  const widgets = components.flatMap((one) => {
    const parsed = widgetSchema.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
  const taken = new Set<string>();
  return widgets.map((widget) => {
    const id = taken.has(widget.id) ? freeId(widgets, taken) : widget.id;
    taken.add(id);
    return id === widget.id ? widget : { ...widget, id };
  });
}

/**
 * `content` with these widgets on its first page; other pages, and components without a place, stay
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
  clock: [25, 18],
  figure: [20, 20],
  areas: [25, 40],
  gasRanking: [30, 45],
  fans: [30, 40],
  text: [40, 12],
  scroll: [40, 60],
  film: [50, 50],
  tts: [30, 16],
  product: [25, 45],
};

/** A new widget in its usual size with its middle at a place, wholly on the canvas. */
export function newWidget(
  id: string,
  type: WidgetType,
  at: readonly [x: number, y: number],
  canvas: Size,
): Widget {
  const [wide, high] = usual[type];
  const w = Math.round((canvas.width * wide) / 100);
  const h = Math.round((canvas.height * high) / 100);
  return placed(
    { id, type, x: Math.round(at[0] - w / 2), y: Math.round(at[1] - h / 2), w, h, props: {} },
    canvas,
  );
}

/** An id that no widget bears yet, and that is not in `taken`. */
export function freeId(widgets: readonly Widget[], taken: ReadonlySet<string> = new Set()): string {
  const all = new Set([...taken, ...widgets.map(({ id }) => id)]);
  let n = widgets.length + 1;
  while (all.has(`w${n}`)) n += 1;
  return `w${n}`;
}

/** A name that is none of these groups'. */
export function freeGroup(groups: readonly (string | undefined)[]): string {
  const all = new Set(groups);
  let n = 1;
  while (all.has(`g${n}`)) n += 1;
  return `g${n}`;
}

/**
 * The design in another frame: of the same shape it is scaled, in any other each widget stays where
 * it is as far as it has room.
 */
export function reframed<D extends Design>(design: D, { width, height }: Size): D {
  if (width === design.width && height === design.height) return design;
  const factor = width / design.width;
  const isSameShape = Math.abs(factor - height / design.height) < factor * 0.01;
  const by = isSameShape ? factor : 1;
  const widgets = changedIn(design.widgets, (one) =>
    placed(by === 1 ? one : scaled(one, by), { width, height }),
  );
  return { ...design, width, height, widgets };
}

/** Larger or smaller with the px that stand in its settings: the size of letters. */
function scaled(widget: Widget, by: number): Widget {
  const { type, x, y, w, h, props } = widget;
  const size = isKnown(type) ? props['size'] : undefined;
  return {
    ...widget,
    x: x * by,
    y: y * by,
    w: w * by,
    h: h * by,
    props:
      typeof size === 'number' ? { ...props, size: Math.max(1, Math.round(size * by)) } : props,
  };
}
