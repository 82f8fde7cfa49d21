import type { Result } from '#base/result.ts';
import type { LoadRows } from '../inputs/pick.ts';

/** What a filter row offers as its input, and the shape of its value. */
export type FilterType =
  /** string */
  | 'text'
  /** value of one choice, or several where the operator takes many */
  | 'select'
  /** 'yyyy-MM-dd' */
  | 'date'
  /** two of them, '' for an open end */
  | 'daterange'
  /** 'yyyy-MM-dd HH:mm:ss' */
  | 'datetime'
  /** two of them, '' for an open end */
  | 'datetimerange'
  /** 1 or 0 */
  | 'switch'
  /** strings */
  | 'tags'
  /** number */
  | 'number'
  /** two numbers, '' for an open end */
  | 'numberrange';

/**
 * A way to compare. `value` travels on the wire; without `label` the text `operator.<value>` of the
 * shared widgets is shown.
 */
export type FilterOperator = {
  readonly value: string;
  readonly label?: string;
  /** The input under this operator where it differs from the field's. */
  readonly filterType?: FilterType;
  /** Takes several values: a select becomes a multiple one. */
  readonly many?: boolean;
};

type FilterChoice = { readonly value: string | number; readonly label: string };

/** A field that rows can be filtered by, with its texts in the reader's language. */
export type FilterField = {
  readonly name: string;
  readonly label: string;
  readonly filterType: FilterType;
  /** At least one, the usual one first. */
  readonly operators: readonly FilterOperator[];
  /** Choices of a select that are known already. */
  readonly options?: readonly FilterChoice[];
  /**
   * Fetches the choices of a select: rows with `valueKey` (absent: id) and `labelKey` (absent:
   * name).
   */
  readonly load?: LoadRows;
  readonly valueKey?: string;
  readonly labelKey?: string;
  readonly unit?: string;
};

export type FilterValue = string | number | readonly (string | number)[] | undefined;

/**
 * One condition as the reader sets it; `undefined`, '' and an empty list mean that nothing has been
 * entered.
 */
export type FilterRow = {
  readonly field: string;
  readonly operator: string;
  readonly value: FilterValue;
};

/**
 * Field to `value|operator`, lists joined by commas: as it travels to the server and lies in a
 * favourite.
 */
export type FilterObj = Readonly<Record<string, string>>;

/** A favourite (常用). */
export type SavedFilter = {
  readonly id: string;
  readonly title: string;
  readonly filterObj: FilterObj;
  /** Seen by everybody, or by its owner alone. */
  readonly shared: boolean;
  /** Applied when the page opens. */
  readonly isDefault?: boolean;
  /** Belongs to the reader, who may then change and delete it. */
  readonly mine: boolean;
};

/**
 * Where favourites are kept; an error is the message to show, '' when there is none. After each act
 * the caller gives a new `list`.
 */
export type FavouritesPort = {
  /** `undefined` while they are being fetched. */
  readonly list: readonly SavedFilter[] | undefined;
  /** Whether the reader may keep one for everybody. */
  readonly mayShare: boolean;
  readonly save: (
    favourite: Pick<SavedFilter, 'title' | 'filterObj' | 'shared'>,
  ) => Promise<Result<void, string>>;
  readonly remove: (id: string) => Promise<Result<void, string>>;
  /** Makes one the default, none when `undefined`. Absent: there are no defaults. */
  readonly makeDefault?: (id: string | undefined) => Promise<Result<void, string>>;
};

/** Props of `FilterDrawer`. */
export type FilterDrawerProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly fields: readonly FilterField[];
  /** The filter in force. */
  readonly filter: FilterObj;
  /** The reader wants this filter from now on; conditions without a value are left out. */
  readonly onApply: (filter: FilterObj) => void;
  /** Absent: no tab of favourites. */
  readonly favourites?: FavouritesPort;
};
