import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { role, user } from '#contracts/admin/access.ts';
import { actionEndpointOf, endpointOf } from '#contracts/entity/endpoints.ts';
import { factorPaths } from '#contracts/auth/factorPaths.ts';
import { paths } from '#contracts/http/paths.ts';
import type { OwnFactors, SecondStep } from '#contracts/auth/secondFactor.ts';
import { totpCode } from '../helpers/totpCode.ts';
import type { AdminRoom, Answer } from './adminRoom.ts';
import { openSignInRoom, PASSWORD, type SignInRoom } from './signInRoom.ts';
import type { SmsInbox } from './smsInbox.ts';
import { testPasskey } from './testPasskey.ts';

/** The second step of signing in, on the real connector: no way in goes around it. */

const STEP_MS = 30_000;
const site = { origin: 'http://localhost', rpId: 'localhost' };
const refused = { success: false, code: 'wrong_code' };

let here: SignInRoom;
let inbox: SmsInbox;
let room: AdminRoom;
let [owner, id, mobile, home] = ['', '', '', ''];
let people = 0;
beforeAll(async () => {
  here = await openSignInRoom();
  ({ room, inbox } = here);
}, 120_000);
afterAll(() => here.stop());
beforeEach(async () => {
  owner = `factor.${++people}`;
  home = `10.3.${people}.1`;
  mobile = `1380000${1000 + people}`;
  id = await here.person({ userName: owner, realName: '李四', mobile });
  room.clock.advance(STEP_MS);
});

const post = (path: string, body: unknown, { as = '', from = home } = {}): Promise<Answer> =>
  room.call('POST', path, { as, body, from });
const enter = (more: object = {}, from = home): Promise<Answer> =>
  post(paths.login, { userName: owner, password: PASSWORD, ...more }, { from });
const tokenOf = ({ data }: Answer): string => (data as { token?: string }).token ?? '';
const stepOf = ({ data }: Answer): SecondStep => (data as { step: SecondStep }).step;
const signedIn = async (): Promise<string> => tokenOf(await enter());
const factors = async (as: string): Promise<OwnFactors> =>
  (await room.call('GET', factorPaths.own, { as })).data as OwnFactors;
const codeOf = (secret: string, at = room.clock.now()): string => totpCode(secret, at);
const beginTotp = async (as: string) =>
  (await post(factorPaths.totpBegin, { password: PASSWORD }, { as })).data as {
    challenge: string;
    secret: string;
    address: string;
  };
const beginPasskey = async (as: string) =>
  (await post(factorPaths.passkeyBegin, { password: PASSWORD }, { as })).data as {
    challenge: string;
    options: { challenge: string };
  };

/** Adds an authenticator; its next code is one that was not used. */
async function addTotp(as: string): Promise<{ secret: string; codes: string[] }> {
  const begun = await beginTotp(as);
  const added = await post(
    factorPaths.totpAdd,
    { challenge: begun.challenge, code: codeOf(begun.secret) },
    { as },
  );
  expect(added).toMatchObject({ success: true });
  room.clock.advance(STEP_MS);
  return { secret: begun.secret, codes: (added.data as { codes?: string[] }).codes ?? [] };
}

async function addPasskey(as: string, look = site): Promise<ReturnType<typeof testPasskey>> {
  const passkey = testPasskey();
  const begun = await beginPasskey(as);
  const response = passkey.make(begun.options.challenge, look);
  expect(
    await post(
      factorPaths.passkeyAdd,
      { challenge: begun.challenge, name: 'Key', response },
      { as },
    ),
  ).toMatchObject({
    success: true,
  });
  return passkey;
}

const answer = (challenge: string, code: string, from = home): Promise<Answer> =>
  post(factorPaths.step, { way: 'code', challenge, code }, { from });
const toSign = async (challenge: string): Promise<string> =>
  ((await post(factorPaths.stepPasskey, { challenge })).data as { challenge: string }).challenge;

