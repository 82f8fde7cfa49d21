import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import { loginBody, menuEntrySchema, userSchema, type LoginAnswer } from '#contracts/auth/auth.ts';
import { paths } from '#contracts/http/paths.ts';
import { givenCode, loginReply, type LoginReply } from '#contracts/auth/secondFactor.ts';
import { endSessionBody, openSession } from '#contracts/auth/signIn.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import type { Entry } from '#server/kernel/auth/entries.ts';
import type { SignedIn } from '#server/kernel/auth/tokens.ts';
import { keepMark, markedOrigin, originOf } from '#server/kernel/auth/origin.ts';
import type { Origin } from '#server/kernel/auth/sessions.ts';
import { route } from '#server/kernel/route.ts';
import { menuOf } from '#server/areas/admin/menuOf.ts';
import { logSignIn } from './signIn/signInLog.ts';

// A whole shift signs in from one address within minutes; guessing is counted apart, by `Tries`.
const rateLimit = { max: 120, timeWindow: '1 minute' };
/** A program has no page to be asked on: it gives the code of a second factor along. */
const tokenBody = loginBody.extend({ code: givenCode.optional() });

/** The token, and for how many seconds it lasts. */
const tokenAnswer = z.object({ token: z.string(), expiresIn: z.number() });

/** Sign-in, sign-out, the current user with his menu and his open sessions. */
export function authRoutes(app: FastifyInstance, accounts: Accounts, engine: Engine): void {
  route(app, {
    method: 'GET',
    path: paths.userInfo,
    access: 'signedIn',
    wall: true,
    program: true,
    duty: true,
    about: 'Who is signed in, with what he may do',
    answer: userSchema,
    handle: (_, request) => ok(request.caller?.user),
  });
  route(app, {
    method: 'GET',
    path: paths.menu,
    access: 'signedIn',
    wall: true,
    duty: true,
    about: 'The stored menu of the signed-in user',
    answer: z.array(menuEntrySchema),
    handle: async (_, request) =>
      ok(request.caller === undefined ? [] : await menuOf(engine.pool, request.caller.user)),
  });
  for (const method of ['GET', 'POST'] as const)
    route(app, {
      method,
      path: `${paths.oauth}/:provider`,
      access: 'public',
      about: 'Sign-in through third parties is disabled',
      answer: z.never(),
      handle: () => err(failure('forbidden', 'Sign-in through third parties is disabled.')),
    });
  passwordRoutes(app, accounts, engine);
  sessionRoutes(app, accounts, engine);
}

function passwordRoutes(app: FastifyInstance, accounts: Accounts, engine: Engine): void {
  route(app, {
    method: 'POST',
    path: paths.login,
    access: 'public',
    about: 'Sign in by password',
    input: loginBody,
    answer: loginReply,
    rateLimit,
    async handle({ userName, password, remember }, request, reply) {
      const from = markedOrigin(request);
      const entered = await accounts.signIn(userName, password, remember, from);
      if (entered.ok) return ok(await letIn(engine, request, reply, entered.value, from));
      await logSignIn(engine, request, 'loginFailed', { userName });
      return entered;
    },
  });
  route(app, {
    method: 'POST',
    path: paths.token,
    access: 'public',
    about:
      'A token for a program, by password, and by the code of a second factor where the account has one',
    input: tokenBody,
    answer: tokenAnswer,
    rateLimit,
    async handle({ userName, password, code, remember }, request) {
      const signedIn = await accounts.signInAtOnce(
        userName,
        password,
        code,
        remember,
        originOf(request),
      );
      await logSignIn(engine, request, signedIn.ok ? 'login' : 'loginFailed', {
        userName,
        ...(signedIn.ok ? { id: signedIn.value.user.id } : {}),
      });
      return signedIn.ok
        ? ok({ token: signedIn.value.token, expiresIn: signedIn.value.expiresIn })
        : signedIn;
    },
  });
}

function sessionRoutes(app: FastifyInstance, accounts: Accounts, engine: Engine): void {
  route(app, {
    method: 'POST',
    path: paths.logout,
    access: 'signedIn',
    wall: true,
    duty: true,
    about: 'Ends the session',
    answer: z.null(),
    async handle(_, request) {
      if (request.caller !== undefined) {
        await accounts.signOut(request.caller);
        await logSignIn(engine, request, 'logout', request.caller.user);
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
    handle: async (_, { caller }) =>
      ok(caller === undefined ? [] : await accounts.sessionsOf(caller.user.id, caller.sessionId)),
  });
  route(app, {
    method: 'POST',
    path: paths.sessionsEnd,
    access: 'signedIn',
    about: 'Ends one of the own sessions, or all others',
    input: endSessionBody,
    async handle({ name }, request) {
      if (request.caller !== undefined) {
        const { user, sessionId } = request.caller;
        await accounts.endSessions(
          user.id,
          'endedByOwner',
          name === undefined ? { except: sessionId } : { name },
        );
        await logSignIn(engine, request, 'endSession', request.caller.user);
      }
      return ok(null);
    },
  });
}

/**
 * Answers a browser whose first step was right: with its session, or with the step that is to come,
 * of which the log tells once it is done.
 */
export async function letIn(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
  entry: Entry,
  from: Origin & { readonly device: string },
): Promise<LoginReply> {
  if ('step' in entry) return entry;
  keepMark(request, reply, from);
  await logSignIn(engine, request, 'login', entry.user);
  return answerTo(engine, entry);
}

/** What a browser keeps of a sign-in. */
export async function answerTo(
  engine: Engine,
  { token, expiresIn, user }: SignedIn,
): Promise<LoginAnswer> {
  return {
    token,
    expiresIn,
    userInfo: user,
    menu: await menuOf(engine.pool, user),
    permissions: user.permissions,
  };
}
