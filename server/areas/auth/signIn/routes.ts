import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import { loginReply } from '#contracts/auth/secondFactor.ts';
import {
  mobileLoginBody,
  publicTexts,
  qrDecideBody,
  qrQuery,
  qrScanBody,
  qrScanned,
  qrState,
  qrTicket,
  registerBody,
  resetBody,
  smsBody,
} from '#contracts/auth/signIn.ts';
import type { appTab, loginTab } from '#contracts/admin/settingTabs.ts';
import { user } from '#contracts/admin/access.ts';
import { systemActor } from '#server/entity/actor.ts';
import { selectFields } from '#server/entity/read/selectFields.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import { route } from '#server/kernel/route.ts';
import { markedOrigin, originOf } from '#server/kernel/auth/origin.ts';
import { letIn } from '../auth.ts';
import type { SmsCodes } from './codes.ts';
import type { qrSignIns } from './qrSignIns.ts';
import { logSignIn } from './signInLog.ts';

const minute = (max: number) => ({ max, timeWindow: '1 minute' });

type Parts = {
  readonly accounts: Accounts;
  readonly engine: Engine;
  readonly codes: SmsCodes;
  readonly qr: ReturnType<typeof qrSignIns>;
  /** What the sign-in page says, and which ways in are open. */
  readonly waysIn: () => Promise<
    z.output<typeof loginTab> & Pick<z.output<typeof appTab>, 'title' | 'titleEn'>
  >;
};

const wrongCode = err(failure('wrong_code', 'The code is wrong or over.', 'code'));
const shut = err(failure('forbidden', 'This way in is shut by the administrator.'));
const isShut = async (
  waysIn: Parts['waysIn'],
  way: 'register' | 'phone' | 'qr',
): Promise<boolean> => !(await waysIn())[way];

/**
 * Signing in by code and by QR, registering, resetting. Answers tell nobody whose number or name is
 * known.
 */
export function signInRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, {
    method: 'GET',
    path: paths.loginTexts,
    access: 'public',
    about: 'Texts of the sign-in page',
    answer: publicTexts,
    // A text that nobody gave is absent: the page has words of its own.
    handle: async () =>
      ok(
        Object.fromEntries(
          Object.entries(await parts.waysIn()).filter(([, value]) => value !== ''),
        ),
      ),
  });
  codeRoutes(app, parts);
  accountRoutes(app, parts);
  qrRoutes(app, parts);
  scanRoutes(app, parts);
}

function codeRoutes(app: FastifyInstance, { accounts, engine, codes, waysIn }: Parts): void {
  route(app, {
    method: 'POST',
    path: paths.smsSend,
    access: 'public',
    about: 'Sends a code by text message; the answer is the same whether or not one was sent',
    input: smsBody,
    rateLimit: minute(5),
    async handle({ mobile, purpose }) {
      if (
        (purpose === 'register' && (await isShut(waysIn, 'register'))) ||
        (purpose === 'login' && (await isShut(waysIn, 'phone')))
      )
        return shut;
      const known = (await userOf(engine, mobile)) !== undefined;
      if (known === (purpose !== 'register')) await codes.send(mobile, purpose);
      return ok(null);
    },
  });
  route(app, {
    method: 'POST',
    path: paths.loginByMobile,
    access: 'public',
    about: 'Sign in by a code',
    input: mobileLoginBody,
    answer: loginReply,
    rateLimit: minute(10),
    async handle({ mobile, code, remember }, request, reply) {
      if (await isShut(waysIn, 'phone')) return shut;
      const found = await userOf(engine, mobile);
      const isRight = await codes.redeem(mobile, 'login', code);
      if (found === undefined || !isRight) {
        await logSignIn(engine, request, 'loginFailed', {
          userName: `${mobile.slice(0, 3)}****${mobile.slice(-2)}`,
        });
        return wrongCode;
      }
      const from = markedOrigin(request);
      const entered = await accounts.signInProven(found.id, remember, from);
      return entered.ok ? ok(await letIn(engine, request, reply, entered.value, from)) : entered;
    },
  });
}

