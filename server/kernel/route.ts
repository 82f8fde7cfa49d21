import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { answerWith } from '#contracts/http/envelope.ts';
import { statusOf } from '#contracts/http/status.ts';
import type { User } from '#contracts/auth/auth.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { comesFrom } from './auth/programRows.ts';
import { refusal } from './refusal.ts';

/**
 * Who may call: anybody, anybody signed in, or whoever holds the permission code
 * `area/entity/action`.
 */
export type Access = 'public' | 'signedIn' | `${string}/${string}/${string}`;

export type Caller = {
  readonly user: User;
  readonly sessionId: string;
  readonly scope: DataScope;
  /** Of a program: the addresses and nets that it calls from, none: any; and how often. */
  readonly program?: {
    readonly addresses: readonly string[];
    readonly callsPerMinute: number | undefined;
  };
};

/**
 * Whose records a caller may see: all, those of some organisations, his own; what several roles
 * open adds up.
 */
export type DataScope = {
  readonly all: boolean;
  readonly orgIds: readonly string[];
  readonly own: boolean;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route names it; one that does not stops the server from starting. */
    access?: Access;
    /** Open to walls although it is no reading by a permission code. */
    wall?: boolean;
    /** Open to whoever has to do something before anything else. */
    duty?: boolean | 'factor';
    /** Open to programs although it asks for no permission code. */
    program?: boolean;
    /** A program may show its id and secret with the call itself, by Basic authorization. */
    basic?: boolean;
    /** Its body may be that of an HTML form. */
    form?: boolean;
    /** Called by data sources, which have bounds of their own. */
    sources?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

type Declaration<B extends z.ZodType | undefined, T> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** Open to walls: calls that write nothing, though they are no `GET` by a permission code. */
  readonly wall?: true;
  /** Open to programs: a call that asks for no permission code, and tells the caller of himself. */
  readonly program?: true;
  /** Programs may show id and secret themselves, by Basic: readers of calendars know no token. */
  readonly basic?: true;
  /** The body may come as an HTML form, as OAuth wants it. */
  readonly form?: true;
  /**
   * Open to a session that has to do something before anything else: calls by which it does, or
   * leaves; `factor`: by which it adds a second factor.
   */
  readonly duty?: true | 'factor';
  /** Body of POST and PUT, query of GET and DELETE. */
  readonly input?: B;
  /** Schema of the answer's data and a line of what the call does, for the API's description. */
  readonly answer?: z.ZodType | undefined;
  readonly about?: string;
  readonly bare?: true;
  /** Media types that it answers beside JSON, or, without an `answer`, instead of it. */
  readonly media?: readonly string[] | undefined;
  /** For the description alone: words of the address beside a body, and bodies that are no JSON. */
  readonly query?: z.ZodType;
  readonly accepts?: readonly string[] | undefined;
  readonly rateLimit?: { readonly max: number; readonly timeWindow: string };
  readonly handle: (
    input: B extends z.ZodType ? z.output<B> : undefined,
    request: FastifyRequest,
    /** For the headers of a `RawAnswer`. */
    reply: FastifyReply,
  ) => Promise<Result<T, Failure>> | Result<T, Failure>;
};

/** What is known of a route that was added, for the API's description. */
export type Described = {
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  readonly about: string;
  readonly input: z.ZodType | undefined;
  readonly answer: z.ZodType | undefined;
  /** The body may come as an HTML form too. */
  readonly form?: boolean;
  /** The answer stands there by itself, without the envelope. */
  readonly bare?: boolean;
  /** Further forms that the answer comes in, by media type; without an `answer` the only ones. */
  readonly media?: readonly string[] | undefined;
  /** Words of the address beside a body. */
  readonly query?: z.ZodType | undefined;
  /** Media types of bodies that are no JSON. */
  readonly accepts?: readonly string[] | undefined;
  /** Id and secret of a program open it by themselves too. */
  readonly basic?: boolean;
  /** What opens it, where that is no token: the key of a data source. */
  readonly security?: 'source';
  /** Nothing is answered but that it is done: 204. */
  readonly empty?: boolean;
};

const described = new WeakMap<FastifyInstance, Described[]>();

/** Every route that `route` or `describe` added to `app`, in that order. */
export const routesOfApp = (app: FastifyInstance): readonly Described[] => described.get(app) ?? [];

/** Adds to the API's description a route that answers otherwise than in the envelope's data. */
export function describe(
  app: FastifyInstance,
  one: Partial<Described> & Pick<Described, 'method' | 'path' | 'access'>,
): void {
  const list = described.get(app) ?? [];
  list.push({ about: '', input: undefined, answer: undefined, ...one });
  described.set(app, list);
}

