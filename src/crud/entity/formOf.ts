import type { ComponentType } from 'react';
import { choicesOf } from '#contracts/entity/choices.ts';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { fieldGroups, type Field, type Label } from '#contracts/entity/field.ts';
import { MASKED } from '#contracts/entity/grammars.ts';
import type { FormField, FormInput, OwnInputProps } from '#ui/inputs/formField.ts';
import type { Language } from '#ui/preferences/language.ts';
import { uploadPort } from '../uploadPort.ts';
import type { Dictionaries } from './dictionary.ts';
import { inLanguage } from './label.ts';
import { nodesOf, rowsOf } from './remote.ts';

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
    // What is drawn or written at length wants the whole width.
    ...(Own !== undefined && shape.kind === 'json' ? { wide: true } : {}),
    input:
      Own === undefined ? inputOf(entity, name, field, context) : { kind: 'own', Component: Own },
  };
}

const wantedText = (wanted: Label, language: Language): string =>
  `${language === 'en' ? 'Expected: ' : '应填：'}${inLanguage(wanted, language)}`;

function inputOf(
  entity: AnyEntity,
  name: string,
  field: Field,
  { language, dictionaries, exists }: FormContext,
): FormInput {
  const { shape } = field;
  const key = `${entity.name}.${name}`;
  switch (shape.kind) {
    case 'text':
      return {
        kind: 'text',
        maxLength: shape.max,
        masked: shape.masked,
        ...(shape.pattern === undefined
          ? {}
          : { pattern: shape.masked ? `${shape.pattern}|${MASKED}` : shape.pattern }),
        ...(shape.wanted === undefined
          ? {}
          : { patternMessage: wantedText(shape.wanted, language) }),
      };
    case 'longText':
    case 'richText':
      return { kind: shape.kind, maxLength: shape.max };
    case 'integer':
    case 'number':
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
    case 'select':
    case 'multiSelect':
      return {
        kind: shape.kind,
        choices: choicesOf(field).map(({ id, name: zh, nameEn }) => ({
          value: id,
          label: language === 'en' ? nameEn : zh,
        })),
      };
    case 'dict':
      return { kind: 'select', choices: dictionaries[shape.headerCode] ?? [] };
    case 'ref':
      return treeEntities.has(shape.entity)
        ? { kind: 'tree', load: nodesOf(shape.entity), look: 'treeSelect' }
        : { kind: 'remoteSelect', load: rowsOf(shape.entity), recentKey: key };
    case 'refs':
      return treeEntities.has(shape.entity)
        ? { kind: 'tree', load: nodesOf(shape.entity), look: 'treeSelect', many: true }
        : { kind: 'remoteSelect', load: rowsOf(shape.entity), many: true, recentKey: key };
    case 'parent':
      return { kind: 'tree', load: nodesOf(entity.name), look: 'treeSelect' };
    case 'images':
    case 'files':
      return {
        kind: shape.kind,
        port: uploadPort,
        limit: shape.limit,
        store: 'text',
        compress: shape.kind === 'images',
      };
    case 'secret':
      return { kind: 'secret', kept: exists };
    case 'json':
      return {
        kind: 'json',
        check: (value) => {
          const checked = shape.schema.safeParse(value);
          return checked.success
            ? undefined
            : checked.error.issues
                .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
                .join('; ');
        },
      };
    case 'flag':
    case 'tags':
    case 'date':
    case 'dateTime':
    case 'time':
    case 'color':
      return { kind: shape.kind };
  }
}
