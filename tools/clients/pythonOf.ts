import {
  callsOf,
  referredBy,
  type ClientCall,
  type Description,
  type Schema,
} from './description.ts';

/**
 * The generated module of the Python client: a TypedDict for each object, and a class with a method
 * for each call, on top of `pithead.core`.
 */
export function pythonOf(described: Description): string {
  const types = new Types();
  for (const [name, schema] of Object.entries(described.components.schemas))
    types.declare(nameOf(name), schema);
  const methods = callsOf(described).map((call) => methodOf(call, types));
  return [
    '"""Made from the description of the API by tools/clients.ts."""',
    '',
    'from __future__ import annotations',
    '',
    'from typing import Any, Literal, NoReturn, NotRequired, TypeAlias, TypedDict',
    '',
    'from .core import Core, File',
    '',
    ...types.lines,
    '',
    '',
    'class Client(Core):',
    '    """Every call by the name of its operation."""',
    '',
    ...methods,
  ].join('\n');
}

const nameOf = (name: string): string => name.replace(/\W/g, '_');

function methodOf(
  { id, about, method, path, input, words, answer, answers }: ClientCall,
  types: Types,
): string {
  const asked = input === undefined ? 'Any' : types.of(input, `${id}_input`);
  const wordsType = words === undefined ? 'Any' : types.of(words, `${id}_words`);
  const told = {
    nothing: 'None',
    file: 'File',
    json: answer === undefined ? 'Any' : types.of(answer, `${id}_answer`),
  }[answers];
  const given = [JSON.stringify(method), JSON.stringify(path), 'given', 'words'].join(', ');
  return [
    `    def ${nameOf(id)}(self, given: ${asked} | None = None, words: ${wordsType} | None = None) -> ${told}:`,
    `        ${JSON.stringify(about === '' ? `${method} ${path}` : about)}`,
    `        return self.${answers === 'file' ? 'open' : 'call'}(${given})`,
    '',
  ].join('\n');
}

/** Types of Python by schema; an object becomes a TypedDict, named after where it was met. */
class Types {
  readonly lines: string[] = [];

  /** Declares what a schema of the description is called by everybody. */
  declare(name: string, schema: Schema): void {
    if (isPlainObject(schema)) this.#dictionary(name, schema);
    else
      this.lines.push(`${name}: TypeAlias = ${JSON.stringify(this.of(schema, `${name}_value`))}`);
  }

  /** The type as an annotation; `owner` names the objects that are met in it. */
  of(schema: Schema, owner: string): string {
    const { $ref, enum: values, anyOf, oneOf, allOf, type } = schema;
    if ($ref !== undefined) return nameOf(referredBy($ref));
    if (schema.const !== undefined) return literalOf([schema.const]);
    if (values !== undefined) return literalOf(values);
    const choices = anyOf ?? oneOf;
    if (choices !== undefined)
      return unionOf(choices.map((one, at) => this.of(one, `${owner}_${at}`)));
    // Python has no intersections.
    if (allOf !== undefined) return 'dict[str, Any]';
    if (schema.not !== undefined) return 'NoReturn';
    if (type === undefined) return 'Any';
    const all = typeof type === 'string' ? [type] : type;
    return unionOf(all.map((one) => this.#typed(one, schema, owner)));
  }

  #typed(type: string, schema: Schema, owner: string): string {
    if (type === 'array') return this.#list(schema, owner);
    if (type === 'object') return this.#object(schema, owner);
    return plain.get(type) ?? 'Any';
  }

  #list({ items, prefixItems }: Schema, owner: string): string {
    // JSON gives tuples as lists.
    if (prefixItems !== undefined) return 'list[Any]';
    return `list[${typeof items === 'object' ? this.of(items, `${owner}_item`) : 'Any'}]`;
  }

  #object(schema: Schema, owner: string): string {
    if (isPlainObject(schema)) return this.#dictionary(owner, schema);
    const { additionalProperties } = schema;
    return `dict[str, ${typeof additionalProperties === 'object' ? this.of(additionalProperties, `${owner}_value`) : 'Any'}]`;
  }

  #dictionary(name: string, { properties = {}, required = [] }: Schema): string {
    const parts = Object.entries(properties).map(([key, part]) => {
      const type = this.of(part, `${name}_${nameOf(key)}`);
      const told = required.includes(key) ? type : `NotRequired[${type}]`;
      return `${JSON.stringify(key)}: ${JSON.stringify(told)}`;
    });
    const called = nameOf(name);
    this.lines.push(`${called} = TypedDict(${JSON.stringify(called)}, {${parts.join(', ')}})`);
    return called;
  }
}

const plain = new Map([
  ['string', 'str'],
  ['integer', 'int'],
  ['number', 'float'],
  ['boolean', 'bool'],
  ['null', 'None'],
]);

const isPlainObject = ({ type, properties = {} }: Schema): boolean =>
  type === 'object' && Object.keys(properties).length > 0;

const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ');

/** Numbers with a part behind the point are no literals there. */
const literalOf = (values: readonly unknown[]): string =>
  values.some((value) => typeof value === 'number' && !Number.isInteger(value))
    ? 'float'
    : `Literal[${values.map(wordOf).join(', ')}]`;

function wordOf(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}
