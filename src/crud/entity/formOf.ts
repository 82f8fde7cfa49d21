import type { ComponentType } from 'react';
import { choicesOf } from '#contracts/entity/choices.ts';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import {
  fieldGroups,
  type Field,
  type Fields,
  type Label,
  type Shape,
} from '#contracts/entity/field.ts';
import { MASKED } from '#contracts/entity/grammars.ts';
import type { Choice, FormField, FormInput, OwnInputProps } from '#ui/inputs/formField.ts';
import type { Language } from '#ui/preferences/language.ts';
import { uploadPort } from '../uploadPort.ts';
import type { Dictionaries } from './dictionary.ts';
import { atOnce } from './atOnce.ts';
import { defaultsOf, storedOf } from './formValues.ts';
import { inLanguage } from './label.ts';
import { namesOf, nodesOf, rowsOf } from './remote.ts';

/** What a form is made with besides the declaration. */
export type FormContext = {
  readonly language: Language;
  readonly dictionaries: Dictionaries;
  /** A record is there already: a secret may be left as it is. */
  readonly exists: boolean;
  /** Inputs instead of the usual ones, by field name. */
  readonly inputs?: Readonly<Record<string, ComponentType<OwnInputProps>>> | undefined;
};

/**
 * The fields of the form of `entity`, in the order of its sections; what the server sets is not
 * among them.
 */
export function formOf(entity: AnyEntity, context: FormContext): FormField[] {
  const order = Object.keys(fieldGroups);
  return Object.entries(entity.fields)
    .filter(([, field]) => field.inForm && !field.readonly)
    .toSorted(([, a], [, b]) => order.indexOf(a.group ?? '') - order.indexOf(b.group ?? ''))
    .map(([name, field]) => fieldOf(entity, name, field, context));
}

/** Fields by name, for what asks for a few of them. */
export const fieldsOf = (
  entity: AnyEntity,
  names: readonly string[],
  context: FormContext,
): FormField[] =>
  names.flatMap((name) => {
    const field = entity.fields[name];
    return field === undefined ? [] : [fieldOf(entity, name, field, context)];
  });

/** Entities whose records stand in a tree: what refers to one of them is chosen from that tree. */
export const treeEntities: ReadonlySet<EntityName> = new Set([
  'org',
  'api',
  'area',
  'resource',
  'dict',
  'equipmentType',
  'catalogue',
]);

function fieldOf(entity: AnyEntity, name: string, field: Field, context: FormContext): FormField {
  const { shape } = field;
  const Own = context.inputs?.[name];
  const mayStay = shape.kind === 'secret' && context.exists;
  return {
    name,
    label: inLanguage(field.label, context.language),
    required: field.required && shape.kind !== 'flag' && !mayStay,
    ...(field.showWhen === undefined ? {} : { showWhen: field.showWhen }),
    ...(field.notBefore === undefined
      ? {}
      : {
          notBefore: {
            name: field.notBefore,
            label: inLanguage(
              entity.fields[field.notBefore]?.label ?? field.label,
              context.language,
            ),
          },
        }),
    ...(field.group === undefined
      ? {}
      : { group: inLanguage(fieldGroups[field.group], context.language) }),
    ...(field.width === undefined ? {} : { width: field.width }),
    ...ruleCheck(entity, name, context.language),
    // What is drawn or written at length wants the whole width.
    ...(Own !== undefined && (shape.kind === 'json' || shape.kind === 'richText')
      ? { wide: true }
      : {}),
    input:
      Own === undefined ? inputOf(entity, name, field, context) : { kind: 'own', Component: Own },
  };
}

/** The rules that are said at a field, as the form asks them before it sends anything. */
function ruleCheck(
  entity: AnyEntity,
  name: string,
  language: Language,
): Pick<FormField, 'check'> | undefined {
  const rules = Object.values(entity.rules).filter(({ fields }) => fields[0] === name);
  if (rules.length === 0) return undefined;
  return {
    check(answers) {
      const record = storedOf(entity, answers);
      const broken = rules.find((rule) => !rule.holds(record));
      return broken && inLanguage(broken.message, language);
    },
  };
}

const wantedText = (wanted: Label, language: Language): string =>
  `${language === 'en' ? 'Expected: ' : '应填：'}${inLanguage(wanted, language)}`;

type Kind = Shape['kind'];
type ShapeOf<K extends Kind> = Extract<Shape, { readonly kind: K }>;

/** What an input is made with besides the shape of its field. */
type Asked = FormContext & {
  readonly entity: AnyEntity;
  readonly field: Field;
  /** Under this name the browser remembers what was chosen lately. */
  readonly key: string;
};

const inputOf = (entity: AnyEntity, name: string, field: Field, context: FormContext): FormInput =>
  (inputs[field.shape.kind] as (shape: Shape, asked: Asked) => FormInput)(field.shape, {
    ...context,
    entity,
    field,
    key: `${entity.name}.${name}`,
  });

