import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorCodes } from '#contracts/errors.ts';
import { paths as contractPaths } from '#contracts/http/paths.ts';
import { VERSION } from '#contracts/version.ts';
import { routesOfApp, type Described } from '#server/kernel/route.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * The OpenAPI 3.1 description of every route that was added through `route`, computed when first
 * asked for; `isOpen`: to whoever has not signed in too; `others` tells the paths that another
 * process answers.
 */
export function describeApi(
  app: FastifyInstance,
  isOpen: boolean,
  others: () => Promise<Json> = () => Promise.resolve({}),
): void {
  let text: string | undefined;
  app.get(
    '/docs/api',
    { config: { access: isOpen ? 'public' : 'signedIn', program: true } },
    async (_, reply) => {
      if (text === undefined) {
        const own = openApiOf(routesOfApp(app));
        text = JSON.stringify({ ...own, paths: { ...own.paths, ...(await others()) } });
      }
      return reply.type('application/json').send(text);
    },
  );
}

/** The description of these routes. */
export function openApiOf(routes: readonly Described[]): Json & { readonly paths: Json } {
  const paths: Record<string, Record<string, Json>> = {};
  for (const described of routes)
    (paths[described.path] ??= {})[described.method.toLowerCase()] = operationOf(described);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pithead',
      version: VERSION,
      description:
        'Answers are envelopes: success, message, data; on failure code, field and traceId.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        program: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: contractPaths.oauthToken, scopes: {} } },
        },
      },
      schemas: {
        Failure: {
          type: 'object',
          required: ['success', 'message', 'code'],
          properties: {
            success: { const: false },
            message: { type: 'string' },
            code: { enum: errorCodes },
            field: { type: 'string' },
            traceId: { type: 'string' },
          },
        },
      },
    },
  };
}

function operationOf(described: Described): Json {
  const { method, path, access, about, input } = described;
  const asked = input === undefined ? undefined : jsonSchemaOf(input, 'input');
  const inQuery = method === 'GET' || method === 'DELETE';
  return {
    summary: about,
    tags: [path.split('/').slice(1, -1).join('/')],
    ...(access === 'public'
      ? { security: [] }
      : {
          security: [{ bearer: [] }, ...(access === 'signedIn' ? [] : [{ program: [] }])],
          'x-permission': access,
        }),
    ...(asked === undefined
      ? {}
      : inQuery
        ? { parameters: parametersOf(asked) }
        : { requestBody: { content: bodiesOf(described, asked) } }),
    responses: {
      200: { description: 'Success', content: answersOf(described) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

const bodiesOf = ({ form = false }: Described, schema: Json): Json => ({
  'application/json': { schema },
  ...(form ? { 'application/x-www-form-urlencoded': { schema } } : {}),
});

function answersOf({ answer, bare = false, media = [] }: Described): Json {
  const data = answer === undefined ? {} : jsonSchemaOf(answer, 'output');
  const envelope = {
    type: 'object',
    required: ['success', 'message', 'data'],
    properties: { success: { const: true }, message: { type: 'string' }, data },
  };
  return {
    'application/json': { schema: bare ? data : envelope },
    ...Object.fromEntries(media.map((type) => [type, {}])),
  };
}

/** What JSON Schema cannot say, such as a transformed value, is left open. */
function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
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
