import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { api } from '#contracts/admin/calls.ts';
import { logTypes } from '#server/entity/audit.ts';
import { selectFields } from '#server/entity/read/selectFields.ts';
import type { LogWriter } from './logWriter.ts';
import { maskedText } from './masked.ts';

/** Answers larger than this are told of by their size. */
const ANSWER_MOST = 64 * 1024;
/**
 * Permission codes that open nothing but reading; a page may ask every few seconds. What windows
 * tell of themselves under one has a table of its own.
 */
const readingCode = /\/(list|get|export)$/;
/** Questions that everybody may ask. */
const openQuestion = /\/(getall|lookup|getpagefiles|initials)$/i;

/** Calls that an administrator wants logged, read again whenever one changes. */
export type LoggedCalls = { has(method: string, path: string): boolean; refresh(): Promise<void> };

export function loggedCalls(pool: Pool): LoggedCalls {
  let wanted: ReadonlySet<string> = new Set();
  return {
    has: (method, path) => wanted.has(`${method} ${path.toLowerCase()}`),
    async refresh() {
      const rows = await selectFields(
        pool,
        api,
        ['method', 'callPath'],
        'WHERE "logEnabled" AND NOT disabled AND NOT "isDeleted"',
      );
      wanted = new Set(rows.map(({ method, callPath }) => `${method} ${callPath.toLowerCase()}`));
    },
  };
}

/**
 * Logs calls of the records' interface: every change, everything refused, and what is marked in the
 * list of calls.
 */
export function logHttp(app: FastifyInstance, writer: LogWriter, logged: LoggedCalls): void {
  const answers = new WeakMap<FastifyRequest, string>();
  app.addHook('onSend', async (request, _, payload) => {
    if (typeof payload === 'string' && isOurs(request)) answers.set(request, payload);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!isOurs(request)) return;
    const { method } = request;
    const { url: path = '', config } = request.routeOptions;
    const status = reply.statusCode;
    const changes =
      method !== 'GET' && !readingCode.test(config.access ?? '') && !openQuestion.test(path);
    if (!changes && status < 400 && !logged.has(method, path)) return;
    writer.take({
      ...lineOf(request, reply, path),
      responseBody: answerText(answers.get(request)),
    });
  });
}

/** What the log says of a call. */
const lineOf = (request: FastifyRequest, reply: FastifyReply, path: string) => ({
  logType: logTypes.http,
  module: path.split('/')[1] ?? '',
  title: `${request.method} ${path}`.slice(0, 200),
  userId: request.caller?.user.id,
  userName: request.caller?.user.realName,
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  apiPath: path.slice(0, 300),
  method: request.method,
  status: reply.statusCode,
  costMs: Math.round(reply.elapsedTime),
  level: levelOf(reply.statusCode),
  requestBody: maskedText(request.body ?? request.query),
  traceId: request.id,
});

const levelOf = (status: number): 'error' | 'warn' | 'info' =>
  status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';

/** Feeds push too much to be logged by the call; pages and probes say nothing. */
const isOurs = ({ routeOptions }: FastifyRequest): boolean =>
  /^\/(admin|app|advert|ecs|maint|exam|data|vip|api|thview|hangfire)\//.test(
    routeOptions.url ?? '',
  );

function answerText(answer: string | undefined): string | undefined {
  if (answer === undefined) return undefined;
  if (answer.length > ANSWER_MOST) return `(${answer.length} characters)`;
  try {
    return maskedText(JSON.parse(answer));
  } catch {
    return undefined;
  }
}
