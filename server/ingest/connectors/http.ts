import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Result } from '#base/result.ts';
import { err, ok } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { answerWith } from '#contracts/http/envelope.ts';
import type { Batch, Receiver } from '../receiver.ts';
import type { Refusals } from '../refusals.ts';
import type { SourceBook } from '../sourceBook.ts';
import { BODY_LIMIT, rowsOfJson, rowsOfLines } from './body.ts';
import { count } from './count.ts';
import type { Connector } from './connector.ts';
import { RoutedConnector } from './routedConnector.ts';
import { traceparentOf } from './traceparentOf.ts';
import { faultOf, refuse, sourceOfKey, tellOfKey } from './httpRefusals.ts';

const LINES = ['application/x-ndjson', 'application/jsonl'];
const TYPES = 'application/json or application/x-ndjson';

/** A body as it came; how many rows are in it is known once it was read. */
type CountedBatch = Batch & { readonly rows: () => number };

function batchOf(body: Buffer, rowsOf: (body: Buffer) => Result<unknown[], Failure>): CountedBatch {
  let rows = 0;
  const read = (): Result<unknown[], Failure> => {
    const found = rowsOf(body);
    if (found.ok) rows = found.value.length;
    return found;
  };
  return { bytes: body.length, read, rows: () => rows };
}

/**
 * The HTTP connector: `POST /ingest/api/v1/:entity`, rows as JSON or JSON lines, the source's key
 * as bearer token.
 */
export class HttpConnector extends RoutedConnector implements Connector {
  readonly name = 'http';
  readonly #receiver: Receiver;
  readonly #sources: SourceBook;
  readonly #refusals: Refusals | undefined;

  /** `refusals` is told of keys that are not taken. */
  constructor(receiver: Receiver, sources: SourceBook, refusals?: Refusals) {
    super();
    this.#receiver = receiver;
    this.#sources = sources;
    this.#refusals = refusals;
  }

  /**
   * Fastify plugin with the connector's route; it brings its own reading of bodies and answers
   * every failure in the envelope.
   */
  plugin = async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      async (_: unknown, body: Buffer) => batchOf(body, rowsOfJson),
    );
    for (const type of LINES)
      scope.addContentTypeParser(
        type,
        { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
        async (_: unknown, body: Buffer) => batchOf(body, rowsOfLines),
      );
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if ((error.statusCode ?? 500) >= 500)
        request.log.error({ err: error, traceId: request.id }, 'ingest failed');
      const fault = faultOf(error.statusCode ?? 500, error.message, TYPES);
      return refuse(reply, request, fault);
    });
    // Told before the body is read: what is turned away costs little, and what is fast gets the
    // processor.
    scope.addHook<{ Params: { entity: string } }>('onRequest', async (request, reply) => {
      const busy = this.#receiver.refusal(request.params.entity);
      if (busy === undefined) return;
      count(this.metrics, 0, err(busy));
      return refuse(reply, request, busy);
    });
    scope.post<{
      Params: { entity: string };
      Querystring: { history?: unknown };
      Body: CountedBatch;
    }>(
      '/ingest/api/v1/:entity',
      { config: { access: 'public', sources: true }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const history = historyOf(request.query.history);
        const answer = await this.#answer(
          request.headers,
          request.params.entity,
          request.body,
          history,
        );
        if (!answer.ok) {
          tellOfKey(this.#refusals, request.ip, answer.error);
          return refuse(reply, request, answer.error);
        }
        return reply.send(answerWith(answer.value));
      },
    );
  };

  async #answer(
    headers: IncomingHttpHeaders,
    entity: string,
    batch: CountedBatch | undefined,
    history: Result<boolean, Failure>,
  ): Promise<Awaited<ReturnType<Receiver['receive']>>> {
    const reject = (fault: Failure): ReturnType<typeof count> => count(this.metrics, 0, err(fault));
    if (!this.isOpen) return reject(failure('unavailable', 'The server is shutting down.'));
    const source = sourceOfKey(this.#sources, headers.authorization, 'Bearer');
    if (!source.ok) return reject(source.error);
    if (batch === undefined) return reject(failure('bad_request', 'The body is empty.'));
    if (!history.ok) return reject(history.error);
    const how = { exact: true, history: history.value, traceparent: traceparentOf(headers) };
    const answer = await this.#receiver.receive(source.value, entity, batch, how);
    return count(this.metrics, batch.rows(), answer);
  }
}

/**
 * `?history=true`. What is neither true nor false is refused: a slip must not make the past the
 * present.
 */
function historyOf(given: unknown): Result<boolean, Failure> {
  if (given === undefined || given === 'false') return ok(false);
  return given === 'true'
    ? ok(true)
    : err(failure('bad_request', 'history is true or false.', 'history'));
}
