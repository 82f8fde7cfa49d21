import type { FastifyReply, FastifyRequest } from 'fastify';
import { err, type Result } from '#base/result.ts';
import { failure, type ErrorCode, type Failure } from '#contracts/errors.ts';
import { statusOf } from '#contracts/http/status.ts';
import type { Refusals } from '../refusals.ts';
import type { DataSource } from '../source.ts';
import type { SourceBook } from '../sourceBook.ts';
import { bodyTooLarge } from './body.ts';

/** What the connectors over HTTP ask and answer alike. */

/** The source whose key stands behind `word` in an `Authorization` header. */
export function sourceOfKey(
  sources: SourceBook,
  authorization: string | undefined,
  word: 'Bearer' | 'Token',
): Result<DataSource, Failure> {
  const lead = `${word} `;
  return authorization?.startsWith(lead) === true
    ? sources.verify(authorization.slice(lead.length))
    : err(
        failure('unauthorized', `Send the key of your data source: Authorization: ${lead}<key>.`),
      );
}

/**
 * Refusals that whoever runs the source must hear of: its rows come in vain until the key is right.
 */
const ofKey: readonly ErrorCode[] = ['unauthorized', 'unknown_source', 'source_disabled'];

export function tellOfKey(refusals: Refusals | undefined, address: string, fault: Failure): void {
  if (ofKey.includes(fault.code))
    refusals?.tell(
      `http key ${address} ${fault.message}`,
      `HTTP: rows from ${address} were refused: ${fault.message}`,
    );
}

export function refuse(reply: FastifyReply, request: FastifyRequest, fault: Failure): FastifyReply {
  if (fault.code === 'ingest_busy' || fault.code === 'unavailable')
    reply.header('retry-after', '1');
  if (fault.code === 'disk_full') reply.header('retry-after', '30');
  return reply.code(statusOf(fault.code)).send({ success: false, ...fault, traceId: request.id });
}

/** The failure behind a status of the HTTP server itself; `types`: what a body may be. */
export function faultOf(status: number, message: string, types: string): Failure {
  if (status === 413) return bodyTooLarge;
  if (status === 415) return failure('unsupported_type', `Send ${types}.`);
  return status >= 500
    ? failure('internal', 'The server failed at this; the trace id finds it in the log.')
    : failure('bad_request', message);
}
