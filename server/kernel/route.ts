import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Result } from '../../src/base/result.ts';
import { failure, type Failure } from '../../src/contracts/errors.ts';
import { statusOf } from '../../src/contracts/http/status.ts';
import type { User } from '../../src/contracts/http/auth.ts';
import { isPermitted } from '../../src/contracts/http/isPermitted.ts';
import { refusal } from './refusal.ts';

/** Who may call: anybody, anybody signed in, or whoever holds the permission code `area/entity/action`. */
export type Access = 'public' | 'signedIn' | `${string}/${string}/${string}`;

export type Caller = { readonly user: User; readonly sessionId: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route names it; one that does not stops the server from starting. */
    access?: Access;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

type Declaration<B extends z.ZodType | undefined, T> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** Body of POST and PUT, query of GET and DELETE. */
  readonly input?: B;
  readonly rateLimit?: { readonly max: number; readonly timeWindow: string };
  readonly handle: (
    input: B extends z.ZodType ? z.output<B> : undefined,
    request: FastifyRequest,
  ) => Promise<Result<T, Failure>> | Result<T, Failure>;
};

/** The one way to add a route: access checked on the server, input parsed by its schema, the answer put in the envelope. */
export function route<T, B extends z.ZodType | undefined = undefined>(app: FastifyInstance, declared: Declaration<B, T>): void {
  app.route({
    method: declared.method,
    url: declared.path,
    config: { access: declared.access, ...(declared.rateLimit ? { rateLimit: declared.rateLimit } : {}) },
    handler: async (request, reply) => {
      const refuse = (found: Failure): unknown => reply.code(statusOf(found.code)).send(refusal(found, request.id));
      const raw = declared.method === 'GET' || declared.method === 'DELETE' ? request.query : request.body;
      const parsed = declared.input?.safeParse(raw);
      if (parsed !== undefined && !parsed.success) {
        const issue = parsed.error.issues[0];
        return refuse(failure('bad_request', issue?.message ?? 'input is not understood', issue?.path.join('.')));
      }
      const outcome = await declared.handle(parsed?.data as Parameters<typeof declared.handle>[0], request);
      if (!outcome.ok) return refuse(outcome.error);
      return reply.send({ success: true, message: '', data: outcome.value });
    },
  });
}

/** Why `caller` may not use a route of this access; undefined when it may. */
export function accessFault(access: Access, caller: Caller | undefined): Failure | undefined {
  if (access === 'public') return undefined;
  if (caller === undefined) return failure('unauthorized', 'Sign in first, or again: the session is unknown or over.');
  if (access === 'signedIn' || isPermitted(caller.user.permissions, access)) return undefined;
  return failure('forbidden', `This needs the permission ${access}.`);
}
