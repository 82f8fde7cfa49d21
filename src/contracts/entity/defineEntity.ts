import type { z } from 'zod';
import { checkCalendar, type CalendarDates } from './calendar.ts';
import { catalogue, type AreaName, type EntityName } from './catalogue.ts';
import type { Field, Fields, Label } from './field.ts';
import { checkLifecycle, lifecycleActions, type Lifecycle } from './lifecycle.ts';
import { baseFields } from './mixins.ts';
import { checkRules, type Rules } from './rules.ts';
import { talkActions } from './talk.ts';
import type { Verb } from './verbs.ts';

/**
 * A call of one entity beyond the verbs. Its path segment is its name, its permission
 * `area/entity/{permission ?? name}`.
 */
export type Action = {
  readonly label: Label;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Where a page shows it: on a record, on the selected records, on the page, or nowhere. */
  readonly on?: 'record' | 'selection' | 'page';
  /** Body of POST and PUT, query of GET and DELETE; none: nothing is read. */
  readonly input?: z.ZodType;
  /** What it answers, for the API's description; or one of its own records, or a list of them. */
  readonly answer?: z.ZodType | 'record' | 'records';
  /** Media types of the file that it answers instead. */
  readonly files?: readonly string[];
  /** Media types of its body where that is no JSON, such as a form with a file. */
  readonly accepts?: readonly string[];
  /** Action part of the permission code; `signedIn` when whoever is signed in may call. */
  readonly permission?: string;
};

/** What a declaration says; everything else is derived. */
export type Declaration<
  F extends Fields,
  B extends boolean,
  A extends Readonly<Record<string, Action>>,
> = {
  readonly label: Label;
  /** The field that names a record to people. */
  readonly title: keyof F & string;
  readonly fields: F;
  /**
   * False: no `disabled`, `sort`, `remark`, `orgId`, author and times; events and measured records.
   * Default true.
   */
  readonly base?: B;
  /**
   * What deleting does: keep the row marked (soft, default with base fields) or remove it (hard).
   */
  readonly deletes?: 'soft' | 'hard';
  /**
   * Whose records a caller sees: those of his organisations (`org`, default with base fields) or
   * everybody's.
   */
  readonly scope?: 'org' | 'none';
  /**
   * True: offered to people, so that whoever belongs to the record's organisation, or to one below
   * it, sees it too.
   */
  readonly offered?: true;
  /** A flag: where it is set the record is everybody's, whatever organisation it belongs to. */
  readonly sharedBy?: keyof F & string;
  /**
   * True: what its records are called is told only to who may list them, in the lists of others
   * too.
   */
  readonly confidential?: true;
  /**
   * The field that says whose record it is, a user or a student: who may not export such records
   * sees his own alone.
   */
  readonly personal?: keyof F & string;
  /** Verbs that do not exist (false) or have another path segment. */
  readonly except?: Readonly<Partial<Record<Verb, false | string>>>;
  /**
   * False: its rows are kept by another part of the server, which names the relation to read them
   * from. Default true.
   */
  readonly stored?: boolean;
  /**
   * True: only list, all, lookup, get and export exist; the calls that would write answer
   * `read_only_record`.
   */
  readonly readonly?: boolean;
  readonly actions?: A;
  /** The states of its records: each transition is a call beside `actions`. */
  readonly lifecycle?: Lifecycle;
  /** What its fields must be together. */
  readonly rules?: Rules<NoInfer<F> & (B extends true ? typeof baseFields : unknown)>;
  /** True: people leave notes on its records, each a part of the record's history. */
  readonly talks?: true;
  /** True: an administrator may add fields of his own to its records. */
  readonly takesFields?: true;
  /** Where its records stand in a calendar; absent: nowhere. */
  readonly calendar?: CalendarDates;
  /** Text fields that a keyword looks into; default the title and `code`. */
  readonly keyword?: readonly (keyof F & string)[];
  /** Order of lists that ask for none; default by `sort`, then newest first. */
  readonly order?: readonly [field: string, direction: 'asc' | 'desc'];
  /** Sets of fields whose values together may occur once among records that are not deleted. */
  readonly uniqueTogether?: readonly (readonly (keyof F & string)[])[];
  /**
   * Sets of fields that are often filtered or sorted by together; single fields of selects and
   * references are indexed anyway.
   */
  readonly indexes?: readonly (readonly string[])[];
};

/** A declared entity with every default decided. */
export interface Entity<
  F extends Fields = Fields,
  B extends boolean = boolean,
  A = Readonly<Record<string, Action>>,
> {
  readonly name: EntityName;
  readonly area: AreaName;
  readonly label: Label;
  readonly title: string;
  /**
   * Own fields first, then the base fields; `id` and `rowVersion` are in every record and not
   * listed.
   */
  readonly fields: F & (B extends true ? typeof baseFields : unknown);
  readonly base: B;
  readonly stored: boolean;
  readonly readonly: boolean;
  readonly deletes: 'soft' | 'hard';
  readonly scope: 'org' | 'none';
  readonly offered: boolean;
  readonly sharedBy: string | undefined;
  readonly confidential: boolean;
  readonly personal: string | undefined;
  readonly except: Readonly<Partial<Record<Verb, false | string>>>;
  /** Those declared, those of the lifecycle and of the talk about its records. */
  readonly actions: A;
  readonly lifecycle: Lifecycle | undefined;
  readonly rules: Rules;
  readonly talks: boolean;
  readonly takesFields: boolean;
  readonly calendar: CalendarDates | undefined;
  readonly keyword: readonly string[];
  readonly order: readonly [field: string, direction: 'asc' | 'desc'] | undefined;
  readonly uniqueTogether: readonly (readonly string[])[];
  readonly indexes: readonly (readonly string[])[];
}

