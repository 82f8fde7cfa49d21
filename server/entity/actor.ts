import type { FastifyRequest } from 'fastify';
import type { Language } from '#contracts/entity/titleIn.ts';
import type { DataScope } from '#server/kernel/route.ts';

/** On whose behalf something is read or written. */
export type Actor = {
  readonly userId: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly scope: DataScope;
  /** Shown what is personal to others too, for the time of an effect. */
  readonly seesPersonal?: true;
  /** His own organisation: that of the records he creates. */
  readonly orgId: string | undefined;
  /** In which records are named to him. */
  readonly language: Language;
  /** Where a call came from, for the log. */
  readonly origin:
    | {
        readonly ip: string;
        readonly userAgent: string;
        readonly method: string;
        readonly path: string;
        readonly traceId: string;
      }
    | undefined;
};

/** The product itself: seeds, jobs, sources. */
export const systemActor: Actor = {
  userId: 'system',
  name: 'system',
  permissions: ['*/*/*'],
  scope: { all: true, orgIds: [], own: false },
  orgId: undefined,
  language: 'zh-cn',
  origin: undefined,
};

/** The same actor, to whom the records of every organisation and person are shown. */
export const seeingAll = (actor: Actor): Actor => ({
  ...actor,
  scope: systemActor.scope,
  seesPersonal: true,
});

/** The caller of a request; throws when the route let nobody in. */
export function actorOf(request: FastifyRequest): Actor {
  const { caller } = request;
  if (caller === undefined)
    throw new Error(
      `${request.method} ${request.routeOptions.url ?? ''} is handled without a caller`,
    );
  const userAgent = request.headers['user-agent'] ?? '';
  return {
    userId: caller.user.id,
    name: caller.user.realName,
    permissions: caller.user.permissions,
    scope: caller.scope,
    orgId: caller.user.org?.id,
    language: /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh-cn',
    origin: {
      ip: request.ip,
      userAgent: userAgent.slice(0, 300),
      method: request.method,
      path: request.url.split('?', 1)[0] ?? '',
      traceId: request.id,
    },
  };
}
