import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import { loginAnswer } from '#contracts/auth/auth.ts';
import { paths } from '#contracts/http/paths.ts';
import { openWallBody, wallCode } from '#contracts/walls/wall.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import { route } from '#server/kernel/route.ts';
import { cookieOf, originOf } from '#server/kernel/auth/origin.ts';
import { answerTo } from '../auth.ts';
import { logSignIn } from './signInLog.ts';

/** Leaving a browser signed in as a wall, and giving it more time while it is used. */
export function wallRoutes(app: FastifyInstance, accounts: Accounts, engine: Engine): void {
  const nobody = err(
    failure('unauthorized', 'Sign in first, or again: the session is unknown or over.'),
  );
  route(app, {
    method: 'POST',
    path: paths.wallOpen,
    access: wallCode,
    about:
      'Turns the own session into one of a wall: it shows, writes nothing, and goes on while it is used',
    input: openWallBody,
    answer: loginAnswer,
    async handle({ name }, request, reply) {
      if (request.caller === undefined) return nobody;
      const opened = await accounts.openWall(request.caller, name, originOf(request));
      if (!opened.ok) return opened;
      await logSignIn(engine, request, 'openWall', request.caller.user);
      keep(reply, request, opened.value.key, opened.value.expiresIn);
      return ok(await answerTo(engine, opened.value));
    },
  });
  route(app, {
    method: 'POST',
    path: paths.wallRenew,
    access: 'signedIn',
    wall: true,
    about: 'More time for a wall, from the browser that it was opened in',
    answer: loginAnswer,
    rateLimit: { max: 20, timeWindow: '1 minute' },
    async handle(_, request, reply) {
      if (request.caller === undefined) return nobody;
      const key = keptKey(request);
      const renewed = await accounts.renewWall(request.caller, key);
      if (!renewed.ok) {
        if (renewed.error.code === 'unauthorized')
          await logSignIn(engine, request, 'wallRefused', request.caller.user);
        return renewed;
      }
      keep(reply, request, key, renewed.value.expiresIn);
      return ok(await answerTo(engine, renewed.value));
    },
  });
}

const COOKIE = 'sk_wall';

/**
 * No script of a page reads it, and it travels to these calls alone: a token that somebody copies
 * out of a browser is not renewed.
 */
function keep(reply: FastifyReply, request: FastifyRequest, key: string, forSec: number): void {
  const where = paths.wallOpen.slice(0, paths.wallOpen.lastIndexOf('/'));
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${COOKIE}=${key}; Max-Age=${forSec}; Path=${where}; HttpOnly; SameSite=Strict${secure}`,
  );
}

const keptKey = (request: FastifyRequest): string => cookieOf(request, COOKIE) ?? '';
