import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Batch, Receiver } from '../../receiver.ts';
import type { Refusals } from '../../refusals.ts';
import type { SourceBook } from '../../sourceBook.ts';
import { BODY_LIMIT } from '../body.ts';
import { count } from '../count.ts';
import type { Connector } from '../connector.ts';
import { RoutedConnector } from '../routedConnector.ts';
import { faultOf, refuse, sourceOfKey, tellOfKey } from '../httpRefusals.ts';
import { traceparentOf } from '../traceparentOf.ts';
import { rowsOfLabelled } from './labelled.ts';
import type { WriterForm } from './writerForm.ts';

const ENTITY = 'sample';
type Write = FastifyRequest<{ Querystring: Record<string, unknown>; Body: Buffer | undefined }>;
export type WriterOptions = {
  readonly receiver: Receiver;
  readonly sources: SourceBook;
  readonly refusals?: Refusals;
  readonly clock: Clock;
};

/**
 * Takes what monitoring systems push in a form of their own. It is answered 204 after the commit;
 * rows that were refused are kept under *Refused rows*, since a writer would send the whole batch
 * again or drop it.
 */
export class WriterConnector extends RoutedConnector implements Connector {
  readonly #form: WriterForm;
  readonly #options: WriterOptions;

  constructor(form: WriterForm, options: WriterOptions) {
    super();
    this.#form = form;
    this.#options = options;
  }

  get name(): string {
    return this.#form.name;
  }

  /** Fastify plugin with the connector's routes; it reads bodies of any type as they are. */
  plugin = async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      async (_: unknown, body: Buffer) => body,
    );
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error, traceId: request.id }, 'ingest failed');
      return refuse(reply, request, faultOf(status, error.message, `what ${this.name} writes`));
    });
    scope.addHook('onRequest', async (request, reply) => {
      const busy = this.#options.receiver.refusal(ENTITY);
      if (busy === undefined) return;
      count(this.metrics, 0, err(busy));
      return refuse(reply, request, busy);
    });
    for (const path of this.#form.paths)
      scope.post(
        path,
        { config: { access: 'public', sources: true }, bodyLimit: BODY_LIMIT },
        (request: Write, reply) => this.#write(request, reply),
      );
  };

  async #write(request: Write, reply: FastifyReply): Promise<FastifyReply> {
    const taken = await this.#take(request);
    if (taken.ok) return reply.code(204).send();
    tellOfKey(this.#options.refusals, request.ip, taken.error);
    return refuse(reply, request, taken.error);
  }

  async #take({ headers, query, body }: Write): ReturnType<Receiver['receive']> {
    const { receiver, sources, clock } = this.#options;
    const reject = (fault: Failure): ReturnType<typeof count> => count(this.metrics, 0, err(fault));
    if (!this.isOpen) return reject(failure('unavailable', 'The server is shutting down.'));
    const source = sourceOfKey(sources, headers.authorization, this.#form.word);
    if (!source.ok) return reject(source.error);
    if (body === undefined || body.length === 0)
      return reject(failure('bad_request', 'The body is empty.'));
    const sent = { body, query, encoding: headers['content-encoding'] };
    const plain = await this.#form.unpack(sent, BODY_LIMIT);
    if (!plain.ok) return reject(plain.error);
    let rows = 0;
    const batch: Batch = {
      bytes: plain.value.length,
      read: () => {
        const read = this.#form.read(plain.value, query);
        if (!read.ok) return read;
        const now = clock.now();
        const found = read.value.flatMap((one): readonly unknown[] =>
          typeof one === 'string' ? [one] : rowsOfLabelled(one, now),
        );
        rows = found.length;
        return ok(found);
      },
    };
    const how = { exact: true, traceparent: traceparentOf(headers) };
    const answer = await receiver.receive(source.value, ENTITY, batch, how);
    return count(this.metrics, rows, answer);
  }
}
