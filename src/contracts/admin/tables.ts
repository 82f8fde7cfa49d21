import { z } from 'zod';

/**
 * How users keep their tables: the settings of a table, and filters saved for a page, for
 * themselves or for everybody.
 */
export const tablePaths = {
  list: '/admin/api/v1/table/getlist',
  settings: '/admin/api/v1/table/getSettings',
  saveSettings: '/admin/api/v1/table/saveSettings',
  resetSettings: '/admin/api/v1/table/resetSettings',
  filters: '/admin/api/v1/table/getFilters',
  saveFilter: '/admin/api/v1/table/saveFilter',
  deleteFilter: '/admin/api/v1/table/deleteFilter',
  defaultFilter: '/admin/api/v1/table/defaultFilter',
} as const;

/** Whoever holds it may save filters for everybody, and delete those of others. */
export const SHARE_FILTERS = 'admin/table/share';

const tableName = z.string().trim().min(1).max(120);
const small = (value: unknown): boolean => JSON.stringify(value).length <= 60_000;

export const tableQuery = z.object({ tableName });
export const tableSettingsBody = z.strictObject({
  tableName,
  /** What the table's own code keeps: order, widths, hidden and pinned columns, sorts, density. */
  settings: z.record(z.string().max(60), z.unknown()).refine(small, 'at most 60 KB'),
});

export const filtersQuery = z.object({ pageKey: tableName });
export const saveFilterBody = z.strictObject({
  /** Absent: a new one. */
  id: z.string().max(32).optional(),
  pageKey: tableName,
  title: z.string().trim().min(1).max(60),
  filterObj: z
    .record(z.string().max(64), z.string().max(4000))
    .refine((filter) => Object.keys(filter).length <= 50, 'at most 50 fields'),
  shared: z.boolean().default(false),
});
export const filterIdQuery = z.object({ id: z.string().min(1).max(32) });
/** Without `id` the page opens with none. */
export const defaultFilterBody = z.strictObject({
  pageKey: tableName,
  id: z.string().max(32).optional(),
});

export const keptTable = z.object({
  tableName: z.string(),
  settings: z.record(z.string(), z.unknown()),
  modifyTime: z.number(),
});

/** A saved filter as one user sees it. */
export const savedFilter = z.object({
  id: z.string(),
  title: z.string(),
  filterObj: z.record(z.string(), z.string()),
  shared: z.boolean(),
  mine: z.boolean(),
  isDefault: z.boolean(),
});