describe('an authenticator', () => {
  test('is added by password and first code, and asked for from then on', async () => {
    const token = await signedIn();
    expect(await post(factorPaths.totpBegin, { password: 'not it' }, { as: token })).toMatchObject({
      code: 'wrong_old_password',
      field: 'password',
    });
    const begun = await beginTotp(token);
    expect(begun.address).toContain(`otpauth://totp/Pithead:${owner}?`);
    expect(
      await post(
        factorPaths.totpAdd,
        { challenge: begun.challenge, code: '000000' },
        { as: token },
      ),
    ).toMatchObject(refused);
    expect(await factors(token)).toMatchObject({ factors: [], codesLeft: 0 });
    const added = await post(
      factorPaths.totpAdd,
      { challenge: begun.challenge, code: codeOf(begun.secret) },
      { as: token },
    );
    expect(added).toMatchObject({ success: true, data: { codes: expect.any(Array) } });
    expect(await factors(token)).toMatchObject({ factors: [{ kind: 'totp' }], codesLeft: 10 });

    const asked = await enter();
    expect(asked.data).toEqual({
      step: { challenge: expect.any(String), expiresIn: 300, ways: ['code', 'recovery'] },
    });
    expect(asked.headers['set-cookie']).toBeUndefined();
    room.clock.advance(STEP_MS);
    const done = await answer(stepOf(asked).challenge, codeOf(begun.secret));
    expect(done).toMatchObject({ success: true, data: { userInfo: { userName: owner } } });
    expect(await room.call('GET', paths.userInfo, { as: tokenOf(done) })).toMatchObject({
      status: 200,
    });
  });

  test('takes a code once, also the one that it was added by, and none of another time; its secret is sealed', async () => {
    const { secret } = await addTotp(await signedIn());
    const code = codeOf(secret);
    expect(
      await answer(stepOf(await enter()).challenge, codeOf(secret, room.clock.now() - STEP_MS)),
    ).toMatchObject(refused);
    expect(
      await answer(stepOf(await enter()).challenge, codeOf(secret, room.clock.now() + 4 * STEP_MS)),
    ).toMatchObject(refused);
    expect(await answer(stepOf(await enter()).challenge, code)).toMatchObject({ success: true });
    expect(await answer(stepOf(await enter()).challenge, code)).toMatchObject(refused);
    const { rows } = await room.database.pool.query<{ kept: string }>(
      `SELECT secret AS kept FROM second_factor WHERE user_id = $1`,
      [id],
    );
    expect(rows[0]?.kept).not.toContain(secret);
    expect(room.engine.vault.open(rows[0]?.kept ?? '', 'second_factor.secret')).toBe(secret);
  });
});

describe('a password alone', () => {
  test('opens no session and no token, by none of the ways in', async () => {
    const token = await signedIn();
    const { secret } = await addTotp(token);
    const count = async (): Promise<number> =>
      (await room.database.pool.query(`SELECT FROM app_session WHERE user_id = $1`, [id]))
        .rowCount ?? 0;
    const before = await count();
    expect(tokenOf(await enter())).toBe('');
    const byName = { userName: owner, password: PASSWORD };
    expect(await post(paths.token, byName)).toMatchObject({
      status: 401,
      code: 'step_due',
      field: 'code',
    });
    expect(await post(paths.token, { ...byName, code: '000000' })).toMatchObject(refused);
    await post(paths.smsSend, { mobile, purpose: 'login' });
    const bySms = await post(paths.loginByMobile, { mobile, code: await inbox.code(mobile) });
    expect(bySms.data).toEqual({ step: expect.objectContaining({ ways: ['code', 'recovery'] }) });
    const qr = (await post(paths.qrBegin, {})).data as { id: string; secret: string };
    await post(paths.qrScan, { id: qr.id }, { as: token });
    await post(paths.qrDecide, { id: qr.id, confirm: true }, { as: token });
    const byQr = await post(paths.qrState, qr);
    expect(byQr.data).toEqual({
      state: 'confirmed',
      login: { step: expect.objectContaining({ ways: ['code', 'recovery'] }) },
    });
    expect(await count()).toBe(before);
    // A program gives both at once.
    expect(tokenOf(await post(paths.token, { ...byName, code: codeOf(secret) }))).not.toBe('');
    expect(
      tokenOf(await answer(stepOf(bySms).challenge, codeOf(secret, room.clock.now() + STEP_MS))),
    ).not.toBe('');
  });

  test('is not enough after a reset by text message either', async () => {
    await addTotp(await signedIn());
    room.clock.advance(61_000);
    await post(paths.smsSend, { mobile, purpose: 'reset' });
    const password = 'Another good 7';
    expect(
      await post(paths.resetPassword, { mobile, code: await inbox.code(mobile), password }),
    ).toMatchObject({ success: true });
    expect((await enter({ password })).data).toHaveProperty('step');
  });

  test('that was right lets no guesses at the second step begin anew', async () => {
    const { secret } = await addTotp(await signedIn());
    const from = `10.4.${people}.1`;
    for (let tries = 0; tries < 5; tries++)
      expect(await answer(stepOf(await enter({}, from)).challenge, '000000', from)).toMatchObject(
        refused,
      );
    expect(await enter({}, from)).toMatchObject({ status: 429, code: 'too_many_tries' });
    // Who is known to the account is not kept out by it.
    expect(await answer(stepOf(await enter()).challenge, codeOf(secret))).toMatchObject({
      success: true,
    });
  });
});

