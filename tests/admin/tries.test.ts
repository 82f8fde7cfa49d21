import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { user } from '#contracts/admin/access.ts';
import { actionEndpointOf, endpointOf } from '#contracts/entity/endpoints.ts';
import { paths } from '#contracts/http/paths.ts';
import { expireSignInPlaces } from '#server/areas/admin/expiry.ts';
import type { AdminRoom, Answer } from './adminRoom.ts';
import { openSignInRoom, PASSWORD, type SignInRoom } from './signInRoom.ts';
import type { SmsInbox } from './smsInbox.ts';

/** Guessing a password: whoever guesses has to wait, longer each time; nobody else has. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let home = '';
let elsewhere = '';
const wrong = { code: 'wrong_credentials', status: 401 };
const waits = { code: 'too_many_tries', status: 429 };

let here: SignInRoom;
let inbox: SmsInbox;
let room: AdminRoom;
let owner = '';
let id = '';
let people = 0;
let calls = 0;
beforeAll(async () => {
  here = await openSignInRoom();
  ({ room, inbox } = here);
}, 120_000);
afterAll(() => here.stop());
beforeEach(async () => {
  owner = `owner.${++people}`;
  // The connector lets each address try twenty times a minute, which is not what is looked at here.
  home = `10.1.${people}.1`;
  elsewhere = `10.2.${people}.1`;
  id = await here.person({ userName: owner, realName: '张三', mobile: `1390000${1000 + people}` });
  room.clock.advance(1_000);
});

/** A try to sign in; `by` is the cookie of a browser. */
async function enter(
  password = PASSWORD,
  from = home,
  { by = '', userName = owner }: { by?: string; userName?: string } = {},
): Promise<Answer> {
  const path = by === '' && ++calls % 2 === 0 ? paths.token : paths.login;
  return room.call('POST', path, {
    as: '',
    body: { userName, password },
    from,
    headers: { cookie: by },
  });
}
const guess = async (
  times: number,
  from: string,
  more: { by?: string; userName?: string } = {},
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let i = 0; i < times; i++) answers.push(await enter(`guess ${i}`, from, more));
  return answers;
};
/** Signs in by the page, which has the browser marked. */
const marked = (): Promise<Answer> =>
  room.call('POST', paths.login, {
    as: '',
    body: { userName: owner, password: PASSWORD },
    from: home,
  });
const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0] ?? '';

describe('wrong tries', () => {
  test('five from one place make it wait, also with the right password; then the count begins anew', async () => {
    for (const answer of await guess(5, home)) expect(answer).toMatchObject(wrong);
    expect(await enter()).toMatchObject(waits);
    room.clock.advance(15 * MINUTE_MS);
    // One slip after the wait is one slip.
    expect(await enter('typo')).toMatchObject(wrong);
    expect(await enter()).toMatchObject({ success: true });
  });

  test('each wait is twice as long as the one before, and a day without tries forgets them', async () => {
    for (const minutes of [15, 30, 60]) {
      await guess(5, elsewhere);
      room.clock.advance((minutes - 1) * MINUTE_MS);
      expect(await enter(PASSWORD, elsewhere)).toMatchObject(waits);
      room.clock.advance(MINUTE_MS);
    }
    room.clock.advance(25 * HOUR_MS);
    await guess(5, elsewhere);
    room.clock.advance(15 * MINUTE_MS);
    expect(await enter(PASSWORD, elsewhere)).toMatchObject({ success: true });
  });

  test('from elsewhere, however many, they keep no owner out of where he was before', async () => {
    const browser = cookieOf(await marked());
    for (let place = 0; place < 8; place++) await guess(5, `10.3.${people}.${place}`);
    expect(await enter()).toMatchObject({ success: true });
    // All strange places together have had their tries; a browser that was here before is none,
    // wherever it is.
    expect(await enter(PASSWORD, `10.4.${people}.1`)).toMatchObject(waits);
    expect(await enter(PASSWORD, `10.4.${people}.2`, { by: browser })).toMatchObject({
      success: true,
    });
  });

  test('behind the same address they count against the guesser, not against the browser of the owner', async () => {
    const browser = cookieOf(await marked());
    await guess(6, home);
    expect(await enter()).toMatchObject(waits);
    expect(await enter(PASSWORD, home, { by: browser })).toMatchObject({ success: true });
  });

  test("another user's mark is a stranger's, and so is one that nobody was given", async () => {
    const other = owner;
    const browser = cookieOf(await marked());
    const name = `stranger.${people}`;
    await room.call('POST', endpointOf(user, 'create')?.path ?? '', {
      body: { userName: name, realName: '李四', password: PASSWORD, status: 1 },
    });
    await guess(5, elsewhere, { by: browser, userName: name });
    expect(
      await enter(PASSWORD, elsewhere, { by: 'sk_device=made-up', userName: name }),
    ).toMatchObject(waits);
    expect(other).toBe(owner);
  });

  test('tell nobody whether there is such a user: the same answers in the same order', async () => {
    const shown = (answers: readonly Answer[]) =>
      answers.map(({ status, code, message }) => [status, code, message]);
    const known = shown(await guess(7, elsewhere));
    expect(shown(await guess(7, elsewhere, { userName: 'nobody.at.all' }))).toEqual(known);
    expect(known.at(-1)?.[1]).toBe('too_many_tries');
  });

  test('side by side they are no more than one after the other', async () => {
    const answers = await Promise.all(
      [...Array(12).keys()].map((i) => enter(i === 11 ? PASSWORD : `guess ${i}`, elsewhere)),
    );
    expect(
      answers.some(({ code }) => code === 'too_many_tries') ||
        answers.filter(({ success }) => success).length <= 1,
    ).toBe(true);
    expect(await enter(PASSWORD, elsewhere)).toMatchObject(waits);
  });

  test('at the own password count as at the connector', async () => {
    const token = ((await enter()).data as { token: string }).token;
    const change = (oldPassword: string) =>
      room.call('POST', paths.ownPassword, {
        as: token,
        from: home,
        body: { oldPassword, password: 'Another good 7' },
      });
    for (let i = 0; i < 5; i++)
      expect(await change(`guess ${i}`)).toMatchObject({ code: 'wrong_old_password' });
    expect(await change(PASSWORD)).toMatchObject(waits);
  });

  test('hold for a code that was sent as well', async () => {
    const mobile = `1390000${1000 + people}`;
    await guess(5, elsewhere);
    await room.call('POST', paths.smsSend, {
      as: '',
      body: { mobile, purpose: 'login' },
      from: elsewhere,
    });
    const body = { mobile, code: await inbox.code(mobile) };
    expect(
      await room.call('POST', paths.loginByMobile, { as: '', body, from: elsewhere }),
    ).toMatchObject(waits);
  });
});