/** The body of an answer that is no envelope, such as a file; its headers are set on the reply. */
export class RawAnswer {
  readonly body: unknown;
  constructor(body: unknown) {
    this.body = body;
  }
}

/**
 * The one way to add a route: access checked on the server, input parsed by its schema, the answer
 * put in the envelope.
 */
export function route<T, B extends z.ZodType | undefined = undefined>(
  app: FastifyInstance,
  declared: Declaration<B, T>,
): void {
  describe(app, {
    ...declared,
    about: declared.about ?? '',
    input: declared.input,
    answer: declared.answer,
    form: declared.form ?? false,
    bare: declared.bare ?? false,
    media: declared.media ?? [],
    query: declared.query,
    accepts: declared.accepts ?? [],
    basic: declared.basic ?? false,
  });
  app.route({
    method: declared.method,
    url: declared.path,
    config: {
      access: declared.access,
      wall: declared.wall === true,
      program: declared.program === true,
      form: declared.form === true,
      basic: declared.basic === true,
      duty: declared.duty ?? false,
      ...(declared.rateLimit ? { rateLimit: declared.rateLimit } : {}),
    },
    handler: async (request, reply) => {
      const refuse = (found: Failure): unknown =>
        reply.code(statusOf(found.code)).send(refusal(found, request.id));
      const raw =
        declared.method === 'GET' || declared.method === 'DELETE' ? request.query : request.body;
      const parsed = declared.input?.safeParse(raw);
      if (parsed !== undefined && !parsed.success) {
        const issue = parsed.error.issues[0];
        return refuse(
          failure(
            'bad_request',
            issue?.message ?? 'input is not understood',
            issue?.path.join('.'),
          ),
        );
      }
      const outcome = await declared.handle(
        parsed?.data as Parameters<typeof declared.handle>[0],
        request,
        reply,
      );
      if (!outcome.ok) return refuse(outcome.error);
      if (outcome.value instanceof RawAnswer) return reply.send(outcome.value.body);
      return reply.send(answerWith(outcome.value));
    },
  });
}

/** Why `caller` may not use a route of this access; undefined when it may. */
export function accessFault(access: Access, caller: Caller | undefined): Failure | undefined {
  if (access === 'public') return undefined;
  if (caller === undefined)
    return failure('unauthorized', 'Sign in first, or again: the session is unknown or over.');
  if (access === 'signedIn') return undefined;
  if (isPermitted(caller.user.permissions, access)) return undefined;
  return failure('forbidden', `This needs the permission ${access}.`);
}

/**
 * Why somebody who has to choose a password or to add a second factor first may not make this call;
 * undefined when he may, or owes nothing.
 */
export function dutyFault(
  { access, duty }: { readonly access: Access; readonly duty: boolean | 'factor' },
  caller: Caller | undefined,
): Failure | undefined {
  if (access === 'public' || duty === true) return undefined;
  if (caller?.user.mustChangePassword === true)
    return failure(
      'password_due',
      'Your password was made by somebody else, or is over: choose another first.',
    );
  if (caller?.user.mustAddFactor === true && duty !== 'factor')
    return failure('factor_due', 'Your role demands a second factor: add one first.');
  return undefined;
}

/**
 * Why a wall may not make this call; undefined when it may, or when no wall calls. A wall reads
 * what its codes open, and what names it.
 */
export function wallFault(
  {
    access,
    wall,
    method,
  }: { readonly access: Access; readonly wall: boolean; readonly method: string },
  caller: Caller | undefined,
): Failure | undefined {
  if (access === 'public' || caller?.user.isWall !== true || wall) return undefined;
  const reads = access !== 'signedIn' && (method === 'GET' || method === 'HEAD');
  return reads ? undefined : failure('forbidden', 'A wall shows, and does nothing else.');
}

/**
 * Why a program may not make this call; undefined when it may, or when no program calls. A program
 * has its scopes: what is open to whoever has signed in is for people.
 */
export function programFault(
  { access, program }: { readonly access: Access; readonly program: boolean },
  caller: Caller | undefined,
  address: string,
): Failure | undefined {
  if (access === 'public' || caller?.program === undefined) return undefined;
  if (!comesFrom(caller.program.addresses, address))
    return failure('forbidden', `This client does not call from ${address}.`);
  return access === 'signedIn' && !program
    ? failure('forbidden', 'This call is for people: a program has its scopes alone.')
    : undefined;
}
