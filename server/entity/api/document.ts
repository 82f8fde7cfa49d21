import type { FastifyInstance } from 'fastify';
import { errorCodes } from '#contracts/errors.ts';
import type { ApiPart } from '#contracts/http/apiPart.ts';
import { paths as contractPaths } from '#contracts/http/paths.ts';
import { VERSION } from '#contracts/version.ts';
import { routesOfApp, type Described } from '#server/kernel/route.ts';
import { JsonSchemas, type Json } from './jsonSchemas.ts';
import { operationOf, templateOf } from './operation.ts';

/**
 * The OpenAPI 3.1 description of every route that was added through `route` or told by `describe`,
 * computed when first asked for; `isOpen`: to whoever has not signed in too; `others` tells what
 * another process answers.
 */
export function describeApi(
  app: FastifyInstance,
  isOpen: boolean,
  others: () => Promise<ApiPart> = () => Promise.resolve({ paths: {}, schemas: {} }),
): void {
  let text: string | undefined;
  app.get(
    '/docs/api',
    { config: { access: isOpen ? 'public' : 'signedIn', program: true } },
    async (_, reply) => {
      text ??= JSON.stringify(documentOf([apiPartOf(routesOfApp(app)), await others()]));
      return reply.type('application/json').send(text);
    },
  );
}

/** What these routes add to the description. */
export function apiPartOf(routes: readonly Described[]): ApiPart {
  const schemas = new JsonSchemas();
  const paths: Record<string, Record<string, Json>> = {};
  for (const described of routes)
    (paths[templateOf(described.path)] ??= {})[described.method.toLowerCase()] = operationOf(
      described,
      schemas,
    );
  return { paths, schemas: schemas.named };
}

/** The description that some parts make together. */
export const documentOf = (parts: readonly ApiPart[]): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Pithead',
    version: VERSION,
    description:
      'Answers are envelopes: success, message, data; on failure code, field and traceId.',
  },
  paths: pathsOf(parts),
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic', description: 'Id and secret of an API client' },
      source: { type: 'http', scheme: 'bearer', description: 'The key of a data source' },
      program: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: contractPaths.oauthToken, scopes: {} } },
      },
    },
    schemas: {
      ...(Object.assign({}, ...parts.map(({ schemas }) => schemas)) as Json),
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
});

/** Paths of all parts; one process may answer one method of a path, another one another. */
function pathsOf(parts: readonly ApiPart[]): Json {
  const all: Record<string, Json> = {};
  for (const { paths } of parts)
    for (const [path, operations] of Object.entries(paths))
      all[path] = { ...all[path], ...(operations as Json) };
  return all;
}
