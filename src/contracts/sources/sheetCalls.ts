import { z } from 'zod';
import { rulesFault, sheetRules, sheetStates } from './sheetRules.ts';

const id = z.string().regex(/^\d{1,18}$/);
const code = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,40}$/);

/** What the address of an upload says of its file. */
export const sheetUploadQuery = z.object({
  name: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u),
});
export const sheetUploaded = z.object({ id: z.string() });

/**
 * How an uploaded sheet would be read: by rules, by those of a mapping, or by what the sheet itself
 * suggests.
 */
export const sheetLookBody = z.strictObject({
  id,
  mapping: code.optional(),
  rules: sheetRules.optional(),
});

const lookedReading = z.object({
  /** In the sheet, from 1. */
  row: z.number().int(),
  name: z.string(),
  pointCode: z.string(),
  /** As the sheet has it, scaled: epoch ms. */
  t: z.number().nullable(),
  value: z.number().nullable(),
  unit: z.string(),
  state: z.enum(sheetStates),
  /** As it would be stored, in the point's unit; null where it is refused. */
  stored: z
    .object({ t: z.number(), value: z.number().nullable(), state: z.number().int() })
    .nullable(),
  /** Why it is refused: a code of errors, and what stood there. */
  code: z.string().nullable(),
  what: z.string(),
});
export type LookedReading = z.output<typeof lookedReading>;

const lookedName = z.object({
  name: z.string(),
  pointCode: z.string(),
  /** Readings of the whole sheet. */
  count: z.number().int(),
  isKnown: z.boolean(),
  /** Of the point, where it is known. */
  pointName: z.string(),
  pointUnit: z.string(),
});

/** A sheet as it would be read; nothing of it is stored. */
export const sheetLook = z.object({
  id: z.string(),
  fileName: z.string(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  rules: sheetRules,
  faults: z.array(rulesFault),
  /** Rows with something in them below the head. */
  rows: z.number().int(),
  readings: z.number().int(),
  /** Cells in which nothing was measured. */
  blank: z.number().int(),
  refused: z.number().int(),
  /** The first and the last moment, epoch ms. */
  first: z.number().nullable(),
  last: z.number().nullable(),
  /** Readings of the first ten rows. */
  preview: z.array(lookedReading),
  names: z.array(lookedName),
  /** Words of the column of quality, as far as there are few. */
  qualities: z.array(z.string()),
});
export type SheetLook = z.output<typeof sheetLook>;

/** Names of a sheet that no point of the mine has. */
export const unknownNames = ({ names }: SheetLook): SheetLook['names'] =>
  names.filter(({ isKnown }) => !isKnown);

/** Readings of a sheet whose point is known. */
export const knownReadings = (look: SheetLook): number =>
  look.readings - unknownNames(look).reduce((sum, { count }) => sum + count, 0);

/** Reads an uploaded sheet into the store, under the source of a code, and may keep its rules. */
export const sheetStartBody = z
  .strictObject({
    id,
    code,
    /** Absent: those of the mapping of this code. */
    rules: sheetRules.optional(),
    /** Keeps the rules as the mapping of this code, under this name. */
    save: z.strictObject({ name: z.string().trim().max(100).default('') }).optional(),
  })
  .refine(({ rules, save }) => rules !== undefined || save === undefined, {
    path: ['save'],
    message: 'there are no rules to keep',
  });
export const sheetStarted = z.object({ id: z.string() });
export const sheetStopBody = z.strictObject({ id });
