import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from './sessions.ts';

const COOKIE = 'sk_device';
/** A browser keeps its mark for so long, in seconds; each sign-in gives it as long again. */
const KEPT_SEC = 400 * 86_400;

/** The value of a cookie that a request brings. */
export const cookieOf = (
  { headers: { cookie = '' } }: FastifyRequest,
  name: string,
): string | undefined =>
  cookie
    .split(';')
    .map((one) => one.trim().split('='))
    .find(([key]) => key === name)?.[1];

/** Where a call comes from, with the mark of its browser if that was signed in with before. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  device: cookieOf(request, COOKIE)?.slice(0, 64),
});

/** The origin of a sign-in by a page: a browser without a mark is given one, for the next time. */
export function markedOrigin(request: FastifyRequest): Origin & { readonly device: string } {
  const from = originOf(request);
  return { ...from, device: from.device ?? randomBytes(18).toString('base64url') };
}

/**
 * Has the browser keep its mark once its sign-in succeeded. It opens nothing: wrong tries from
 * elsewhere do not count against it.
 */
export function keepMark(
  request: FastifyRequest,
  reply: FastifyReply,
  { device }: { readonly device: string },
): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${COOKIE}=${device}; Max-Age=${KEPT_SEC}; Path=/; HttpOnly; SameSite=Strict${secure}`,
  );
}
