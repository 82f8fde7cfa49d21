import type { FastifyInstance } from 'fastify';
import { ok } from '../../../src/base/result.ts';
import { loginBody, type LoginAnswer, type MenuEntry, type User } from '../../../src/contracts/http/auth.ts';
import { isPermitted } from '../../../src/contracts/http/isPermitted.ts';
import { paths } from '../../../src/contracts/http/paths.ts';
import type { Accounts } from '../../kernel/auth/accounts.ts';
import { route } from '../../kernel/route.ts';

// A person mistypes a few times a minute; a list of passwords wants thousands.
const rateLimit = { max: 20, timeWindow: '1 minute' };

/** Sign-in, sign-out and the current user. */
export function authRoutes(app: FastifyInstance, accounts: Accounts): void {
  route(app, {
    method: 'POST',
    path: paths.login,
    access: 'public',
    input: loginBody,
    rateLimit,
    async handle(body, request) {
      const signedIn = await accounts.signIn(body.userName, body.password, body.remember, request.ip);
      if (!signedIn.ok) return signedIn;
      const { token, expiresIn, user } = signedIn.value;
      const answer: LoginAnswer = { token, expiresIn, userInfo: user, menu: menuOf(user), permissions: user.permissions };
      return ok(answer);
    },
  });
  route(app, {
    method: 'POST',
    path: paths.token,
    access: 'public',
    input: loginBody,
    rateLimit,
    async handle(body, request) {
      const signedIn = await accounts.signIn(body.userName, body.password, body.remember, request.ip);
      return signedIn.ok ? ok({ token: signedIn.value.token, expiresIn: signedIn.value.expiresIn }) : signedIn;
    },
  });
  route(app, {
    method: 'GET',
    path: paths.userInfo,
    access: 'signedIn',
    handle: (_, request) => ok(request.caller?.user),
  });
  route(app, {
    method: 'POST',
    path: paths.logout,
    access: 'signedIn',
    async handle(_, request) {
      if (request.caller !== undefined) await accounts.signOut(request.caller.sessionId);
      return ok(null);
    },
  });
}

/** The pages this user may open, in the shape of the specification's menu entries. */
function menuOf(user: User): MenuEntry[] {
  const workspace: MenuEntry = {
    name: 'workspace',
    path: '/monitoring/workspace',
    component: 'monitoring/workspace',
    meta: { title: 'workspace' },
  };
  return isPermitted(user.permissions, 'data/mine/get') ? [workspace] : [];
}