/** Any entity, for code that serves all of them. */
export type AnyEntity = Omit<Entity, 'fields'> & { readonly fields: Fields };

const readonlyExcept = {
  create: false,
  update: false,
  disable: false,
  remove: false,
  removeBatch: false,
  restore: false,
  importExcel: false,
  template: false,
} as const;

/**
 * Declares an entity. Throws, at load, when the declaration names a field that it does not have.
 */
export function defineEntity<
  F extends Fields,
  B extends boolean = true,
  // No action: no name, rather than any.
  A extends Readonly<Record<string, Action>> = Readonly<Record<never, Action>>,
>(name: EntityName, declared: Declaration<F, B, A>): Entity<F, B, A> {
  const base = declared.base ?? true;
  const deletes = declared.deletes ?? (base ? 'soft' : 'hard');
  const fields = allFields(declared.fields, base);
  const keyword = keywordOf(declared, fields);
  for (const field of [...keyword, ...namedIn(declared, fields)])
    if (!Object.hasOwn(fields, field)) throw new Error(`Entity ${name} has no field ${field}`);
  const { lifecycle, calendar, talks = false, takesFields = false } = declared;
  const rules = (declared.rules ?? {}) as Rules;
  checkLifecycle(name, fields, lifecycle);
  checkRules(name, fields, rules);
  checkCalendar(name, fields, calendar);
  return {
    name,
    area: catalogue[name],
    label: declared.label,
    title: declared.title,
    fields: fields as Entity<F, B, A>['fields'],
    base: base as B,
    stored: declared.stored ?? true,
    readonly: declared.readonly ?? false,
    deletes,
    scope: declared.scope ?? (base ? 'org' : 'none'),
    offered: declared.offered ?? false,
    sharedBy: declared.sharedBy,
    confidential: declared.confidential ?? false,
    personal: declared.personal,
    except: exceptOf(declared, base, deletes),
    actions: {
      ...declared.actions,
      ...lifecycleActions(lifecycle),
      ...talkActions(talks),
    } as A,
    lifecycle,
    rules,
    talks,
    takesFields,
    calendar,
    keyword: keyword.filter((field) => isText(fields[field])),
    order: declared.order,
    ...keysOf(declared),
  };
}

const allFields = (own: Fields, base: boolean): Fields =>
  base ? { ...own, ...missingOf(own) } : own;

type Declared = Declaration<Fields, boolean, Readonly<Record<string, Action>>>;

const keywordOf = ({ title, keyword }: Declared, fields: Fields): readonly string[] =>
  keyword ?? [title, ...(title !== 'code' && isText(fields['code']) ? ['code'] : [])];

const keysOf = ({ uniqueTogether = [], indexes = [] }: Declared) => ({ uniqueTogether, indexes });

/** The fields that a declaration speaks of outside of `fields`. */
const namedIn = (declared: Declared, fields: Fields): readonly string[] => [
  declared.title,
  ...keysOf(declared).uniqueTogether.flat(),
  ...keysOf(declared).indexes.flat(),
  ...Object.values(fields).flatMap(({ notBefore }) => notBefore ?? []),
];

const exceptOf = (declared: Declared, base: boolean, deletes: 'soft' | 'hard') => ({
  ...(base ? {} : { disable: false as const }),
  // Only what was kept can come back.
  ...(deletes === 'hard' || declared.except?.remove === false ? { restore: false as const } : {}),
  ...(declared.readonly === true ? readonlyExcept : {}),
  ...declared.except,
});

/**
 * A declaration may tune a base field by naming it; it then stands where the declaration put it.
 */
const missingOf = (own: Fields): Fields =>
  Object.fromEntries(Object.entries(baseFields).filter(([name]) => !Object.hasOwn(own, name)));

const texts: ReadonlySet<string | undefined> = new Set(['text', 'longText', 'richText']);
const isText = (field: Field | undefined): boolean => texts.has(field?.shape.kind);

type Value<T extends Field> =
  T extends Field<infer V, infer R> ? (R extends true ? V : V | null) : never;
type Known<F> = { readonly [K in keyof F]: F[K] extends Field ? Value<F[K]> : never };
type RequiredKeys<F> = { [K in keyof F]: F[K] extends Field<unknown, true> ? K : never }[keyof F];

/** A stored record as it travels: every field is there, null when empty; secrets never are. */
export type RecordOf<E extends { readonly fields: object }> = {
  readonly id: string;
  readonly rowVersion: number;
} & Known<E['fields']>;

/**
 * What create takes: required fields, and any of the others. Update takes it with `id` and
 * `rowVersion`.
 */
export type InputOf<E extends { readonly fields: object }> = Pick<
  Known<E['fields']>,
  RequiredKeys<E['fields']>
> &
  Partial<Known<E['fields']>>;
