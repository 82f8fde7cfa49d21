import { z } from 'zod';
import type { RecordOf } from './defineEntity.ts';

const direction = z
  .enum(['asc', 'desc', 'ascending', 'descending', 'ASC', 'DESC'])
  .transform((word): 'asc' | 'desc' => (/^d/i.test(word) ? 'desc' : 'asc'));
const fieldName = z.string().min(1).max(64);

/** Most rows of one page. */
export const PAGE_SIZE_MOST = 500;

/** Body of getlist, getall and exportExcel. Filter values are `value|operator`, see `filter.ts`. */
export const listBody = z.object({
  currentPage: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(20),
  /** One field to sort by, with its direction; '' is none. */
  sort: z.union([z.literal(''), fieldName]).nullish(),
  order: z.union([z.literal(''), direction]).nullish(),
  /** Several, most significant first; they win over `sort`. */
  sorts: z
    .array(z.object({ sort: fieldName, order: direction.default('asc') }))
    .max(5)
    .nullish(),
  filter: z
    .record(fieldName, z.union([z.string().max(20_000), z.number(), z.boolean()]))
    .refine((filter) => Object.keys(filter).length <= 50, 'A filter has at most 50 fields')
    .nullish(),
  /** Whether disabled records are listed too. */
  withDisable: z.union([z.boolean(), z.stringbool()]).default(true),
  keyword: z.string().max(100).nullish(),
});
export type ListBody = z.input<typeof listBody>;
export type ListQuery = z.output<typeof listBody>;

/** getall lists what can be chosen: no disabled records unless asked for. */
export const allBody = listBody
  .omit({ currentPage: true, pageSize: true })
  .extend({ withDisable: z.union([z.boolean(), z.stringbool()]).default(false) });

/**
 * Query of lookup, for pickers: answers `data` (and the same as `rows`) with `total`. `ids`,
 * comma-joined, asks for chosen ones.
 */
export const lookupQuery = z.object({
  currentPage: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(20),
  keyword: z.string().max(100).optional(),
  ids: z.string().max(20_000).optional(),
  /** Records below this one, for cascaders over a tree; '' asks for the top. */
  parentId: z.string().max(32).optional(),
  withDisable: z.stringbool().default(false),
});
export type LookupQuery = z.input<typeof lookupQuery>;

/** What a picker shows of a record. */
export const lookupRow = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string().optional(),
  parentId: z.string().nullish(),
  disabled: z.boolean().optional(),
});
export type LookupRow = Readonly<z.infer<typeof lookupRow>>;

/** Body of exportExcel: as seen. `columns` in the table's order; none: those of the list. */
export const exportBody = listBody.omit({ currentPage: true, pageSize: true }).extend({
  columns: z.array(fieldName).max(200).optional(),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  language: z.enum(['zh-cn', 'en']).default('zh-cn'),
  /** Only these records. */
  ids: z.array(z.string().max(32)).max(10_000).optional(),
});
export type ExportBody = z.input<typeof exportBody>;

/** Of records that wait to be made so many are counted; a note of this number means "at least". */
export const WAITING_MOST = 10_000;

/**
 * Why a list may hold less than there is. `recent_only`: it named no time, so it holds the last
 * `ms` by `field`; a condition on that field reaches further back. `statistics_waiting`: `count`
 * records of it wait to be computed, because their rows came late.
 */
export const listNote = z.discriminatedUnion('code', [
  z.object({ code: z.literal('recent_only'), field: z.string(), ms: z.number() }),
  z.object({ code: z.literal('statistics_waiting'), count: z.number().int() }),
]);
export type ListNote = z.infer<typeof listNote>;

/** Answer of getlist. `summary` holds the fields that the declaration sums up, over all pages. */
export type ListAnswer<E extends { readonly fields: object }> = {
  readonly list: readonly RecordOf<E>[];
  readonly total: number;
  readonly summary: Readonly<Record<string, number | null>>;
  /** Absent: the list holds all there is. */
  readonly notes?: readonly ListNote[] | undefined;
};

/**
 * What the heads of somebody's sheet stand for: a field by its name, or nothing where a column is
 * left out.
 */
export const sheetHeads = z
  .record(z.string().min(1).max(200), z.string().max(64))
  .refine((heads) => Object.keys(heads).length <= 500, 'A sheet has at most 500 columns');
export type SheetHeads = z.output<typeof sheetHeads>;

/** The heads of a sheet, where they stand, and the field that each names by itself. */
const lookedHeads = z.object({
  /** From 1. */
  headRow: z.number().int(),
  heads: z.array(
    z.object({
      name: z.string(),
      /** What stands below it. */
      samples: z.array(z.string()),
      field: z.string().nullable(),
    }),
  ),
});
export type LookedHeads = z.output<typeof lookedHeads>;

/**
 * Answer of excelIn. `errors` name the sheet's row (the header is row 1) and the field;
 * `resultFile` is a CSV of the refused rows with why.
 */
export const importAnswer = z.object({
  dryRun: z.boolean(),
  total: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  failed: z.number().int(),
  errors: z.array(
    z.object({
      row: z.number().int(),
      field: z.string(),
      label: z.string(),
      code: z.string(),
      message: z.string(),
    }),
  ),
  resultFile: z.string().nullable(),
  /** Where only that was asked for: nothing else was looked at. */
  look: lookedHeads.optional(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

export const idQuery = z.object({ id: z.string().min(1).max(32) });
export const disableQuery = z.object({
  id: z.string().min(1).max(32),
  disabled: z.union([z.boolean(), z.stringbool()]),
});
/** Body of deletebatch; the bare list of ids is understood too. */
export const idsBody = z.union([
  z
    .array(z.string().min(1).max(32))
    .min(1)
    .max(1000)
    .transform((ids) => ({ ids })),
  z.object({ ids: z.array(z.string().min(1).max(32)).min(1).max(1000) }),
]);