describe('a challenge', () => {
  test('takes five answers, from wherever they come', async () => {
    const { secret } = await addTotp(await signedIn());
    const { challenge } = stepOf(await enter());
    for (let tries = 0; tries < 5; tries++)
      await answer(challenge, '000000', `10.5.${people}.${tries}`);
    expect(await answer(challenge, codeOf(secret), `10.5.${people}.9`)).toMatchObject({
      status: 401,
      code: 'step_over',
    });
  });

  test('is over after five minutes, after its use, and with a new password', async () => {
    const { secret } = await addTotp(await signedIn());
    const late = stepOf(await enter()).challenge;
    room.clock.advance(5 * 60_000 + 1);
    expect(await answer(late, codeOf(secret))).toMatchObject({ status: 401, code: 'step_over' });
    const { challenge } = stepOf(await enter());
    expect(await answer(challenge, codeOf(secret))).toMatchObject({ success: true });
    expect(await answer(challenge, codeOf(secret, room.clock.now() + STEP_MS))).toMatchObject({
      status: 401,
      code: 'step_over',
    });
    const before = stepOf(await enter()).challenge;
    await post(
      actionEndpointOf(user, 'userchangepassword').path,
      { id, password: 'Given anew 77' },
      { as: 'admin' },
    );
    expect(await answer(before, codeOf(secret, room.clock.now() + STEP_MS))).toMatchObject({
      status: 401,
      code: 'step_over',
    });
  });

  test('of somebody who was disabled meanwhile opens nothing', async () => {
    const { secret } = await addTotp(await signedIn());
    const { challenge } = stepOf(await enter());
    await room.database.pool.query(`UPDATE entity."user" SET disabled = true WHERE id = $1`, [id]);
    expect(await answer(challenge, codeOf(secret))).toMatchObject({ code: 'account_disabled' });
  });
});

describe('a passkey', () => {
  test('is added, signs in once per challenge, and counts on', async () => {
    const passkey = await addPasskey(await signedIn());
    const asked = stepOf(await enter());
    expect(asked.ways).toEqual(['passkey', 'recovery']);
    const response = passkey.sign(await toSign(asked.challenge), site);
    expect(
      await post(factorPaths.step, { way: 'passkey', challenge: asked.challenge, response }),
    ).toMatchObject({ success: true });
    const again = stepOf(await enter()).challenge;
    const gone = { success: false, code: 'passkey_refused' };
    expect(
      await post(factorPaths.step, { way: 'passkey', challenge: again, response }),
    ).toMatchObject(gone);
    await toSign(again);
    expect(
      await post(factorPaths.step, { way: 'passkey', challenge: again, response }),
    ).toMatchObject(gone);
    // A copy of the passkey that counts from before is refused.
    const copied = passkey.sign(await toSign(again), { ...site, counter: 1 });
    expect(
      await post(factorPaths.step, { way: 'passkey', challenge: again, response: copied }),
    ).toMatchObject(gone);
    const next = passkey.sign(await toSign(again), { ...site, counter: 2 });
    expect(
      await post(factorPaths.step, { way: 'passkey', challenge: again, response: next }),
    ).toMatchObject({ success: true });
  });

  test.each([
    ['of a page at another address', { origin: 'https://localhost.evil', rpId: 'localhost' }],
    ['made out for another name', { origin: site.origin, rpId: 'evil' }],
    ['whose user was not verified', { ...site, verified: false }],
  ])('%s signs nobody in', async (_, look) => {
    const passkey = await addPasskey(await signedIn());
    const { challenge } = stepOf(await enter());
    const response = passkey.sign(await toSign(challenge), look);
    expect(await post(factorPaths.step, { way: 'passkey', challenge, response })).toMatchObject({
      success: false,
      code: 'passkey_refused',
    });
  });

  test.each([
    ['at another address', { origin: 'http://evil', rpId: 'localhost' }],
    ['without verifying its user', { ...site, verified: false }],
  ])('made %s is not kept', async (_, look) => {
    const token = await signedIn();
    const begun = await beginPasskey(token);
    const response = testPasskey().make(begun.options.challenge, look);
    const body = { challenge: begun.challenge, name: 'Key', response };
    expect(await post(factorPaths.passkeyAdd, body, { as: token })).toMatchObject({
      code: 'passkey_refused',
    });
    expect((await factors(token)).factors).toEqual([]);
  });

  test("of somebody else's sign-in is none", async () => {
    const passkey = await addPasskey(await signedIn());
    const other = {
      userName: `factor.other.${people}`,
      realName: '王五',
      password: PASSWORD,
      userType: 2,
      status: 1,
    };
    await room.call('POST', endpointOf(user, 'create')?.path ?? '', { body: other });
    await room.ownsPassword(other.userName);
    await addPasskey(tokenOf(await enter({ userName: other.userName })));
    const { challenge } = stepOf(await enter({ userName: other.userName }));
    const response = passkey.sign(await toSign(challenge), site);
    expect(await post(factorPaths.step, { way: 'passkey', challenge, response })).toMatchObject({
      code: 'passkey_refused',
    });
  });

  test('is confirmed by the session that began it alone', async () => {
    const [token, other] = [await signedIn(), await signedIn()];
    const begun = await beginTotp(token);
    const body = { challenge: begun.challenge, code: codeOf(begun.secret) };
    expect(await post(factorPaths.totpAdd, body, { as: other })).toMatchObject({
      code: 'step_over',
    });
    expect(await post(factorPaths.totpAdd, body, { as: token })).toMatchObject({ success: true });
    // Who was signed in elsewhere had done so by the password alone.
    expect(await room.call('GET', paths.userInfo, { as: other })).toMatchObject({ status: 401 });
  });
});

