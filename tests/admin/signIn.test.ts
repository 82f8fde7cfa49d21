import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contracts/admin/access.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { paths } from '#contracts/http/paths.ts';
import type { OpenSession } from '#contracts/auth/signIn.ts';
import type { AdminRoom, Answer } from './adminRoom.ts';
import { openSignInRoom, PASSWORD, type SignInRoom } from './signInRoom.ts';
import type { SmsInbox } from './smsInbox.ts';

const MINUTE_MS = 60_000;

let here: SignInRoom;
let inbox: SmsInbox;
let room: AdminRoom;
beforeAll(async () => {
  here = await openSignInRoom();
  ({ room, inbox } = here);
}, 120_000);
afterAll(() => here.stop());

let callers = 0;
/**
 * Each call from an address of its own, so that limits by address count only where they are meant.
 */
const post = (path: string, body: unknown, as = ''): Promise<Answer> =>
  room.call('POST', path, {
    as,
    body,
    from: `10.0.${Math.floor(++callers / 250)}.${callers % 250}`,
  });
const enter = (userName: string, password = PASSWORD, remember = false): Promise<Answer> =>
  post(paths.login, { userName, password, remember });
const tokenOf = ({ data }: Answer): string => (data as { token: string }).token;
const me = (token: string): Promise<Answer> => room.call('GET', paths.userInfo, { as: token });

/** Has a code sent, and answers it. */
async function codeFor(mobile: string, purpose: 'login' | 'register' | 'reset'): Promise<string> {
  const before = inbox.count(mobile);
  await post(paths.smsSend, { mobile, purpose });
  await expect.poll(() => inbox.count(mobile)).toBe(before + 1);
  return inbox.code(mobile);
}

