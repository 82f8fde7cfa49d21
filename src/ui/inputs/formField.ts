import type { ComponentType } from 'react';
import type { PickColumn, LoadRows } from './pick.ts';
import type { LoadNodes, NameNodes } from './treeNode.ts';
import type { UploadPort } from './uploadPort.ts';

/**
 * What a form holds: values by field name. What is not given is `undefined`; `null` comes from JSON
 * and counts as empty.
 */
export type FormValues = Readonly<Record<string, unknown>>;

/** One answer of a select. */
export type Choice = {
  readonly value: string | number;
  readonly label: string;
  readonly disabled?: boolean;
};

/**
 * What stands in the way of saving: said at the field it names, above the form when it names none
 * that is shown.
 */
export type Fault = { readonly field?: string; readonly message: string };

/** One field of a form, with its texts in the reader's language. */
export type FormField = {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  /** Marked, and must not be empty when it is shown. */
  readonly required?: boolean;
  /** Expression over the form's values; while it is true the field is required. */
  readonly requiredWhen?: string;
  /**
   * Expression over the form's values; while it is false the field is neither shown nor submitted.
   */
  readonly showWhen?: string;
  /** The field in which what ends here begins, in its own words; a value before it is at fault. */
  readonly notBefore?: { readonly name: string; readonly label: string };
  /** Says what is wrong with it among the other answers; undefined: nothing. */
  readonly check?: (answers: FormValues) => string | undefined;
  /**
   * Title of its section; sections stand in the order of their first field, fields without one come
   * first.
   */
  readonly group?: string;
  readonly readonly?: boolean;
  /** Takes the whole width; long texts, editors, pictures and files do so anyway. */
  readonly wide?: boolean;
  /** In a row: px that it takes at least. */
  readonly width?: number;
  readonly input: FormInput;
};

/** The control of a field and the shape of its value (`undefined` when empty). */
export type FormInput =
  /**
   * string; `pattern` is the source of a regular expression for the whole text, `patternMessage`
   * says what it wants.
   */
  | {
      readonly kind: 'text';
      readonly maxLength?: number;
      readonly pattern?: string;
      readonly patternMessage?: string;
      readonly masked?: boolean;
    }
  | { readonly kind: 'longText'; readonly maxLength?: number; readonly rows?: number }
  /** string: cleaned HTML. */
  | { readonly kind: 'richText'; readonly maxLength?: number }
  /** string: Markdown. */
  | { readonly kind: 'markdown'; readonly maxLength?: number }
  /** number. `precision` is the most decimals, `digits` the most digits before the point. */
  | ({ readonly kind: 'number'; readonly integer?: boolean } & NumberBounds)
  /** [min, max] of numbers; `range` is the widest span. */
  | {
      readonly kind: 'numberRange';
      readonly precision?: number;
      readonly range?: number;
      readonly unit?: string;
    }
  /** boolean */
  | { readonly kind: 'flag' }
  /** the value of one choice */
  | { readonly kind: 'select'; readonly choices: readonly Choice[] }
  /** values of choices, in the order chosen */
  | { readonly kind: 'multiSelect'; readonly choices: readonly Choice[] }
  /** key of a row, or keys when `many` */
  | RemoteInput
  /** key of a node, or keys when `many`; `leavesOnly` refuses nodes that have children */
  | {
      readonly kind: 'tree';
      readonly load: LoadNodes;
      readonly name?: NameNodes | undefined;
      readonly look: 'cascader' | 'treeSelect';
      readonly many?: boolean;
      readonly leavesOnly?: boolean;
    }
  /** strings */
  | { readonly kind: 'tags'; readonly maxTags?: number; readonly suggestions?: readonly string[] }
  /** 'yyyy-MM-dd' | 'yyyy-MM-dd HH:mm:ss' | 'HH:mm:ss' */
  | { readonly kind: 'date' | 'dateTime' | 'time' }
  /** [from, to] as 'yyyy-MM-dd HH:mm:ss' */
  | { readonly kind: 'dateRange' }
  /** '#rrggbb' */
  | { readonly kind: 'color' }
  /**
   * string; what is kept is never shown, an empty answer keeps it. `kept`: whether there is
   * something kept
   */
  | { readonly kind: 'secret'; readonly maxLength?: number; readonly kept?: boolean }
  /**
   * StoredFile[] or one text of URLs joined by '|', whichever the value was; a new value takes
   * `store`
   */
  | UploadInput
  /** any JSON value; `check` says in words what is wrong with it */
  | { readonly kind: 'json'; readonly check?: (value: unknown) => string | undefined }
  /** a list of rows, or one, of values by column; `undefined` when empty */
  | RowsInput
  | GroupInput
  /** whatever the given component makes of it */
  | { readonly kind: 'own'; readonly Component: ComponentType<OwnInputProps> };

export type FormInputKind = FormInput['kind'];

/** Rows of the same columns. */
export type RowsInput = {
  readonly kind: 'rows';
  readonly columns: readonly FormField[];
  readonly min?: number;
  readonly max?: number;
  /** Columns that hold no value twice. */
  readonly unique?: readonly string[];
  /** The column that a new row fills with the next free letter. */
  readonly lettered?: string;
  /** What a new row holds. */
  readonly blank?: FormValues;
};
/** Some values that belong together. */
export type GroupInput = { readonly kind: 'group'; readonly columns: readonly FormField[] };

type NumberBounds = {
  readonly precision?: number;
  readonly digits?: number;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
};

type RemoteInput = {
  readonly kind: 'remoteSelect';
  readonly load: LoadRows;
  readonly many?: boolean;
  /** A drop-down that searches; a table to pick from that drops down, or in a dialog. */
  readonly look?: 'dropdown' | 'table' | 'dialog';
  /** Columns of the table; the label alone when absent. */
  readonly columns?: readonly PickColumn[];
  readonly labelKey?: string;
  readonly valueKey?: string;
  /** Under this name the browser remembers what was chosen lately. */
  readonly recentKey?: string;
};

type UploadInput = {
  readonly kind: 'images' | 'files';
  readonly port: UploadPort;
  /** The most files; 0 is none. Absent: one image, no file. */
  readonly limit?: number;
  readonly store?: 'text' | 'list';
  /** Ratio of width to height of the crop dialog; absent: no cropping. */
  readonly crop?: number;
  readonly compress?: boolean;
  readonly accept?: readonly string[];
};

/** What an input of the caller's own is given. */
export type OwnInputProps = {
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly disabled: boolean;
  readonly fault: string | undefined;
};

/** Props of `DynamicForm`. */
export type DynamicFormProps = {
  readonly fields: readonly FormField[];
  /** The record as it is when the form comes up; a new `key` of the form begins it anew. */
  readonly values: FormValues;
  /**
   * Gets the values of all shown fields that are not read-only; answers what the server found
   * wrong, `undefined` when it is saved.
   */
  readonly onSubmit: (values: FormValues) => Promise<readonly Fault[] | undefined>;
  readonly onCancel?: () => void;
  readonly onDirty?: (isDirty: boolean) => void;
  /** Under this name the unsaved answers survive in this browser; absent: no draft is kept. */
  readonly draftKey?: string;
  readonly disabled?: boolean;
  /** Text of the submit button; absent: "save". */
  readonly submitLabel?: string;
  /** The most columns; fewer when it is narrow. Absent: 2. */
  readonly columns?: 1 | 2 | 3;
};
