import {
  callsOf,
  referredBy,
  type ClientCall,
  type Description,
  type Schema,
} from './description.ts';

/** The generated module of the TypeScript client: a type for each schema, and the table of calls. */
export function typescriptOf(described: Description): string {
  const schemas = Object.entries(described.components.schemas).map(
    ([name, schema]) => `export type ${nameOf(name)} = ${typeOf(schema)};`,
  );
  return [
    '// Made from the description of the API by tools/clients.ts.',
    ...schemas,
    '/** Every call by method and path. */',
    'export type Calls = {',
    ...callsOf(described).flatMap(linesOf),
    '};',
    '',
  ].join('\n');
}

const linesOf = ({ about, method, path, input, words, answer, answers }: ClientCall): string[] => [
  `  /** ${about.replaceAll('*/', '* /')} */`,
  `  ${JSON.stringify(`${method} ${path}`)}: {`,
  `    readonly input: ${input === undefined ? 'unknown' : typeOf(input)};`,
  `    readonly words: ${words === undefined ? 'unknown' : typeOf(words)};`,
  `    readonly answer: ${answers === 'nothing' ? 'null' : answer === undefined ? 'unknown' : typeOf(answer)};`,
  '  };',
];

/** A name of a schema as an identifier. */
const nameOf = (name: string): string => name.replace(/\W/g, '_');

/** The type of what a schema describes. */
export function typeOf(schema: Schema): string {
  const { $ref, enum: values, anyOf, oneOf, allOf, type } = schema;
  if ($ref !== undefined) return nameOf(referredBy($ref));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values !== undefined) return unionOf(values.map((value) => JSON.stringify(value)));
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return unionOf(choices.map(typeOf));
  if (allOf !== undefined) return `(${allOf.map(typeOf).join(' & ')})`;
  if (schema.not !== undefined) return 'never';
  if (typeof type === 'string') return typed(type, schema);
  return type === undefined ? 'unknown' : unionOf(type.map((one) => typed(one, schema)));
}

const unionOf = (types: readonly string[]): string => `(${[...new Set(types)].join(' | ')})`;

function typed(type: string, schema: Schema): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return listOf(schema);
    case 'object':
      return objectOf(schema);
    default:
      return 'unknown';
  }
}

function listOf({ items, prefixItems }: Schema): string {
  if (prefixItems !== undefined) return `readonly [${prefixItems.map(typeOf).join(', ')}]`;
  return `ReadonlyArray<${typeof items === 'object' ? typeOf(items) : 'unknown'}>`;
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const names = Object.entries(properties);
  if (names.length === 0) {
    const value =
      typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
    return `Readonly<Record<string, ${value}>>`;
  }
  const parts = names.map(([name, part]) =>
    required.includes(name)
      ? `readonly ${JSON.stringify(name)}: ${typeOf(part)}`
      : `readonly ${JSON.stringify(name)}?: ${typeOf(part)} | undefined`,
  );
  return `{ ${parts.join('; ')} }`;
}
