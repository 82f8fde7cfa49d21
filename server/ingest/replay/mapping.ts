import { z } from 'zod';

/**
 * How the files of a recording become rows of the ingest connectors: declared in JSON, one small
 * file a set, read by `npm run replay`. Texts may hold `{column}` of the line, `{1}` of the file
 * pattern's groups, and columns that `lookup` adds; a text that is one such name alone keeps the
 * value's type.
 */
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const field = z.union([
  scalar,
  /**
   * A measured number of a column: value * factor + offset; null where the column is blank or holds
   * a missing code.
   */
  z.strictObject({
    column: z.string(),
    factor: z.number().default(1),
    offset: z.number().default(0),
  }),
]);

const time = z.union([
  z.strictObject({
    /** Joined by one space before the format is applied. */
    columns: z.array(z.string()).min(1),
    /** yyyy M MM d dd H HH mm ss SSS and D (days since `dayZero`); all else stands for itself. */
    format: z.string(),
    dayZero: z.iso.date().optional(),
    /**
     * 'end': 00:00 is the end of the day it is written under, as meters do that close a day with
     * it.
     */
    midnight: z.enum(['start', 'end']).default('start'),
  }),
  /** ticks: 100 ns since the year 1. */
  z.strictObject({ column: z.string(), unit: z.enum(['ms', 's', 'ticks']) }),
]);

const text = z.union([
  /** Without `columns` the first line after the `skip`ped ones names them. */
  z.strictObject({
    separator: z.union([z.string().length(1), z.literal('whitespace')]),
    columns: z.array(z.string()).optional(),
    skip: z.number().int().min(0).default(0),
    /** As WHATWG names them: utf-8, gbk, gb18030, utf-16le ... */
    encoding: z.string().default('utf-8'),
  }),
  /** Fixed width: from character (0 first) to before character. */
  z.strictObject({ fixed: z.record(z.string(), z.tuple([z.number().int(), z.number().int()])) }),
]);

const emit = z.strictObject({
  entity: z.string(),
  fields: z.record(z.string(), field),
  /**
   * Definition of the point a sample belongs to, sent before its first one; what is left out
   * follows from `kind`.
   */
  point: z.record(z.string(), z.unknown()).optional(),
  /**
   * Further points to define, each with its own `code`: series that the server derives from this
   * one.
   */
  also: z.array(z.looseObject({ code: z.string() })).default([]),
});

const files = z.strictObject({
  /** Regular expression on the path below the folder, with / between its parts. */
  match: z.string(),
  text,
  time,
  missing: z.array(z.string()).default([]),
  lookup: z.record(z.string(), z.record(z.string(), z.record(z.string(), scalar))).default({}),
  emit: z.array(emit).min(1),
});

export const mappingSchema = z.strictObject({
  set: z.string(),
  /** IANA zone of times that carry none. */
  zone: z.string(),
  files: z.array(files).min(1),
});

export type Mapping = z.infer<typeof mappingSchema>;
export type FileMapping = z.infer<typeof files>;
export type TimeMapping = z.infer<typeof time>;
export type Emission = z.infer<typeof emit>;
export type Field = z.infer<typeof field>;
export type Scalar = z.infer<typeof scalar>;
