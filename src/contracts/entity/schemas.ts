import { z } from 'zod';
import { addedKeyOf } from './addedFields.ts';
import { timeOfDay } from './timeOfDay.ts';
import { isNothing } from '#base/valueTests.ts';
import type { AnyEntity, RecordOf } from './defineEntity.ts';
import type { Choices, Field, Shape } from './field.ts';
import { MASKED } from './grammars.ts';
import { momentOf } from './moment.ts';
import { answeredRow, rowSchema, rowsSchema } from './rowSchemas.ts';

const INT_MOST = 2_147_483_647;
const id = z.string().min(1).max(32);
const url = z.string().max(4000);
/** Files of one field where its limit is 0, any number. */
const FILES_MOST = 200;
const urls = z.string().max(40_000);

/** The schema of one value of a shape, without regard to whether it may be absent. */
// oxlint-disable-next-line eslint/complexity -- one case a kind of field, each of a line or two
export function valueSchema(shape: Shape): z.ZodType {
  switch (shape.kind) {
    case 'text': {
      const schema = z.string().trim().max(shape.max);
      if (shape.pattern === undefined) return schema;
      return schema.regex(
        new RegExp(`^(?:${shape.pattern}${shape.masked ? `|${MASKED}` : ''})$`, 'u'),
        shape.wanted?.[1],
      );
    }
    case 'longText':
    case 'richText':
      return z.string().max(shape.max);
    case 'integer':
      return z
        .number()
        .int()
        .min(shape.min ?? -INT_MOST)
        .max(shape.max ?? INT_MOST);
    case 'number': {
      const schema = z.number();
      const low = shape.min === undefined ? schema : schema.min(shape.min);
      return shape.max === undefined ? low : low.max(shape.max);
    }
    case 'flag':
      // The specification's switches send 1 and 0.
      return z.union([z.boolean(), z.literal([0, 1]).transform((value) => value === 1)]);
    case 'select':
      return oneOf(shape.choices);
    case 'multiSelect':
      return z
        .array(oneOf(shape.choices))
        .max(100)
        .refine((list) => new Set(list).size === list.length, 'no value twice');
    case 'dict':
      return z.string().max(100);
    case 'tags':
      return z.array(z.string().trim().min(1).max(100)).max(100);
    case 'date':
      return z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .refine((text) => momentOf(text) !== undefined, 'no such day');
    case 'dateTime':
      return z.union([
        z.number().int().min(-8.64e15).max(8.64e15),
        z.string().max(40).transform(epochOf),
      ]);
    case 'time':
      return timeOfDay;
    case 'ref':
    case 'parent':
      return id;
    case 'refs':
      return z.array(id).max(2000);
    case 'images':
    case 'files':
      return z
        .union([
          urls,
          z
            .array(z.object({ name: z.string().max(300).optional(), url }))
            .max(FILES_MOST)
            .transform(joinUrls),
        ])
        .refine(
          (text) => countOfUrls(text) <= (shape.limit || FILES_MOST),
          `at most ${shape.limit || FILES_MOST} files`,
        );
    case 'json':
      return shape.schema;
    case 'rows':
      return rowsSchema(shape, valueSchema);
    case 'group':
      return rowSchema(shape.columns, valueSchema);
    case 'color':
      return z.string().regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/);
    case 'secret':
      return z.string().max(500);
  }
}

/**
 * Body of create: unknown fields are refused, readonly and base fields that came along are ignored.
 */
export const createSchemaOf = (entity: AnyEntity): z.ZodType<Readonly<Record<string, unknown>>> =>
  closed(entity, { ...shapeOf(entity, false), ...ignored }) as never;

/**
 * Body of update: `id` and `rowVersion` of the record that was read, and whatever fields change;
 * absent ones stay.
 */
export const updateSchemaOf = (
  entity: AnyEntity,
): z.ZodType<
  Readonly<Record<string, unknown>> & { readonly id: string; readonly rowVersion: number }
> => closed(entity, { ...shapeOf(entity, true), id, rowVersion: z.number().int().min(0) }) as never;

/** A record as it is answered. */
export function recordSchemaOf<E extends AnyEntity>(entity: E): z.ZodType<RecordOf<E>> {
  const shape: Record<string, z.ZodType> = { id: z.string(), rowVersion: z.number().int() };
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.shape.kind === 'secret') continue;
    const schema = answeredSchema(field.shape);
    shape[name] = field.required && field.showWhen === undefined ? schema : schema.nullable();
  }
  return z.object(shape) as unknown as z.ZodType<RecordOf<E>>;
}

/**
 * No other fields than these; but where an administrator may add some, theirs, which are judged by
 * their definitions when they are stored.
 */
function closed({ takesFields }: AnyEntity, shape: Readonly<Record<string, z.ZodType>>): z.ZodType {
  if (!takesFields) return z.strictObject(shape);
  return z.looseObject(shape).superRefine((given, context) => {
    for (const name of Object.keys(given))
      if (!Object.hasOwn(shape, name) && addedKeyOf(name) === undefined)
        context.addIssue({ code: 'custom', path: [name], message: `There is no field ${name}.` });
  });
}

const ignored = { id: z.unknown().optional(), rowVersion: z.unknown().optional() };

function shapeOf(entity: AnyEntity, partial: boolean): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, inputSchema(field, partial)]),
  );
}

/** What create (`partial` false) or update takes for a field. */
export function inputSchema(field: Field, partial: boolean): z.ZodType {
  if (field.readonly) return z.unknown().optional();
  const schema = valueSchema(field.shape);
  if (!field.required || field.showWhen !== undefined) return schema.nullish();
  const full = schema.refine((value) => !isNothing(value), 'must not be empty');
  return partial || field.default !== undefined ? full.optional() : full;
}

/** What is answered is what was stored: bounds of older declarations do not matter. */
function answeredSchema(shape: Shape): z.ZodType {
  if (
    shape.kind === 'text' ||
    shape.kind === 'select' ||
    shape.kind === 'images' ||
    shape.kind === 'files'
  )
    return z.union([z.string(), z.number()]);
  if (shape.kind === 'dateTime' || shape.kind === 'integer' || shape.kind === 'number')
    return z.number();
  if (shape.kind === 'flag') return z.boolean();
  if (shape.kind === 'rows') return z.array(answeredRow(shape.columns, answeredSchema));
  if (shape.kind === 'group') return answeredRow(shape.columns, answeredSchema);
  return valueSchema(shape);
}

/** One of these values; the description of the API says what each means. */
const oneOf = (choices: Choices): z.ZodType =>
  z.literal(Object.values(choices).map(([value]) => value)).describe(
    Object.values(choices)
      .map((choice) => choice.join(' '))
      .join('; '),
  );

/** URLs in one text, joined by bars; a bar inside one is percent-encoded. */
export const joinUrls = (list: readonly { readonly url: string }[]): string =>
  list.map(({ url: one }) => one.replaceAll('|', '%7C')).join('|');

const countOfUrls = (text: string): number => (text === '' ? 0 : text.split('|').length);

function epochOf(text: string, context: z.RefinementCtx): number {
  const moment = momentOf(text);
  if (moment !== undefined) return moment.from;
  context.addIssue({ code: 'custom', message: 'no time' });
  return z.NEVER;
}
