import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '../../../src/base/result.ts';
import { err } from '../../../src/base/result.ts';
import { failure, type Failure } from '../../../src/contracts/errors.ts';
import { answerWith } from '../../../src/contracts/http/envelope.ts';
import { statusOf } from '../../../src/contracts/http/status.ts';
import type { Receiver } from '../receiver.ts';
import type { SourceBook } from '../sourceBook.ts';
import { BODY_LIMIT, rowsOfJson, rowsOfLines } from './body.ts';
import { count } from './count.ts';
import { newDoorMetrics, type Door, type DoorMetrics } from './door.ts';

type Rows = Result<unknown[], Failure>;

/** The HTTP door: `POST /ingest/api/v1/:entity`, rows as JSON or JSON lines, the source's key as bearer token. */
export class HttpDoor implements Door {
  readonly name = 'http';
  readonly metrics: DoorMetrics = newDoorMetrics();
  readonly #receiver: Receiver;
  readonly #sources: SourceBook;
  #open = true;

  constructor(receiver: Receiver, sources: SourceBook) {
    this.#receiver = receiver;
    this.#sources = sources;
  }

  /** The door opens with the server that `plugin` is registered on. */
  start(): Promise<void> {
    this.#open = true;
    return Promise.resolve();
  }

  stop(): Promise<void> {
    this.#open = false;
    return Promise.resolve();
  }

  /** Fastify plugin with the door's route; it brings its own reading of bodies and answers every failure in the envelope. */
  plugin = async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, async (_: unknown, body: Buffer) =>
      rowsOfJson(body),
    );
    for (const type of ['application/x-ndjson', 'application/jsonl'])
      scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, async (_: unknown, body: Buffer) => rowsOfLines(body));
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if ((error.statusCode ?? 500) >= 500) request.log.error({ err: error, traceId: request.id }, 'ingest failed');
      return refuse(reply, request, faultOf(error.statusCode ?? 500, error.message));
    });
    scope.post<{ Params: { entity: string }; Body: Rows }>(
      '/ingest/api/v1/:entity',
      { config: { access: 'public' }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const answer = await this.#answer(request.headers.authorization, request.params.entity, request.body);
        if (!answer.ok) return refuse(reply, request, answer.error);
        return reply.send(answerWith(answer.value));
      },
    );
  };

  async #answer(
    authorization: string | undefined,
    entity: string,
    body: Rows | undefined,
  ): Promise<Awaited<ReturnType<Receiver['receive']>>> {
    const turnAway = (fault: Failure): ReturnType<typeof count> => count(this.metrics, 0, err(fault));
    if (!this.#open) return turnAway(failure('unavailable', 'The server is shutting down.'));
    if (authorization?.startsWith('Bearer ') !== true)
      return turnAway(failure('unauthorized', 'Send the key of your data source: Authorization: Bearer <key>.'));
    const source = this.#sources.verify(authorization.slice(7));
    if (!source.ok) return turnAway(source.error);
    if (body === undefined) return turnAway(failure('bad_request', 'The body is empty.'));
    if (!body.ok) return turnAway(body.error);
    return count(this.metrics, body.value.length, await this.#receiver.receive(source.value, entity, body.value, { exact: true }));
  }
}

function refuse(reply: FastifyReply, request: FastifyRequest, fault: Failure): FastifyReply {
  if (fault.code === 'door_busy' || fault.code === 'unavailable') reply.header('retry-after', '1');
  if (fault.code === 'disk_full') reply.header('retry-after', '30');
  return reply.code(statusOf(fault.code)).send({ success: false, ...fault, traceId: request.id });
}

function faultOf(status: number, message: string): Failure {
  if (status === 413) return failure('body_too_large', `A body holds at most ${BODY_LIMIT / 1024 / 1024} MB; send smaller batches.`);
  if (status === 415) return failure('unsupported_type', 'Send application/json or application/x-ndjson.');
  return status >= 500
    ? failure('internal', 'The server failed at this; the trace id finds it in the log.')
    : failure('bad_request', message);
}