function accountRoutes(app: FastifyInstance, { accounts, engine, codes, waysIn }: Parts): void {
  route(app, {
    method: 'POST',
    path: paths.register,
    access: 'public',
    about: 'Registers an account without a role',
    input: registerBody,
    rateLimit: minute(5),
    async handle({ userName, realName, password, mobile, code }, request) {
      if (await isShut(waysIn, 'register')) return shut;
      const fault = await accounts.passwordFault(password, { userName, realName, mobile });
      if (fault !== undefined) return err(fault);
      if (!(await codes.redeem(mobile, 'register', code))) return wrongCode;
      const made = await engine
        .of(user)
        .create(
          { userName, realName, password, mobile, roleIds: [], userType: 2, status: 1 },
          systemActor,
        );
      if (!made.ok) return made;
      await logSignIn(engine, request, 'register', { id: made.value.id, userName });
      return ok(null);
    },
  });
  route(app, {
    method: 'POST',
    path: paths.resetPassword,
    access: 'public',
    about: 'Sets a new password by a code; every open session of the account ends',
    input: resetBody,
    rateLimit: minute(5),
    async handle({ mobile, code, password }, request) {
      // Before the code is used up.
      const fault = await accounts.passwordFault(password, { mobile });
      if (fault !== undefined) return err(fault);
      const found = await userOf(engine, mobile);
      const isRight = await codes.redeem(mobile, 'reset', code);
      if (found === undefined || !isRight) return wrongCode;
      const done = await accounts.setPassword(found.id, password);
      if (done.ok) await logSignIn(engine, request, 'resetPassword', found);
      return done;
    },
  });
}

function qrRoutes(app: FastifyInstance, { accounts, engine, qr, waysIn }: Parts): void {
  route(app, {
    method: 'POST',
    path: paths.qrBegin,
    access: 'public',
    about: 'Begins a sign-in by QR code for this browser',
    answer: qrTicket,
    rateLimit: minute(20),
    handle: async (_, request) =>
      (await isShut(waysIn, 'qr')) ? shut : ok(await qr.begin(originOf(request))),
  });
  route(app, {
    method: 'POST',
    path: paths.qrState,
    access: 'public',
    about:
      'Where a sign-in by QR code stands; the one answer after its confirmation holds the sign-in, or its second step',
    input: qrQuery,
    answer: qrState,
    rateLimit: minute(120),
    async handle({ id, secret }, request, reply) {
      const { state, userId } = await qr.look(id, secret);
      if (userId === undefined) return ok({ state });
      const from = markedOrigin(request);
      const entered = await accounts.signInProven(userId, false, from);
      return entered.ok
        ? ok({ state, login: await letIn(engine, request, reply, entered.value, from) })
        : entered;
    },
  });
}

function scanRoutes(app: FastifyInstance, { qr }: Parts): void {
  route(app, {
    method: 'POST',
    path: paths.qrScan,
    access: 'signedIn',
    about: 'Says that the signed-in user has scanned a code',
    input: qrScanBody,
    answer: qrScanned,
    async handle({ id }, { caller }) {
      const scanned = caller === undefined ? undefined : await qr.scan(id, caller.user.id);
      return scanned === undefined
        ? err(failure('wrong_code', 'This code is over or somebody else has scanned it.'))
        : ok(scanned);
    },
  });
  route(app, {
    method: 'POST',
    path: paths.qrDecide,
    access: 'signedIn',
    about: 'Lets a scanned browser in, or not',
    input: qrDecideBody,
    async handle({ id, confirm }, { caller }) {
      const done = caller !== undefined && (await qr.decide(id, caller.user.id, confirm));
      return done ? ok(null) : err(failure('wrong_code', 'This code is over or was decided.'));
    },
  });
}

async function userOf(
  engine: Engine,
  mobile: string,
): Promise<{ id: string; userName: string } | undefined> {
  const where = 'WHERE mobile = $1 AND NOT "isDeleted"';
  const [found] = await selectFields(engine.pool, user, ['id', 'userName'], where, [mobile]);
  return found;
}
