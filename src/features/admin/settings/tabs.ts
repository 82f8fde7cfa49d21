import type { ComponentType } from 'react';
import { z } from 'zod';
import { configTabs, SEALED, secretSettings, settingTabs } from '#contracts/admin/settingTabs.ts';
import type { FormField, FormInput, OwnInputProps } from '#ui/inputs/formField.ts';
import type { Language } from '#ui/preferences/language.ts';
import { rolesByCode } from '#crud/entity/rolesByCode.ts';
import { WindowsInput } from './WindowsInput.tsx';
import { fieldWords, tabWords, units } from './words.ts';

/** A tab of settings: where it is kept and the form that it is entered by. */
export type Tab = {
  readonly kind: 'config' | 'sysset';
  readonly name: string;
  readonly schema: z.ZodType;
  readonly isList: boolean;
};

/** Every tab that has a schema, the pages' own first. */
export const tabs: readonly Tab[] = [
  ...Object.entries(configTabs).map(([name, schema]) => ({
    kind: 'config' as const,
    name,
    schema: schema as z.ZodType,
    isList: false,
  })),
  ...Object.entries(settingTabs).map(([name, schema]) => ({
    kind: 'sysset' as const,
    name,
    schema: schema as z.ZodType,
    isList: schema instanceof z.ZodArray,
  })),
];

export const tabTitle = (name: string, language: Language): string =>
  tabWords[name]?.[language === 'en' ? 1 : 0] ?? name;

/** How the entries of a tab that is a list are entered. */
const lists: Readonly<Record<string, ComponentType<OwnInputProps>>> = {
  suppressWindows: WindowsInput,
};

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields of a tab's form, from its schema and stored values; what is no plain value is entered
 * as JSON.
 */
export function fieldsOf(
  { name: tab, schema, isList }: Tab,
  language: Language,
  values: Values,
): FormField[] {
  const checkOf = (part: z.ZodType) => (value: unknown) => {
    const found = part.safeParse(value);
    return found.success
      ? undefined
      : found.error.issues
          .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
          .join('; ');
  };
  if (isList) {
    const Own = lists[tab];
    const input: FormInput =
      Own === undefined
        ? { kind: 'json', check: checkOf(schema) }
        : { kind: 'own', Component: Own };
    return [{ name: 'list', label: tabTitle(tab, language), wide: true, input }];
  }
  const shape = shapeOf(schema);
  return Object.entries(shape).map(([name, part]): FormField => {
    const [zh, en, unit] = fieldWords[`${tab}.${name}`] ?? fieldWords[name] ?? [name, name];
    const isSecret = secretSettings[tab]?.includes(name) === true;
    const input: FormInput = isSecret
      ? { kind: 'secret', kept: isSealed(values[name]) }
      : inputOf(
          tab,
          name,
          part,
          unit === undefined ? undefined : units[unit][language === 'en' ? 1 : 0],
          checkOf(part),
          language,
        );
    return {
      name,
      label: language === 'en' ? en : zh,
      ...(input.kind === 'json' ? { wide: true } : {}),
      input,
    };
  });
}

function inputOf(
  tab: string,
  name: string,
  part: z.ZodType,
  unit: string | undefined,
  check: (value: unknown) => string | undefined,
  language: Language,
): FormInput {
  const inner = innerOf(part);
  const element = inner instanceof z.ZodArray ? innerOf(inner.element as z.ZodType) : undefined;
  const words = (value: string | number): string =>
    fieldWords[`${tab}.${name}=${value}`]?.[language === 'en' ? 1 : 0] ?? String(value);
  const choices = (values: Iterable<string | number>) =>
    [...values].map((value) => ({ value, label: words(value) }));
  if (name === 'place') return { kind: 'select', choices: choices([1, 2, 3]) };
  if (name === 'levels') return { kind: 'multiSelect', choices: choices([1, 2, 3, 4]) };
  if (name === 'roles')
    return { kind: 'remoteSelect', load: rolesByCode, valueKey: 'code', many: true };
  if (inner instanceof z.ZodBoolean) return { kind: 'flag' };
  if (inner instanceof z.ZodEnum) return { kind: 'select', choices: choices(inner.options) };
  if (inner instanceof z.ZodLiteral)
    return { kind: 'select', choices: choices([...inner.values].map(String)) };
  if (inner instanceof z.ZodNumber) return numberInput(inner, unit);
  if (inner instanceof z.ZodString) return textInput(inner);
  if (element instanceof z.ZodEnum)
    return { kind: 'multiSelect', choices: choices(element.options) };
  if (element instanceof z.ZodString) return { kind: 'tags' };
  return { kind: 'json', check };
}

function numberInput(schema: z.ZodNumber, unit: string | undefined): FormInput {
  const { minValue, maxValue, isInt } = schema;
  return {
    kind: 'number',
    integer: isInt,
    ...(minValue === null || !Number.isFinite(minValue) ? {} : { min: minValue }),
    ...(maxValue === null || !Number.isFinite(maxValue) ? {} : { max: maxValue }),
    ...(unit === undefined ? {} : { unit }),
  };
}

const textInput = ({ maxLength }: z.ZodString): FormInput =>
  (maxLength ?? 0) > 200
    ? { kind: 'longText', maxLength: maxLength ?? 500, rows: 2 }
    : { kind: 'text', ...(maxLength === null ? {} : { maxLength }) };

/** The schema under its default and its being optional. */
function innerOf(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? innerOf(schema.unwrap() as z.ZodType)
    : schema;
}

/** The fields of a tab by name; those of an object within stand as `outer.inner`. */
const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> => {
  const inner = innerOf(schema);
  if (!(inner instanceof z.ZodObject)) return {};
  return Object.fromEntries(
    Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(
      ([name, part]): [string, z.ZodType][] => {
        const within = Object.entries(shapeOf(part));
        return within.length === 0
          ? [[name, part]]
          : within.map(([key, own]) => [`${name}.${key}`, own]);
      },
    ),
  );
};

/**
 * The value of a stored tab, at its defaults where it says nothing or what it says no longer fits.
 */
export function valuesOf({ schema, isList }: Tab, dataValue: string | undefined): Values {
  const stored = schema.safeParse(jsonOf(dataValue ?? (isList ? '[]' : '{}')));
  const value = stored.success ? stored.data : schema.parse(isList ? [] : {});
  return isList ? { list: value } : (value as Values);
}

/** What a form of these values begins with: nobody is shown what is sealed. */
export const shownOf = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return isSealed(value) ? [] : [[name, value]];
      return Object.entries(value).map(([key, own]) => [`${name}.${key}`, own]);
    }),
  );

/** What is saved: the form's answers, and what was sealed where nothing new was entered. */
export function savedOf(answers: Values, values: Values): Values {
  const saved: Record<string, unknown> = Object.fromEntries(
    Object.entries(values).filter(([, value]) => isSealed(value)),
  );
  for (const [name, value] of Object.entries(answers)) {
    if (value === undefined || value === null || (value === '' && isSealed(values[name]))) continue;
    const [outer = '', inner] = name.split('.');
    saved[outer] =
      inner === undefined ? value : { ...(saved[outer] as object | undefined), [inner]: value };
  }
  return saved;
}

const isSealed = (value: unknown): boolean => typeof value === 'string' && value.startsWith(SEALED);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
