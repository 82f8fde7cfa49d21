import type { PickPage, PickQuery, PickRow } from './pick.ts';

/** What the parameters of a paged call are called. */
export type PickNames = {
  readonly page: string;
  readonly pageSize: string;
  readonly keyword: string;
};

const defaultNames: PickNames = { page: 'currentPage', pageSize: 'pageSize', keyword: 'keyword' };

/**
 * A query under the names that its server knows, `currentPage`, `pageSize` and `keyword` unless
 * told otherwise.
 */
export function pickParameters(
  { page, pageSize, keyword }: PickQuery,
  names: Partial<PickNames> = {},
): Record<string, string | number> {
  const named = { ...defaultNames, ...names };
  return { [named.page]: page, [named.pageSize]: pageSize, [named.keyword]: keyword };
}

/**
 * The rows of an answer: `{rows, total}`, `{data, total}`, `{data: {rows | list, total}}` or a bare
 * list; `undefined` for any other.
 */
export function pickPageOf(answer: unknown): PickPage | undefined {
  if (Array.isArray(answer)) return { rows: answer.filter(isRow), total: answer.length };
  if (!isRow(answer)) return undefined;
  const rows = answer['rows'] ?? answer['list'] ?? answer['data'];
  if (!Array.isArray(rows)) return isRow(rows) ? pickPageOf(rows) : undefined;
  return {
    rows: rows.filter(isRow),
    total: typeof answer['total'] === 'number' ? answer['total'] : rows.length,
  };
}

const isRow = (value: unknown): value is PickRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
