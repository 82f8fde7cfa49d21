import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { failure, type ErrorCode } from '../../src/contracts/errors.ts';
import { statusOf } from '../../src/contracts/http/status.ts';
import { urlForLog } from './log.ts';
import { refusal } from './refusal.ts';
import { accessFault, wallFault, type Caller } from './route.ts';

type HttpOptions = {
  readonly log: Logger;
  /** Folder of the built client; absent: no pages are served. */
  readonly clientFolder: string | undefined;
  /** Origins of outside pages that ours may embed; read anew for each page. */
  readonly frames?: ReadonlySet<string>;
  /** Turns a bearer token into its caller; undefined for an unknown, expired or revoked one. */
  readonly callerOf: (token: string) => Promise<Caller | undefined>;
};

const BODY_LIMIT = 8 * 1024 * 1024;

/** The HTTP server with its walls: headers, limits, coded errors, deny by default. Routes are added by the areas. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomBytes(8).toString('hex'),
    trustProxy: false,
    forceCloseConnections: true,
    // The specification spells one call in several ways: getItem, GetItem, getitem.
    routerOptions: { caseSensitive: false },
  });
  app.decorateRequest('caller', undefined);
  app.addHook('onRoute', (declared) => {
    if (declared.config?.access === undefined) throw new Error(`Route ${String(declared.method)} ${declared.url} declares no access`);
  });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'"],
        // Mantine and uPlot set styles from script as attributes; a style cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Pictures of cameras are put together from their stream by the page.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", () => [...(options.frames ?? [])].join(' ')],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  await app.register(fastifyRateLimit, { global: false });
  await app.register(fastifyCompress, { threshold: 2048, encodings: ['br', 'gzip'] });
  app.addHook('onRequest', async (request, reply) => {
    const header = request.headers.authorization;
    const { access, wall = false } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    if (header?.startsWith('Bearer ')) request.caller = await options.callerOf(header.slice(7));
    const fault = accessFault(access, request.caller) ?? wallFault({ access, wall, method: request.method }, request.caller);
    if (fault !== undefined) await reply.code(statusOf(fault.code)).send(refusal(fault, request.id));
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const code = codeOf(error.statusCode ?? 500);
    if (code === 'internal') request.log.error({ err: error, traceId: request.id, url: urlForLog(request.url) }, 'request failed');
    const message = code === 'internal' ? 'The server failed at this; the trace id finds it in the log.' : error.message;
    return reply.code(statusOf(code)).send(refusal(failure(code, message), request.id));
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(refusal(failure('not_found', `Nothing answers ${request.method} ${urlForLog(request.url)}.`), request.id)),
  );
  if (options.clientFolder !== undefined && existsSync(options.clientFolder)) await servePages(app, options.clientFolder);
  return app;
}

/** Built files carry their hash in their name and are kept for ever; the page itself is asked for each time. */
async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', { config: { access: 'public' } }, (request, reply) =>
    reply.sendFile(request.params['*'] || 'index.html'),
  );
}

function codeOf(status: number): ErrorCode {
  if (status === 413) return 'body_too_large';
  if (status === 415) return 'unsupported_type';
  if (status === 429) return 'too_many_requests';
  if (status === 404) return 'not_found';
  return status >= 500 ? 'internal' : 'bad_request';
}
