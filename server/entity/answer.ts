import type { FastifyReply } from 'fastify';
import { ok, type Ok } from '../../src/base/result.ts';

/** Sends an answer of another form than the envelope's; `route` sees that it is sent and adds nothing. */
export function answeredRaw(reply: FastifyReply, body: unknown): Ok<undefined> {
  void reply.send(body);
  return ok(undefined);
}
