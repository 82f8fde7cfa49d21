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
    parts: z.array(sheetPart).min(1).max(2_000),
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

/** Most labels of one PDF. */
export const LABELS_MOST = 500;

/** A label to be stuck to what a record is of. */
const sheetLabel = z.strictObject({
  title: z.string().max(120),
  number: z.string().max(80),
  /** What kind of thing it is. */
  kind: z.string().max(60),
  /** What its code holds: the address of the record's page. */
  address: z.string().min(1).max(300),
});
export type SheetLabel = z.infer<typeof sheetLabel>;

/** Labels of 40 x 30 mm to be made into a PDF, one a page. */
export const labelsBody = z.strictObject({
  title: z.string().trim().min(1).max(120),
  labels: z.array(sheetLabel).min(1).max(LABELS_MOST),
});
export type Labels = z.infer<typeof labelsBody>;
