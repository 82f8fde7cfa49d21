import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import type { ClientSettings } from '#base/clientSettings.ts';
import { systemClock, type Clock } from '#base/clock.ts';
import { failure, type ErrorCode } from '#contracts/errors.ts';
import { statusOf } from '#contracts/http/status.ts';
import { basicShown } from './auth/basicShown.ts';
import { createContentPolicy, type ContentPolicy } from './contentPolicy.ts';
import { callLimits } from './callLimits.ts';
import { openGate } from './gate.ts';
import { urlForLog } from './log.ts';
import { PAGES, servePages } from './pages.ts';
import { refusal } from './refusal.ts';
import {
  accessFault,
  dutyFault,
  programFault,
  wallFault,
  type Access,
  type Caller,
} from './route.ts';
import { endSlowBodies } from './slowBodies.ts';
import { firstPart, withoutTenant } from './tenants.ts';
import { jsonFault } from './textFault.ts';
import type { TlsPair } from './tls.ts';

type HttpOptions = {
  readonly log: Logger;
  /** Folder of the built client; absent: no pages are served. */
  readonly clientFolder: string | undefined;
  /** What its pages are told. */
  readonly client?: ClientSettings | undefined;
  /** Whether calls answer behind `/{tenant}` as well. */
  readonly multiTenant?: boolean;
  readonly policy?: Pick<ContentPolicy, 'header'>;
  readonly clock?: Clock;
  /** With it the server speaks TLS and nothing else. */
  readonly tls?: TlsPair | undefined;
  /** Whose word counts on who a call comes from: addresses and nets, or the process before us. */
  readonly trustedProxies?: readonly string[] | 'core';
  /** First parts of further paths that are answered here, by somebody else. */
  readonly otherParts?: Iterable<string>;
  /** What one signed-in user may call; none: as much as he likes. */
  readonly callsPerSecond?: number;
  /** Turns a bearer token into its caller; undefined for an unknown, expired or revoked one. */
  readonly callerOf: (token: string) => Promise<Caller | undefined>;
  /** The program that shows its id and secret, where a call takes them. */
  readonly callerBySecret?: (shown: Shown) => Promise<Caller | undefined>;
};
type Shown = { readonly clientId: string; readonly secret: string; readonly address: string };

const BODY_LIMIT = 8 * 1024 * 1024;
const FORM_LIMIT = 16 * 1024;
const YEAR_S = 31_536_000;
/**
 * What may come at once, in seconds of what may come for long: twenty windows of a control room
 * load anew together.
 */
const BURST_S = 10;
/** People behind one address, such as that of a control room. */
const PEOPLE_OF_ADDRESS = 10;

/**
 * The HTTP server with its walls: headers, limits, coded errors, deny by default. Routes are added
 * by the areas.
 */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomBytes(8).toString('hex'),
    trustProxy: trustOf(options.trustedProxies),
    ...(options.tls === undefined ? {} : { https: options.tls }),
    forceCloseConnections: true,
    // The specification spells one call in several ways: getItem, GetItem, getitem.
    routerOptions: { caseSensitive: false },
  });
  const own = new Set<string>(options.otherParts);
  openGate(app.server, options.multiTenant === true ? (url) => withoutTenant(url, own) : undefined);
  const clock = options.clock ?? systemClock;
  app.addHook('onClose', async () => stopWatching());
  const stopWatching = endSlowBodies(app.server, clock);
  readJson(app);
  readForms(app);
  app.decorateRequest('caller', undefined);
  demandAccess(app, own);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  sayHeaders(app, options.policy ?? createContentPolicy());
  await app.register(fastifyRateLimit, { global: false });
  await app.register(fastifyCompress, { threshold: 2048, encodings: ['br', 'gzip'] });
  guardCalls(app, clock, options);
  answerErrors(app);
  if (options.clientFolder !== undefined && existsSync(options.clientFolder))
    await servePages(app, options.clientFolder, options.client);
  return app;
}

/** No route without a word on who may call it; `own` learns what begins an address here. */
function demandAccess(app: FastifyInstance, own: Set<string>): void {
  app.addHook('onRoute', (declared) => {
    if (declared.config?.access === undefined)
      throw new Error(`Route ${String(declared.method)} ${declared.url} declares no access`);
    if (!declared.url.startsWith('/*')) own.add(firstPart(declared.url));
  });
}

