import type { ComponentType, ReactNode } from 'react';
import type { Result } from '#base/result.ts';

/**
 * A column of a `PagedTable`. All but `prop` and `label` may be changed by the reader, unless
 * `disable` forbids it.
 */
export type PagedColumn<T> = {
  readonly prop: string;
  readonly label: string;
  /** px; absent: 140. */
  readonly width?: number;
  /** Not shown until the reader asks for it. */
  readonly hide?: boolean;
  /**
   * Where the columns are wider than the table it is hidden at first, the highest number before the
   * others; absent: never.
   */
  readonly yields?: number;
  /** The server can sort by it. */
  readonly sortable?: boolean;
  /** Stays in sight while the others are scrolled. */
  readonly fixed?: 'left' | 'right';
  /** The reader can neither hide nor move it. */
  readonly disable?: boolean;
  readonly align?: 'left' | 'right';
  /** Takes what is left of the width. */
  readonly grows?: boolean;
  /**
   * On a phone, where a row is one cell: it names the row, in place of the first column, or stands
   * at its end as states do.
   */
  readonly phone?: 'title' | 'end';
  /** Absent: the value under `prop` as text, '-' when it is empty. */
  readonly render?: (row: T) => ReactNode;
  /** Text for the tooltip of a cut cell; absent: the value under `prop` when that is a text. */
  readonly title?: (row: T) => string;
};

export type TableSort = { readonly prop: string; readonly desc: boolean };

/**
 * Why there are no rows. `status`: the call failed, its status text stands in place of the rows;
 * `malformed`: the answer made no sense; `refused`: the server answered no, in its words.
 */
export type TableFault =
  | { readonly kind: 'status'; readonly text: string; readonly traceId?: string }
  | { readonly kind: 'malformed'; readonly traceId?: string }
  | { readonly kind: 'refused'; readonly message: string; readonly traceId?: string };

/**
 * Something to do with one row. The first three stand in the row, the rest under "more"; on a phone
 * all of them.
 */
export type RowAction = {
  readonly key: string;
  readonly label: string;
  readonly icon?: ComponentType<{ readonly size?: number; readonly stroke?: number }>;
  /** Deletes or ends something. */
  readonly destructive?: boolean;
  readonly disabled?: boolean;
  /** Why it is disabled. */
  readonly reason?: string;
  readonly onAct: () => void;
};

/** A file as the table is seen: columns in their order; `ids` when only chosen rows are wanted. */
export type ExportAsk = {
  readonly format: 'xlsx' | 'csv';
  readonly columns: readonly string[];
  readonly ids?: readonly string[];
};

/** What a reader has done to one table; what is not named stands at its default. */
export type TableSettings = {
  /** Props in the reader's order. */
  readonly order: readonly string[];
  /** Columns shown or hidden against their default. */
  readonly visible: Readonly<Record<string, boolean>>;
  /** px */
  readonly widths: Readonly<Record<string, number>>;
  /** Pinned or set free against their default. */
  readonly pins: Readonly<Record<string, 'left' | 'right' | 'none'>>;
  readonly sorts: readonly TableSort[];
};

/**
 * Settings of tables in the reader's profile; an error is the message of the server, '' when it
 * gave none.
 */
export type TableSettingsPort = {
  /** What was kept for table `name`, whatever its shape; `undefined` when there is nothing. */
  readonly read: (name: string) => Promise<Result<unknown, string>>;
  readonly write: (name: string, settings: TableSettings) => Promise<Result<void, string>>;
  readonly remove: (name: string) => Promise<Result<void, string>>;
};

/**
 * Props of `PagedTable`: rows that the server holds, a page at a time. The caller owns page, sorts
 * and selection.
 */
export type PagedTableProps<T extends object> = {
  /**
   * Key under which the reader's settings are kept: 7 days in this browser, and in the profile
   * through `settings`.
   */
  readonly name: string;
  /** What a screen reader calls it. */
  readonly label: string;
  readonly columns: readonly PagedColumn<T>[];
  readonly rows: readonly T[];
  readonly idOf: (row: T) => string;
  /** Rows in all; `undefined` while nobody knows. */
  readonly total: number | undefined;
  /**
   * Sums over all pages by prop; absent: no such row. Numbers are written with the reader's
   * thousands separators.
   */
  readonly summary?: Readonly<Record<string, ReactNode>> | undefined;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
  /** Absent: 10, 20, 30, 40, 50. */
  readonly pageSizes?: readonly number[];
  /** Most significant first. */
  readonly sorts: readonly TableSort[];
  readonly onSorts: (sorts: readonly TableSort[]) => void;
  readonly loading: boolean;
  readonly fault?: TableFault | undefined;
  /** Ids of the chosen rows of all pages; absent: no checkboxes. */
  readonly selection?: ReadonlySet<string>;
  readonly onSelection?: (ids: ReadonlySet<string>) => void;
  /** Fetches the ids of every row that matches, for "choose all N"; absent: not offered. */
  readonly allIds?: () => Promise<readonly string[]>;
  /** What can be done with the chosen rows; stands beside their count. */
  readonly bulk?: (ids: ReadonlySet<string>) => ReactNode;
  readonly actions?: (row: T) => readonly RowAction[];
  /** Enter, or a double click; on a phone a tap. */
  readonly onOpen?: (row: T) => void;
  /** A single click opens a row too. */
  readonly opensByClick?: boolean;
  /** The row that the keyboard is put at whenever the reader comes back to the table. */
  readonly backAt?: string | undefined;
  /** The row whose detail is open. */
  readonly openId?: string | undefined;
  /** Marks of a row for the page's style sheet, as `data-mark`; 'off' draws it dim. */
  readonly markOf?: (row: T) => string | undefined;
  /** Toolbar: left of it, and right before the table's own buttons. */
  readonly left?: ReactNode;
  readonly right?: ReactNode;
  readonly onRefresh?: () => void;
  readonly onExport?: (ask: ExportAsk) => Promise<void>;
  readonly settings?: TableSettingsPort;
  /** Says why there are no rows, and what to do next. Absent: a plain "no rows". */
  readonly empty?: ReactNode;
};
