import type { ComponentType, ReactNode } from 'react';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import type { Field, Label } from '#contracts/entity/field.ts';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import type { FilterObj } from '#ui/filter/filterTypes.ts';
import type { RowAction } from '#ui/table/pagedTypes.ts';
import type { CellContext } from '../entity/cellOf.tsx';
import type { EntityList } from '../list/useEntityList.ts';

/** Where an action of a page stands: on each record, on the chosen records, or in the header. */
export type ActionPlace = 'record' | 'selection' | 'page';

/** Something more to do. `run` gets the record, the chosen ones, or none. */
export type PageAction<E extends AnyEntity = AnyEntity> = {
  readonly name: string;
  readonly label: Label;
  readonly on: ActionPlace;
  readonly icon?: NonNullable<RowAction['icon']>;
  readonly destructive?: boolean;
  /** Last part of the permission code that it needs; absent: none. */
  readonly permission?: string;
  /** Why it cannot be done with this record now; undefined: it can. */
  readonly blocked?: (record: RecordOf<E>) => Label | undefined;
  /** Whether it has no place on this record: a row does not show it at all. */
  readonly isOut?: (record: RecordOf<E>) => boolean;
} & (
  | {
      /** Does it; the page fetches anew afterwards. A text is shown as what came of it. */
      readonly run: (records: readonly RecordOf<E>[]) => Promise<string | undefined>;
    }
  | {
      /** A dialog that does it. */
      readonly Dialog: ComponentType<ActionDialogProps<E>>;
    }
);

export type ActionDialogProps<E extends AnyEntity = AnyEntity> = {
  readonly records: readonly RecordOf<E>[];
  /** `true`: something was changed, the page fetches anew. */
  readonly onClose: (changed?: boolean) => void;
};

/** What a region of the page that is replaced is given. */
export type RegionProps<E extends AnyEntity = AnyEntity> = {
  readonly entity: E;
  readonly list: EntityList<E>;
  readonly open: (id: string) => void;
};

/** What a section of a record's page is given. */
export type RecordSectionProps<E extends AnyEntity = AnyEntity> = {
  readonly record: RecordOf<E>;
  /** The reader's language, and the titles of what the record refers to. */
  readonly context: CellContext;
  /** To be called when the section has changed the record: the page reads it anew. */
  readonly onChanged: () => Promise<void>;
};

/** One more section of the record's page, loaded when a record that has it is opened. */
export type RecordSection<E extends AnyEntity = AnyEntity> = {
  readonly name: string;
  readonly label: Label;
  /** `top`: above the facts; `main`, absent: below them; `aside`: beside them, narrow. */
  readonly place?: 'top' | 'main' | 'aside';
  /** The whole code that it needs, `area/entity/action`; absent: that of the record. */
  readonly permission?: string;
  /** Whether this record has it; absent: each. */
  readonly isShown?: (record: RecordOf<E>) => boolean;
  /** Related lists, `entity.field`, that it shows in its own way: the page leaves them out. */
  readonly covers?: readonly `${EntityName}.${string}`[];
  readonly load: () => Promise<{ readonly default: ComponentType<RecordSectionProps<E>> }>;
};

/**
 * How a page differs from the one its declaration makes; take the lowest rung that works: tune a
 * field, replace one cell or input, add an action, replace a region. Beyond that stands an own page
 * on `useEntityList`.
 */
export type EntityOverrides<E extends AnyEntity = AnyEntity> = {
  /** Rung 1: what is said of a field, as this page wants it. */
  readonly fields?: Readonly<Partial<Record<FieldNames<E>, Tuning>>>;
  /** The fields of the filter row; absent: two or three that the declaration suggests. */
  readonly quick?: readonly FieldNames<E>[];
  /** Conditions that every row of this page meets. */
  readonly fixed?: FilterObj;
  /** Rung 2: how a field is drawn in table and detail; how it is entered. */
  readonly cells?: Readonly<
    Partial<Record<FieldNames<E>, (record: RecordOf<E>, context: CellContext) => ReactNode>>
  >;
  readonly inputs?: Readonly<Partial<Record<FieldNames<E>, ComponentType<OwnInputProps>>>>;
  /** Endings of the files that its import takes besides sheets, with commas between them. */
  readonly importAccepts?: string;
  /** Rung 3: more to do. One with the name of a declared action stands in its place. */
  readonly actions?: readonly PageAction<E>[];
  /** Sections of the record's page beside those that the declaration makes. */
  readonly sections?: readonly RecordSection<E>[];
  /**
   * Rung 4: a part of the page. `above` stands between header and filter row, `body` instead of the
   * table, `detail` below the fields of an open record, `made` is a dialog over a record that the
   * form has just made, with whatever the server answered besides.
   */
  readonly regions?: {
    readonly above?: ComponentType<RegionProps<E>>;
    readonly body?: ComponentType<RegionProps<E>>;
    readonly detail?: ComponentType<{ readonly record: RecordOf<E> }>;
    readonly made?: ComponentType<{
      readonly record: RecordOf<E>;
      readonly onClose: () => void;
    }>;
  };
};

type FieldNames<E extends AnyEntity> = keyof E['fields'] & string;
type Tuning = Partial<
  Pick<
    Field,
    'label' | 'inList' | 'inForm' | 'inFilter' | 'hiddenByDefault' | 'width' | 'required' | 'group'
  >
>;

/** The declaration as a page wants it, its fields tuned. */
export function tuned(
  entity: AnyEntity,
  fields: Readonly<Partial<Record<string, Tuning>>> | undefined,
): AnyEntity {
  if (fields === undefined) return entity;
  return {
    ...entity,
    fields: Object.fromEntries(
      Object.entries(entity.fields).map(([name, field]) => [name, { ...field, ...fields[name] }]),
    ),
  };
}