const plain = <K extends 'flag' | 'tags' | 'date' | 'dateTime' | 'time' | 'color'>(shape: {
  readonly kind: K;
}) => ({ kind: shape.kind }) as const;

/** The input for each kind of field. */
const inputs: { readonly [K in Kind]: (shape: ShapeOf<K>, asked: Asked) => FormInput } = {
  text: textInput,
  longText: ({ max }) => ({ kind: 'longText', maxLength: max }),
  richText: ({ max }) => ({ kind: 'richText', maxLength: max }),
  integer: numberInput,
  number: numberInput,
  select: (_, asked) => ({ kind: 'select', choices: choicesIn(asked) }),
  multiSelect: (_, asked) => ({ kind: 'multiSelect', choices: choicesIn(asked) }),
  dict: ({ headerCode }, { dictionaries }) => ({
    kind: 'select',
    choices: dictionaries[headerCode] ?? [],
  }),
  ref: ({ entity }, asked) => refInput(entity, asked, false),
  refs: ({ entity }, asked) => refInput(entity, asked, true),
  parent: (_, { entity: { name } }) => ({
    kind: 'tree',
    load: nodesOf(name),
    name: namesOf(name),
    look: 'treeSelect',
  }),
  images: ({ limit }) => ({ ...uploaded, kind: 'images', limit, compress: true }),
  files: ({ limit }) => ({ ...uploaded, kind: 'files', limit, compress: false }),
  secret: (_, { exists }) => ({ kind: 'secret', kept: exists }),
  json: ({ schema }) => ({ kind: 'json', check: (value) => faultIn(schema, value) }),
  rows: ({ columns, min, max, lettered }, asked) => ({
    kind: 'rows',
    columns: columnsFor(columns, asked),
    ...(min === 0 ? {} : { min }),
    max,
    unique: Object.keys(columns).filter((name) => columns[name]?.unique === true),
    ...(lettered === undefined ? {} : { lettered }),
    blank: defaultsOf(columns),
  }),
  group: ({ columns }, asked) => ({ kind: 'group', columns: columnsFor(columns, asked) }),
  flag: plain,
  tags: plain,
  date: plain,
  dateTime: plain,
  time: plain,
  color: plain,
};

/** The inputs of a row's columns; what refers to records asks for those of all rows at once. */
const columnsFor = (columns: Fields, { entity, ...context }: Asked): FormField[] =>
  Object.entries(columns)
    .filter(([, { inForm, readonly }]) => inForm && !readonly)
    .map(([name, column]) => {
      const field = fieldOf({ ...entity, fields: columns, rules: {} }, name, column, {
        language: context.language,
        dictionaries: context.dictionaries,
        exists: context.exists,
      });
      const { input } = field;
      return input.kind === 'remoteSelect'
        ? { ...field, input: { ...input, load: atOnce(input.load) } }
        : field;
    });

const uploaded = { port: uploadPort, store: 'text' } as const;

function textInput(shape: ShapeOf<'text'>, { language }: Asked): FormInput {
  const { pattern, wanted, masked } = shape;
  return {
    kind: 'text',
    maxLength: shape.max,
    masked,
    ...(pattern === undefined ? {} : { pattern: masked ? `${pattern}|${MASKED}` : pattern }),
    ...(wanted === undefined ? {} : { patternMessage: wantedText(wanted, language) }),
  };
}

function numberInput(shape: ShapeOf<'integer'> | ShapeOf<'number'>): FormInput {
  return {
    kind: 'number',
    integer: shape.kind === 'integer',
    ...(shape.kind === 'number' && shape.precision !== undefined
      ? { precision: shape.precision }
      : {}),
    ...(shape.min === undefined ? {} : { min: shape.min }),
    ...(shape.max === undefined ? {} : { max: shape.max }),
    ...(shape.unit === undefined ? {} : { unit: shape.unit }),
  };
}

const choicesIn = ({ field, language }: Asked): Choice[] =>
  choicesOf(field).map(({ id, name, nameEn }) => ({
    value: id,
    label: language === 'en' ? nameEn : name,
  }));

const refInput = (entity: EntityName, { key }: Asked, isMany: boolean): FormInput => ({
  ...(treeEntities.has(entity)
    ? { kind: 'tree', load: nodesOf(entity), name: namesOf(entity), look: 'treeSelect' }
    : { kind: 'remoteSelect', load: rowsOf(entity), recentKey: key }),
  ...(isMany ? { many: true } : {}),
});

function faultIn(schema: ShapeOf<'json'>['schema'], value: unknown): string | undefined {
  const checked = schema.safeParse(value);
  return checked.success
    ? undefined
    : checked.error.issues
        .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
        .join('; ');
}
