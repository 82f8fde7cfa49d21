import type { Described } from '#server/kernel/route.ts';
import type { Json, JsonSchemas } from './jsonSchemas.ts';

/** A path as OpenAPI writes it: `/hangfire/api/reschedule/{suffix}`. */
export const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/**
 * What programs call an operation: its method and the words of its path without the version,
 * `post_admin_user_getlist`.
 */
export const operationIdOf = ({ method, path }: Pick<Described, 'method' | 'path'>): string =>
  [
    method.toLowerCase(),
    ...path
      .replace(/\/api\/(?:(\w+)\/)?v?1[\d.]*\//, '/$1/')
      .split('/')
      .filter((part) => part !== '')
      .map((part) => part.replace(/^:/, '').replace(/\W/g, '_')),
  ].join('_');

/** One operation of the description. */
export function operationOf(described: Described, schemas: JsonSchemas): Json {
  const { method, path, access, about, input, query } = described;
  const id = operationIdOf(described);
  const asked = input === undefined ? undefined : schemas.of(input, 'input', `${id}_input`);
  const words = query === undefined ? {} : schemas.of(query, 'input', `${id}_query`);
  const inQuery = method === 'GET' || method === 'DELETE';
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...parametersOf(words),
    ...(inQuery && asked !== undefined ? parametersOf(asked) : []),
  ];
  return {
    operationId: id,
    summary: about,
    tags: [path.split('/').slice(1, -1).join('/')],
    security: securityOf(described),
    ...(access === 'public' || access === 'signedIn' ? {} : { 'x-permission': access }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...bodyOf(described, inQuery ? undefined : asked),
    responses: {
      ...answersOf(described, schemas, `${id}_answer`),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function securityOf({ access, security, basic = false }: Described): readonly Json[] {
  if (security !== undefined) return [{ [security]: [] }];
  if (access === 'public') return [];
  return [
    { bearer: [] },
    ...(access === 'signedIn' ? [] : [{ program: [] }]),
    ...(basic ? [{ basic: [] }] : []),
  ];
}

/** Bodies by media type; of those that are no JSON nothing is said beside their type. */
function bodyOf(
  { form = false, accepts = [] }: Described,
  schema: Json | undefined,
): { readonly requestBody?: Json } {
  if (schema === undefined && accepts.length === 0) return {};
  const content = {
    ...(schema === undefined ? {} : { 'application/json': { schema } }),
    ...(form && schema !== undefined ? { 'application/x-www-form-urlencoded': { schema } } : {}),
    ...Object.fromEntries(accepts.map((type) => [type, {}])),
  };
  return { requestBody: { content } };
}

/** What is answered; a call that names other media types and no schema answers files alone. */
function answersOf(described: Described, schemas: JsonSchemas, owner: string): Json {
  const { answer, bare = false, media = [], empty = false } = described;
  if (empty) return { 204: { description: 'Done' } };
  const files = Object.fromEntries(media.map((type) => [type, {}]));
  if (answer === undefined && media.length > 0)
    return { 200: { description: 'Success', content: files } };
  const data = answer === undefined ? {} : schemas.of(answer, 'output', owner);
  const envelope = {
    type: 'object',
    required: ['success', 'message', 'data'],
    properties: { success: { const: true }, message: { type: 'string' }, data },
  };
  const json = { 'application/json': { schema: bare ? data : envelope } };
  return { 200: { description: 'Success', content: { ...json, ...files } } };
}

function parametersOf(schema: Json): Json[] {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: part,
  }));
}