describe('recovery codes', () => {
  const recover = async (code: string): Promise<Answer> =>
    post(factorPaths.step, { way: 'recovery', challenge: stepOf(await enter()).challenge, code });

  test('are ten digests by the key, open once each, and are void once new ones are made', async () => {
    const { codes } = await addTotp(await signedIn());
    expect(new Set(codes).size).toBe(10);
    const { rows } = await room.database.pool.query<{ digest: string }>(
      `SELECT digest FROM recovery_code WHERE user_id = $1`,
      [id],
    );
    expect(rows.map(({ digest }) => digest)).toContain(
      room.engine.vault.mac(`${id} ${(codes[0] ?? '').replace('-', '')}`, 'recovery_code'),
    );
    const [first = '', second = ''] = codes;
    const done = await recover(first.toUpperCase());
    expect(done).toMatchObject({ success: true });
    expect(await recover(first)).toMatchObject(refused);
    const token = tokenOf(done);
    expect((await factors(token)).codesLeft).toBe(9);
    expect(await post(factorPaths.codes, { password: 'not it' }, { as: token })).toMatchObject({
      code: 'wrong_old_password',
    });
    const made = (await post(factorPaths.codes, { password: PASSWORD }, { as: token })).data as {
      codes: string[];
    };
    expect(await recover(second)).toMatchObject(refused);
    expect(await recover(made.codes[0] ?? '')).toMatchObject({ success: true });
  });
});

describe('a role that demands a second factor', () => {
  const roleOf = async (needsFactor: boolean): Promise<string> => {
    const body = { code: `needs${people}`, name: `Needs ${people}`, dataScope: 1, needsFactor };
    const made = (await room.call('POST', endpointOf(role, 'create')?.path ?? '', { body }))
      .data as { id: string };
    await room.database.pool.query(
      `UPDATE entity."role" SET permissions = '{admin/user/list}' WHERE id = $1`,
      [made.id],
    );
    await room.database.pool.query(`UPDATE entity."user" SET "roleIds" = $2 WHERE id = $1`, [
      id,
      [made.id],
    ]);
    return made.id;
  };
  const due = { status: 403, code: 'factor_due' };
  const list = (as: string): Promise<Answer> =>
    post(endpointOf(user, 'list')?.path ?? '', {}, { as });

  test('lets in who has none as far as adding one, and on from there', async () => {
    await roleOf(true);
    const entered = await enter();
    expect(entered).toMatchObject({
      data: { permissions: [], userInfo: { mustAddFactor: true, roles: [] } },
    });
    const token = tokenOf(entered);
    expect(await list(token)).toMatchObject(due);
    expect(await post(paths.ownProfileSave, { nickName: 'x' }, { as: token })).toMatchObject(due);
    expect(await post(paths.wallOpen, { name: 'x' }, { as: token })).toMatchObject(due);
    expect(await post(paths.qrScan, { id: 'x' }, { as: token })).toMatchObject(due);
    expect(await factors(token)).toMatchObject({ needed: true });
    const begun = await beginTotp(token);
    const added = await post(
      factorPaths.totpAdd,
      { challenge: begun.challenge, code: codeOf(begun.secret) },
      { as: token },
    );
    expect(added).toMatchObject({
      data: { codes: expect.any(Array), login: { permissions: ['admin/user/list'] } },
    });
    expect(await list(token)).toMatchObject({ success: true });
    expect(await list((added.data as { login: { token: string } }).login.token)).toMatchObject({
      success: true,
    });
  });

  test('keeps the last one, and lets one of two go', async () => {
    await roleOf(true);
    const token = await signedIn();
    await addTotp(token);
    const remove = (factor: string) =>
      post(factorPaths.remove, { id: factor, password: PASSWORD }, { as: token });
    const [first] = (await factors(token)).factors;
    expect(await remove(first?.id ?? '')).toMatchObject({ status: 409, code: 'factor_needed' });
    await addPasskey(token);
    expect(await remove(first?.id ?? '')).toMatchObject({ success: true });
    expect((await factors(token)).factors).toMatchObject([{ kind: 'passkey', name: 'Key' }]);
  });

  test('demands it of sign-ins from then on: who is at work goes on to the end of his session', async () => {
    const roleId = await roleOf(false);
    const atWork = await signedIn();
    expect(await list(atWork)).toMatchObject({ success: true });
    const kept = (
      await room.call('GET', endpointOf(role, 'get')?.path ?? '', { query: { id: roleId } })
    ).data as { rowVersion: number };
    const body = { id: roleId, rowVersion: kept.rowVersion, needsFactor: true };
    expect(await room.call('PUT', endpointOf(role, 'update')?.path ?? '', { body })).toMatchObject({
      success: true,
    });
    expect(await list(atWork)).toMatchObject({ success: true });
    expect(await list(await signedIn())).toMatchObject(due);
  });
});