describe('lets in at once', () => {
  const shown = async () =>
    (await room.call('GET', endpointOf(user, 'get')?.path ?? '', { query: { id } })).data as Record<
      string,
      unknown
    >;

  test('an administrator who unlocks: told in the record, written in the log', async () => {
    await guess(5, elsewhere);
    expect(await shown()).toMatchObject({ lockUntil: room.clock.now() + 15 * MINUTE_MS });
    const { path, method } = actionEndpointOf(user, 'unlock');
    expect(await room.call(method, path, { as: 'nobody', body: { id } })).toMatchObject({
      status: 403,
    });
    expect(await room.call(method, path, { body: { id } })).toMatchObject({ success: true });
    expect(await shown()).toMatchObject({ lockUntil: null, failCount: 0 });
    expect(await enter(PASSWORD, elsewhere)).toMatchObject({ success: true });
    const { rowCount } = await room.database.pool.query(
      `SELECT FROM entity.log WHERE action = 'unlock' AND "entityId" = $1`,
      [id],
    );
    expect(rowCount).toBe(1);
  });

  test('an administrator who unlocks somebody whose status is locked', async () => {
    const { rowVersion } = await shown();
    await room.call('PUT', endpointOf(user, 'update')?.path ?? '', {
      body: { id, rowVersion, status: 2 },
    });
    expect(await enter()).toMatchObject({ code: 'account_disabled' });
    const { path, method } = actionEndpointOf(user, 'unlock');
    await room.call(method, path, { body: { id } });
    expect(await enter()).toMatchObject({ success: true });
  });

  test('an administrator who gives a new password', async () => {
    await guess(5, elsewhere);
    const { path, method } = actionEndpointOf(user, 'userchangepassword');
    expect(
      await room.call(method, path, { body: { id, password: 'Given anew 77' } }),
    ).toMatchObject({ success: true });
    expect(await enter('Given anew 77', elsewhere)).toMatchObject({ success: true });
  });
});

test('places of guessers are forgotten after a day, those of owners when nobody was there for ninety', async () => {
  const left = async (): Promise<string[]> =>
    (
      await room.database.pool.query<{ place: string }>(
        `SELECT place FROM sign_in_place WHERE account = $1`,
        [owner],
      )
    ).rows.map(({ place }) => place);
  await guess(5, elsewhere);
  await enter();
  await expireSignInPlaces(room.database.pool, room.clock.now());
  expect(new Set(await left())).toEqual(
    new Set([`address ${home}`, `address ${elsewhere}`, 'strangers']),
  );
  room.clock.advance(25 * HOUR_MS);
  await expireSignInPlaces(room.database.pool, room.clock.now());
  expect(await left()).toEqual([`address ${home}`]);
  room.clock.advance(90 * 24 * HOUR_MS);
  await expireSignInPlaces(room.database.pool, room.clock.now());
  expect(await left()).toEqual([]);
});
