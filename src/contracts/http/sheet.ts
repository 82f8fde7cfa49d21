import { z } from 'zod';

const words = z.string().max(2_000);
const cell = z.string().max(500);

/** A sheet of paper as a page shows it: its parts from the top. */
const sheetPart = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('heading'),
    text: words,
    level: z.union([z.literal(1), z.literal(2)]),
  }),
  z.strictObject({ kind: z.literal('text'), text: words }),
  z.strictObject({ kind: z.literal('facts'), facts: z.array(z.tuple([cell, words])).max(200) }),
  z.strictObject({
    kind: z.literal('table'),
    heads: z.array(cell).min(1).max(24),
    rows: z.array(z.array(cell).max(24)).max(3_000),
  }),
]);
export type SheetPart = z.infer<typeof sheetPart>;

/** Most rows of all tables of a sheet. */
const MOST_SHEET_ROWS = 4_000;

/** A sheet to be made into a PDF. */
export const sheetBody = z
  .strictObject({
    title: z.string().trim().min(1).max(120),
    parts: z.array(sheetPart).min(1).max(300),
  })
  .refine(
    ({ parts }) =>
      parts.reduce((sum, part) => sum + (part.kind === 'table' ? part.rows.length : 0), 0) <=
      MOST_SHEET_ROWS,
    {
      path: ['parts'],
    },
  );
export type Sheet = z.infer<typeof sheetBody>;