describe('who removes factors', () => {
  const { path, method } = actionEndpointOf(user, 'removeFactors');
  const shown = async () =>
    (await room.call('GET', endpointOf(user, 'get')?.path ?? '', { query: { id } })).data as Record<
      string,
      unknown
    >;

  test('himself: by password, with a message and a line of the log', async () => {
    const token = await signedIn();
    const { secret } = await addTotp(token);
    const elsewhere = tokenOf(await answer(stepOf(await enter()).challenge, codeOf(secret)));
    expect(await shown()).toMatchObject({ secondFactor: true });
    const [first] = (await factors(token)).factors;
    expect(
      await post(factorPaths.remove, { id: first?.id, password: 'not it' }, { as: token }),
    ).toMatchObject({
      code: 'wrong_old_password',
    });
    expect(
      await post(factorPaths.remove, { id: first?.id, password: PASSWORD }, { as: token }),
    ).toMatchObject({ success: true });
    expect(await room.call('GET', paths.userInfo, { as: elsewhere })).toMatchObject({
      status: 401,
    });
    expect(await factors(token)).toMatchObject({ factors: [], codesLeft: 0 });
    expect(await shown()).toMatchObject({ secondFactor: false });
    expect(tokenOf(await enter())).not.toBe('');
    const { rows } = await room.database.pool.query<{ action: string }>(
      `SELECT action FROM entity.log WHERE "entityId" = $1 AND action LIKE '%Factor' ORDER BY time, id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['addFactor', 'removeFactor']);
    const messages = await room.database.pool.query(
      `SELECT FROM entity.message WHERE $1 = ANY ("receiverIds")`,
      [id],
    );
    expect(messages.rowCount).toBe(2);
  });

  test('an administrator: all of them, and every session ends', async () => {
    const token = await signedIn();
    await addTotp(token);
    expect(await room.call(method, path, { as: 'nobody', body: { id } })).toMatchObject({
      status: 403,
    });
    expect(await room.call(method, path, { body: { id: 'admin' } })).toMatchObject({
      code: 'protected_record',
    });
    expect(await room.call('GET', paths.userInfo, { as: token })).toMatchObject({ status: 200 });
    expect(await room.call(method, path, { body: { id } })).toMatchObject({ success: true });
    expect(await room.call('GET', paths.userInfo, { as: token })).toMatchObject({ status: 401 });
    expect(tokenOf(await enter())).not.toBe('');
    const { rowCount } = await room.database.pool.query(
      `SELECT FROM entity.log WHERE action = 'removeFactors' AND "entityId" = $1`,
      [id],
    );
    expect(rowCount).toBe(1);
  });

  test('nobody from somebody who may more than he', async () => {
    await addTotp(await signedIn());
    await room.database.pool.query(`UPDATE entity."user" SET "roleIds" = '{admin}' WHERE id = $1`, [
      id,
    ]);
    await room.person('helper', ['admin/user/*']);
    expect(await room.call(method, path, { as: 'helper', body: { id } })).toMatchObject({
      status: 403,
    });
    expect(await shown()).toMatchObject({ secondFactor: true });
  });
});
