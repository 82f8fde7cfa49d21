import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { err, ok, type Result } from '../../../src/base/result.ts';
import { failure, type Failure } from '../../../src/contracts/errors.ts';
import { loginAnswer, loginBody, menuEntrySchema, type LoginAnswer } from '../../../src/contracts/http/auth.ts';
import { paths } from '../../../src/contracts/http/paths.ts';
import { endSessionBody, openSession } from '../../../src/contracts/http/signIn.ts';
import type { Engine } from '../../entity/engine.ts';
import type { Accounts, SignedIn } from '../../kernel/auth/accounts.ts';
import type { Origin } from '../../kernel/auth/sessions.ts';
import { route } from '../../kernel/route.ts';
import { menuOf } from './menuOf.ts';
import { logAtDoor } from './signIn/signInLog.ts';

// A person mistypes a few times a minute; a list of passwords wants thousands.
const rateLimit = { max: 20, timeWindow: '1 minute' };

/** Sign-in, sign-out, the current user with his menu and his open sessions. */
export function authRoutes(app: FastifyInstance, accounts: Accounts, engine: Engine): void {
  const byPassword = async (body: z.output<typeof loginBody>, request: FastifyRequest): Promise<Result<SignedIn, Failure>> => {
    const signedIn = await accounts.signIn(body.userName, body.password, body.remember, originOf(request));
    await logAtDoor(engine, request, signedIn.ok ? 'login' : 'loginFailed', {
      userName: body.userName,
      ...(signedIn.ok ? { id: signedIn.value.user.id } : {}),
    });
    return signedIn;
  };
  route(app, {
    method: 'POST',
    path: paths.login,
    access: 'public',
    about: 'Sign in by password',
    input: loginBody,
    answer: loginAnswer,
    rateLimit,
    async handle(body, request) {
      const signedIn = await byPassword(body, request);
      return signedIn.ok ? ok(await answerTo(engine, signedIn.value)) : signedIn;
    },
  });
  route(app, {
    method: 'POST',
    path: paths.token,
    access: 'public',
    about: 'A token for a program, by password',
    input: loginBody,
    rateLimit,
    async handle(body, request) {
      const signedIn = await byPassword(body, request);
      return signedIn.ok ? ok({ token: signedIn.value.token, expiresIn: signedIn.value.expiresIn }) : signedIn;
    },
  });
  route(app, {
    method: 'GET',
    path: paths.userInfo,
    access: 'signedIn',
    wall: true,
    handle: (_, request) => ok(request.caller?.user),
  });
  route(app, {
    method: 'GET',
    path: paths.menu,
    access: 'signedIn',
    wall: true,
    about: 'The stored menu of the signed-in user',
    answer: z.array(menuEntrySchema),
    handle: async (_, request) => ok(request.caller === undefined ? [] : await menuOf(engine.pool, request.caller.user)),
  });
  route(app, {
    method: 'POST',
    path: paths.logout,
    access: 'signedIn',
    wall: true,
    async handle(_, request) {
      if (request.caller !== undefined) {
        await accounts.signOut(request.caller.sessionId);
        await logAtDoor(engine, request, 'logout', request.caller.user);
      }
      return ok(null);
    },
  });
  route(app, {
    method: 'GET',
    path: paths.sessions,
    access: 'signedIn',
    about: 'The open sessions of the signed-in user',
    answer: z.array(openSession),
    handle: async (_, { caller }) => ok(caller === undefined ? [] : await accounts.sessionsOf(caller.user.id, caller.sessionId)),
  });
  route(app, {
    method: 'POST',
    path: paths.sessionsEnd,
    access: 'signedIn',
    about: 'Ends one of the own sessions, or all others',
    input: endSessionBody,
    async handle({ name }, request) {
      if (request.caller !== undefined) {
        await accounts.endSessions(request.caller, name);
        await logAtDoor(engine, request, 'endSession', request.caller.user);
      }
      return ok(null);
    },
  });
  for (const method of ['GET', 'POST'] as const)
    route(app, {
      method,
      path: `${paths.oauth}/:provider`,
      access: 'public',
      about: 'Sign-in through third parties is disabled',
      handle: () => err(failure('forbidden', 'Sign-in through third parties is disabled.')),
    });
}

/** What a browser keeps of a sign-in. */
export async function answerTo(engine: Engine, { token, expiresIn, user }: SignedIn): Promise<LoginAnswer> {
  return { token, expiresIn, userInfo: user, menu: await menuOf(engine.pool, user), permissions: user.permissions };
}

export const originOf = (request: FastifyRequest): Origin => ({ address: request.ip, userAgent: request.headers['user-agent'] ?? '' });
