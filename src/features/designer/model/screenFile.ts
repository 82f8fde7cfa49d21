import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { templateContent } from '#contracts/signage/templateContent.ts';
import { widgetsOf } from './design.ts';
import { textOf } from './props.ts';
import { isKnown, widgetSchema } from './widget.ts';

/** A screen as a file, by which it goes from one site to another. */

const FORMAT = 'pithead-screen';
const VERSION = 1;
/** A larger file is no screen. */
export const MOST_BYTES = 2_000_000;

const side = z.number().int().min(1).max(32_000);
const screenFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  name: z.string().trim().min(1).max(100),
  width: side,
  height: side,
  background: z
    .string()
    .regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i)
    .nullable()
    .default(null),
  content: templateContent,
});
export type ScreenFile = Omit<z.infer<typeof screenFile>, 'format' | 'version'>;

/** Why a file is not taken. `field`: the place in it that does not fit. */
export type FileFault = {
  readonly code: 'tooLarge' | 'notJson' | 'notScreen' | 'newer' | 'broken';
  readonly field: string;
};

/** The text of the file. */
export const fileTextOf = (screen: ScreenFile): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, ...screen }, undefined, 2)}\n`;

/** A name for the file that every computer takes. */
export const fileNameOf = (name: string): string =>
  `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.screen.json`;

/** Reads a file's text; what it has beyond this version's settings stays in its content. */
export function screenIn(text: string): Result<ScreenFile, FileFault> {
  const refused = (code: FileFault['code'], field = ''): Result<never, FileFault> =>
    err({ code, field });
  if (text.length > MOST_BYTES) return refused('tooLarge');
  const parsed = jsonIn(text);
  if (!parsed.ok) return refused('notJson');
  const head = z.object({ format: z.literal(FORMAT), version: z.number() }).safeParse(parsed.value);
  if (!head.success) return refused('notScreen');
  if (head.data.version > VERSION) return refused('newer');
  const file = screenFile.safeParse(parsed.value);
  if (!file.success) return refused('broken', file.error.issues[0]?.path.join('.'));
  const { format: _, version: __, ...screen } = file.data;
  return ok(screen);
}

function jsonIn(text: string): Result<unknown, undefined> {
  try {
    const value: unknown = JSON.parse(text);
    // What is nested too deeply to be written again throws here.
    JSON.stringify(value);
    return ok(value);
  } catch {
    return err(undefined);
  }
}

export type Strange = { readonly type: string; readonly count: number };

/** The kinds of parts on the first page that this version does not know, with how many there are. */
export function strangeIn({ content }: ScreenFile): readonly Strange[] {
  const types = (content.pages[0]?.components ?? []).flatMap((one) => {
    const parsed = widgetSchema.safeParse(one);
    if (parsed.success && isKnown(parsed.data.type)) return [];
    return [typeof one['type'] === 'string' ? one['type'].slice(0, 64) : '?'];
  });
  return [...Map.groupBy(types, (type) => type)].map(([type, { length: count }]) => ({
    type,
    count,
  }));
}

/** How many widgets name a picture, a camera or a point, which another site may not have. */
export const boundIn = ({ content }: ScreenFile): number =>
  widgetsOf(content).filter((widget) =>
    ['urls', 'cameraId', 'pointCode'].some((name) => textOf(widget, name) !== ''),
  ).length;