describe('[S2-19] by a code on the phone', () => {
  const mobile = '13900000001';
  beforeAll(() => here.person({ userName: 'phone.one', mobile }));

  test('the code that was sent lets its owner in, once', async () => {
    const code = await codeFor(mobile, 'login');
    const entered = await post(paths.loginByMobile, { mobile, code });
    expect(entered).toMatchObject({ success: true, data: { userInfo: { userName: 'phone.one' } } });
    expect(await me(tokenOf(entered))).toMatchObject({ status: 200 });
    expect(await post(paths.loginByMobile, { mobile, code })).toMatchObject({
      success: false,
      code: 'wrong_code',
    });
  });

  test('one code a minute; a number that nobody has gets none and the same answer', async () => {
    room.clock.advance(2 * MINUTE_MS);
    await codeFor(mobile, 'login');
    const sent = inbox.count(mobile);
    const known = await post(paths.smsSend, { mobile, purpose: 'login' });
    const unknown = await post(paths.smsSend, { mobile: '13900009999', purpose: 'login' });
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
    room.clock.advance(MINUTE_MS);
    await codeFor(mobile, 'login');
    expect([inbox.count(mobile), inbox.count('13900009999')]).toEqual([sent + 1, 0]);
  });

  test('a code is over after five minutes, and after five wrong guesses', async () => {
    room.clock.advance(61 * MINUTE_MS);
    const late = await codeFor(mobile, 'login');
    room.clock.advance(5 * MINUTE_MS + 1);
    expect(await post(paths.loginByMobile, { mobile, code: late })).toMatchObject({
      code: 'wrong_code',
    });
    const guessed = await codeFor(mobile, 'login');
    const wrong = guessed === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess++)
      await post(paths.loginByMobile, { mobile, code: wrong });
    expect(await post(paths.loginByMobile, { mobile, code: guessed })).toMatchObject({
      code: 'wrong_code',
    });
  });

  test('a number gets five codes an hour', async () => {
    room.clock.advance(61 * MINUTE_MS);
    const before = inbox.count(mobile);
    for (let sent = 0; sent < 5; sent++) {
      await codeFor(mobile, 'login');
      room.clock.advance(MINUTE_MS);
    }
    await post(paths.smsSend, { mobile, purpose: 'login' });
    room.clock.advance(61 * MINUTE_MS);
    await codeFor(mobile, 'login');
    expect(inbox.count(mobile)).toBe(before + 6);
  });

  test('from one address at most five codes a minute are asked for', async () => {
    const from = '10.9.9.9';
    const ask = (): Promise<Answer> =>
      room.call('POST', paths.smsSend, {
        as: '',
        body: { mobile: '13900008888', purpose: 'login' },
        from,
      });
    const answers = [];
    for (let asked = 0; asked < 6; asked++) answers.push((await ask()).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('[S2-20, S2-21] register and reset', () => {
  test('who registers may sign in and do nothing until somebody gives him a role', async () => {
    const mobile = '13900000002';
    const form = { userName: 'new.comer', realName: '新人', password: PASSWORD, mobile };
    expect(await post(paths.register, { ...form, code: '123456' })).toMatchObject({
      code: 'wrong_code',
    });
    expect(
      await post(paths.register, { ...form, code: await codeFor(mobile, 'register') }),
    ).toMatchObject({ success: true });
    const entered = await enter('new.comer');
    expect(entered).toMatchObject({
      success: true,
      data: { permissions: [], userInfo: { roles: [] } },
    });
    expect(
      await room.call('POST', endpointOf(user, 'list')?.path ?? '', {
        as: tokenOf(entered),
        body: {},
      }),
    ).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });

  test('a name that is taken is refused at its field', async () => {
    await here.person({ userName: 'name.taken' });
    const mobile = '13900000003';
    const code = await codeFor(mobile, 'register');
    expect(
      await post(paths.register, {
        userName: 'name.taken',
        realName: '甲',
        password: PASSWORD,
        mobile,
        code,
      }),
    ).toMatchObject({
      code: 'duplicate',
      field: 'userName',
    });
  });

  test('a reset needs the code; then the new password holds and every open session is over', async () => {
    const mobile = '13900000004';
    await here.person({ userName: 'forget.ful', mobile });
    const open = tokenOf(await enter('forget.ful'));
    expect(
      await post(paths.resetPassword, { mobile, code: '123456', password: 'Another one 2' }),
    ).toMatchObject({ code: 'wrong_code' });
    const code = await codeFor(mobile, 'reset');
    expect(
      await post(paths.resetPassword, { mobile, code, password: 'Another one 2' }),
    ).toMatchObject({ success: true });
    expect(await me(open)).toMatchObject({ status: 401 });
    expect(await enter('forget.ful')).toMatchObject({ code: 'wrong_credentials' });
    expect(await enter('forget.ful', 'Another one 2')).toMatchObject({ success: true });
  });
});

describe('[S2-27] by QR code', () => {
  type Ticket = { readonly id: string; readonly secret: string; readonly expiresIn: number };
  const begin = async (): Promise<Ticket> => (await post(paths.qrBegin, {})).data as Ticket;
  const look = async ({ id, secret }: Ticket) =>
    (await post(paths.qrState, { id, secret })).data as {
      state: string;
      login?: { token: string };
    };
  let phone = '';
  beforeAll(async () => {
    await here.person({ userName: 'qr.phone' });
    phone = tokenOf(await enter('qr.phone'));
  });

  test('waiting, scanned, confirmed: then the browser is in, once', async () => {
    const ticket = await begin();
    expect(await look(ticket)).toEqual({ state: 'waiting' });
    expect(await post(paths.qrScan, { id: ticket.id }, phone)).toMatchObject({
      success: true,
      data: { address: expect.any(String) },
    });
    expect(await look(ticket)).toEqual({ state: 'scanned' });
    await post(paths.qrDecide, { id: ticket.id, confirm: true }, phone);
    const done = await look(ticket);
    expect(done).toMatchObject({
      state: 'confirmed',
      login: { userInfo: { userName: 'qr.phone' } },
    });
    expect(await me(done.login?.token ?? '')).toMatchObject({ status: 200 });
    expect(await look(ticket)).toEqual({ state: 'expired' });
  });

  test('cancelled on the phone; over after a minute; nothing without the secret of the browser', async () => {
    const [cancelled, late] = [await begin(), await begin()];
    await post(paths.qrScan, { id: cancelled.id }, phone);
    await post(paths.qrDecide, { id: cancelled.id, confirm: false }, phone);
    expect(await look(cancelled)).toEqual({ state: 'cancelled' });
    expect(await look({ ...late, secret: cancelled.secret })).toEqual({ state: 'expired' });
    room.clock.advance(late.expiresIn * 1000);
    expect(await look(late)).toEqual({ state: 'expired' });
    expect(await post(paths.qrScan, { id: late.id }, phone)).toMatchObject({ code: 'wrong_code' });
  });

  test('only who scanned it decides', async () => {
    await here.person({ userName: 'qr.other' });
    const other = tokenOf(await enter('qr.other'));
    const ticket = await begin();
    await post(paths.qrScan, { id: ticket.id }, phone);
    expect(await post(paths.qrScan, { id: ticket.id }, other)).toMatchObject({
      code: 'wrong_code',
    });
    expect(await post(paths.qrDecide, { id: ticket.id, confirm: true }, other)).toMatchObject({
      code: 'wrong_code',
    });
    expect(await look(ticket)).toEqual({ state: 'scanned' });
  });
});

describe('sessions', () => {
  test('[S2-23, G-09] a session lasts 8 hours, a remembered one 24', async () => {
    await here.person({ userName: 'long.stay' });
    for (const [remember, hours] of [
      [false, 8],
      [true, 24],
    ] as const)
      expect(await enter('long.stay', PASSWORD, remember)).toMatchObject({
        data: { expiresIn: hours * 3600 },
      });
  });

  test('its owner sees where he is signed in, ends one elsewhere, or all others', async () => {
    await here.person({ userName: 'many.places' });
    const [own, there, far] = [
      await enter('many.places'),
      await enter('many.places'),
      await enter('many.places'),
    ].map(tokenOf);
    const list = async (): Promise<readonly OpenSession[]> =>
      (await room.call('GET', paths.sessions, { as: own ?? '' })).data as readonly OpenSession[];
    expect((await list()).map(({ isOwn }) => isOwn).filter(Boolean)).toEqual([true]);
    const name = (await list()).find(({ isOwn }) => !isOwn)?.name;
    await post(paths.sessionsEnd, { name }, own);
    expect(await list()).toHaveLength(2);
    await post(paths.sessionsEnd, {}, own);
    expect(
      await Promise.all([own, there, far].map(async (token) => (await me(token ?? '')).status)),
    ).toEqual([200, 401, 401]);
  });

  test('from one address at most 120 attempts a minute: a whole shift, not a list of passwords', async () => {
    const attempt = (tried: number): Promise<Answer> =>
      room.call('POST', paths.login, {
        as: '',
        body: { userName: `nobody.${tried}`, password: 'x' },
        from: '10.9.9.10',
      });
    const answers = [];
    for (let tried = 0; tried < 121; tried++) answers.push((await attempt(tried)).status);
    expect(answers).toEqual([...Array<number>(120).fill(401), 429]);
  });

  test('[S6-20] a sign-in through others is refused', async () => {
    expect(await room.call('GET', `${paths.oauth}/wechat`, { as: '' })).toMatchObject({
      success: false,
      code: 'forbidden',
    });
  });
});
