import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ok } from '#base/result.ts';
import {
  programTokenAnswer,
  programTokenBody,
  type ProgramTokenBody,
} from '#contracts/auth/programToken.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import { basicShown } from '#server/kernel/auth/basicShown.ts';
import { refusal } from '#server/kernel/refusal.ts';
import { RawAnswer, route } from '#server/kernel/route.ts';
import { logSignIn } from './signInLog.ts';

const rateLimit = { max: 120, timeWindow: '1 minute' };
type Answer = z.output<typeof programTokenAnswer>;

/** A token for a program that shows its own id and secret: OAuth's client credentials. */
export function programRoutes(
  app: FastifyInstance,
  accounts: Pick<Accounts, 'enterProgram'>,
  engine: Engine,
): void {
  route(app, {
    method: 'POST',
    path: paths.oauthToken,
    access: 'public',
    form: true,
    about:
      'OAuth 2.0 token for a program by client credentials; the answer is OAuth’s own, without the envelope',
    input: programTokenBody,
    answer: programTokenAnswer,
    bare: true,
    rateLimit,
    async handle(body, request, reply) {
      void reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
      if (body.grant_type !== 'client_credentials')
        return refused(request, reply, 'unsupported_grant_type', onlyClients);
      const shown = shownBy(request, body);
      if (shown === undefined) return refused(request, reply, 'invalid_client', nothingShown);
      const scopes = (body.scope ?? '').split(' ').filter((one) => one !== '');
      const entered = await accounts.enterProgram({ ...shown, scopes, address: request.ip });
      const who = entered.ok ? entered.value.client : { userName: shown.clientId };
      await logSignIn(engine, request, entered.ok ? 'login' : 'loginFailed', who);
      if (!entered.ok)
        return refused(
          request,
          reply,
          entered.error.field === 'scope' ? 'invalid_scope' : 'invalid_client',
          entered.error,
        );
      return ok(
        new RawAnswer({
          access_token: entered.value.token,
          token_type: 'Bearer',
          expires_in: entered.value.expiresIn,
          scope: entered.value.scopes.join(' '),
        } satisfies Answer),
      );
    },
  });
}

const onlyClients = failure(
  'bad_request',
  'grant_type is client_credentials here; people sign in otherwise.',
  'grant_type',
);
const nothingShown = failure(
  'wrong_credentials',
  'Show client_id and client_secret, in the body or as Basic authorization.',
);

/** Id and secret, by Basic authorization or in the body; undefined where one is missing. */
function shownBy(
  { headers: { authorization = '' } }: FastifyRequest,
  { client_id, client_secret }: ProgramTokenBody,
): { readonly clientId: string; readonly secret: string } | undefined {
  if (/^Basic /i.test(authorization)) return basicShown(authorization);
  return client_id === undefined || client_secret === undefined
    ? undefined
    : { clientId: client_id, secret: client_secret };
}

/** A refusal as OAuth wants it, with the product's own code and words beside. */
function refused(
  request: FastifyRequest,
  reply: FastifyReply,
  error: 'invalid_client' | 'invalid_scope' | 'unsupported_grant_type',
  why: Failure,
) {
  void reply.code(error === 'invalid_client' ? 401 : 400);
  if (error === 'invalid_client')
    void reply.header('www-authenticate', 'Basic realm="pithead", charset="UTF-8"');
  return ok(new RawAnswer({ error, error_description: why.message, ...refusal(why, request.id) }));
}