function sayHeaders(app: FastifyInstance, policy: Pick<ContentPolicy, 'header'>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy.header());
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${YEAR_S}`);
    // Files of pages say themselves how long they are kept.
    if (request.routeOptions.url !== PAGES) reply.header('cache-control', 'no-store');
  });
}

/** Who calls, how often, and whether he may: deny by default. */
function guardCalls(app: FastifyInstance, clock: Clock, options: HttpOptions): void {
  const perSecond = options.callsPerSecond;
  const limitsOf = (many: number) =>
    perSecond === undefined
      ? undefined
      : callLimits(clock, { burst: many * perSecond * BURST_S, perSecond: many * perSecond });
  const [byUser, byAddress] = [limitsOf(1), limitsOf(PEOPLE_OF_ADDRESS)];
  const byProgram = callLimits(clock, { burst: 1, perSecond: 1 });
  app.addHook('onRequest', async (request, reply) => {
    const { access, sources = false } = request.routeOptions.config;
    // Sources have bounds of their own, and pages are files.
    const isBounded = !sources && request.routeOptions.url !== PAGES;
    const wait = isBounded ? (byAddress?.take(request.ip) ?? 0) : 0;
    if (wait > 0) return tooMany(request, reply, wait);
    if (access === undefined || access === 'public') return;
    const caller = await callerOfCall(request, options);
    request.caller = caller;
    const pause = caller === undefined ? 0 : pauseOf(caller, byUser, byProgram);
    if (pause > 0) return tooMany(request, reply, pause);
    const fault = faultOfCall(access, request);
    if (fault?.code === 'unauthorized' && request.routeOptions.config.basic === true)
      void reply.header('www-authenticate', 'Basic realm="pithead", charset="UTF-8"');
    if (fault !== undefined)
      await reply.code(statusOf(fault.code)).send(refusal(fault, request.id));
  });
}

type Limits = ReturnType<typeof callLimits>;

/** How many seconds a caller has to wait: a program by its own rate, where it has one. */
function pauseOf({ user, program }: Caller, usual: Limits | undefined, own: Limits): number {
  const most = program?.callsPerMinute;
  if (most === undefined) return usual?.take(user.id) ?? 0;
  return own.take(user.id, { burst: most, perSecond: most / 60 });
}

const tooMany = (request: FastifyRequest, reply: FastifyReply, waitS: number): FastifyReply =>
  reply
    .code(429)
    .header('retry-after', String(waitS))
    .send(
      refusal(
        failure('too_many_requests', `More calls than are taken at once: try again in ${waitS} s.`),
        request.id,
      ),
    );

/** Who calls: by a token, or where the call takes it by the id and secret of a program. */
async function callerOfCall(
  request: FastifyRequest,
  { callerOf, callerBySecret }: HttpOptions,
): Promise<Caller | undefined> {
  const token = bearerOf(request);
  if (token !== undefined) return callerOf(token);
  const { ip, headers, routeOptions } = request;
  const shown = routeOptions.config.basic === true ? basicShown(headers.authorization) : undefined;
  return shown === undefined ? undefined : callerBySecret?.({ ...shown, address: ip });
}

function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization?.startsWith('Bearer ') === true ? authorization.slice(7) : undefined;
}

/** Why this caller may not; undefined when he may. */
function faultOfCall(access: Access, { caller, method, routeOptions, ip }: FastifyRequest) {
  const { wall = false, duty = false, program = false } = routeOptions.config;
  return (
    dutyFault({ access, duty }, caller) ??
    accessFault(access, caller) ??
    wallFault({ access, wall, method }, caller) ??
    programFault({ access, program }, caller, ip)
  );
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const code = codeOf(error.statusCode ?? 500);
    if (code === 'internal')
      request.log.error(
        { err: error, traceId: request.id, url: urlForLog(request.url) },
        'request failed',
      );
    const message =
      code === 'internal'
        ? 'The server failed at this; the trace id finds it in the log.'
        : error.message;
    return reply.code(statusOf(code)).send(refusal(failure(code, message), request.id));
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send(
        refusal(
          failure('not_found', `Nothing answers ${request.method} ${urlForLog(request.url)}.`),
          request.id,
        ),
      ),
  );
}

/** The core speaks for one caller, whoever that says to speak for. */
function trustOf(
  proxies: HttpOptions['trustedProxies'] = [],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === 'core') return (_, hop) => hop === 0;
  return proxies.length === 0 ? false : [...proxies];
}

/**
 * Reads JSON bodies; one that is empty is as none, and one that holds what no text may hold is
 * refused by name.
 */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body === '') return done(null, undefined);
      return parse(request, body, (error, value: unknown) => {
        const fault = error === null ? jsonFault(value) : undefined;
        if (fault === undefined) done(error, value);
        else done(Object.assign(new Error(fault), { statusCode: 400 }));
      });
    },
  );
}

/** Reads bodies of HTML forms for the calls that take one: a field given twice is refused. */
function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (request, body: string, done) => {
      if (request.routeOptions.config.form !== true)
        return done(Object.assign(new Error('This call takes no form.'), { statusCode: 415 }));
      const pairs = [...new URLSearchParams(body)];
      const fields = Object.fromEntries(pairs);
      if (Object.keys(fields).length === pairs.length) done(null, fields);
      else done(Object.assign(new Error('A field stands twice.'), { statusCode: 400 }));
    },
  );
}

function codeOf(status: number): ErrorCode {
  if (status === 413) return 'body_too_large';
  if (status === 415) return 'unsupported_type';
  if (status === 429) return 'too_many_requests';
  if (status === 404) return 'not_found';
  return status >= 500 ? 'internal' : 'bad_request';
}
