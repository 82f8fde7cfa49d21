import type { ReactNode } from 'react';

/** A row that can be picked: whatever the server tells of it. */
export type PickRow = Readonly<Record<string, unknown>>;
export type PickKey = string | number;

/**
 * What is asked for: a page of what matches the keyword, or, with `ids`, exactly these rows. Pages
 * count from 1.
 */
export type PickQuery = {
  readonly page: number;
  readonly pageSize: number;
  readonly keyword: string;
  readonly ids?: readonly PickKey[];
};

export type PickPage = { readonly rows: readonly PickRow[]; readonly total: number };

/** Fetches rows to pick from; a rejection is shown with a way to try again. */
export type LoadRows = (query: PickQuery, signal: AbortSignal) => Promise<PickPage>;

/** A column of the table to pick from. */
export type PickColumn = {
  readonly key: string;
  readonly title: string;
  readonly width?: number;
  readonly render?: (row: PickRow) => ReactNode;
};
