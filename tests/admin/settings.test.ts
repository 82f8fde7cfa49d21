import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSettings } from '#server/areas/admin/openSettings.ts';
import { openAccounts, type Accounts } from '#server/kernel/auth/accounts.ts';
import { defaultSecurity } from '#server/kernel/auth/passwordRules.ts';
import { accessFault, dutyFault } from '#server/kernel/route.ts';
import type { SettingStore } from '#server/areas/admin/settingStore.ts';
import { openAdminRoom, type AdminRoom } from './adminRoom.ts';

const DAY_MS = 86_400_000;
let room: AdminRoom;
beforeAll(async () => {
  room = await openAdminRoom();
}, 120_000);
afterAll(() => room.stop());

describe('what is stored is in force from the start, what is saved at once', () => {
  /** Settings opened over the room's database; what they did stands in `done`, oldest first. */
  const opened = async (): Promise<{ done: [string, unknown][]; settings: SettingStore }> => {
    const done: [string, unknown][] = [];
    const note =
      (what: string) =>
      (value: unknown): void =>
        void done.push([what, value]);
    const settings = await openSettings(room.database.pool, room.engine.vault, {
      accounts: { useSecurity: note('security') },
      announce: note('announce'),
      useHubBounds: note('limits'),
      notices: { useLevels: note('levels') },
      rules: { useWindows: note('windows'), useAck: note('ack'), usePeople: note('people') },
      keepFor: note('keep'),
    });
    return { done, settings };
  };
  const save = (kind: string, tabName: string, value: unknown) =>
    room.call('POST', `/admin/api/v1/${kind}/save`, {
      body: { tabName, dataValue: JSON.stringify(value) },
    });

  test.each([
    ['sysset', 'security', { lockAfter: 7 }, 'security', { ...defaultSecurity, lockAfter: 7 }],
    [
      'sysset',
      'position',
      { lostContactMin: 3, stillMin: 8 },
      'people',
      { lostMs: 180_000, stillMs: 480_000 },
    ],
    [
      'sysset',
      'notify',
      { webhookUrl: 'https://x.example.com/', levels: [1, 3] },
      'levels',
      [1, 3],
    ],
    [
      'sysset',
      'alarm',
      { ackTimeoutSec: { 1: 5 }, roles: ['dispatcher'] },
      'ack',
      { timeoutMs: { 1: 5000 }, roles: ['dispatcher'] },
    ],
    ['sysset', 'suppressWindows', [], 'windows', []],
    [
      'config',
      'hub',
      { connectionsMost: 9, messageKb: 64 },
      'limits',
      { maxConnectionsPerUser: 9, maxMessageBytes: 65_536 },
    ],
  ])('%s %s', async (kind, tabName, value, effect, wanted) => {
    expect(await save(kind, tabName, value)).toMatchObject({ success: true });
    const { done, settings } = await opened();
    expect(done).toContainEqual([effect, wanted]);
    done.length = 0;
    const entry = (await settings.all(kind as 'sysset')).find((one) => one.tabName === tabName);
    settings.tell(kind as 'sysset', entry ?? { tabName, dataValue: '' });
    expect(done).toEqual([
      [effect, wanted],
      ['announce', kind === 'sysset' ? 'sysset' : 'configs'],
    ]);
  });

  test('without an address nobody is told of alarms, whatever the levels', async () => {
    await save('sysset', 'notify', { levels: [1] });
    expect((await opened()).done).toContainEqual(['levels', []]);
  });
});

describe('a password that is too old', () => {
  let accounts: Accounts;
  const from = { address: '127.0.0.1', userAgent: '' };
  const signIn = async (password: string) => {
    const done = await accounts.signInAtOnce('old', password, undefined, false, from);
    if (!done.ok) throw new Error(done.error.message);
    return { caller: await accounts.callerOf(done.value.token), user: done.value.user };
  };
  beforeAll(async () => {
    accounts = await openAccounts(room.database.pool, room.clock, room.engine.vault);
    await room.call('POST', '/admin/api/v1/user/create', {
      body: {
        userName: 'old',
        realName: 'Old',
        password: 'first-password',
        userType: 2,
        status: 1,
        roleIds: ['admin'],
      },
    });
    await room.ownsPassword('old');
  });

  test('lets its owner in to choose another, and to nothing else, until he has', async () => {
    accounts.useSecurity({ ...defaultSecurity, passwordDays: 30 });
    expect((await signIn('first-password')).user.mustChangePassword).toBeUndefined();
    // Sessions live by the database's clock: what ages here is the password.
    await room.database.pool.query(
      `UPDATE entity."user" SET "pwdChangeTime" = $1 WHERE "userName" = 'old'`,
      [Date.now() - 31 * DAY_MS],
    );
    room.clock.jumpWall(Date.now() - room.clock.now());
    const late = await signIn('first-password');
    expect(late.user.mustChangePassword).toBe(true);
    expect(accessFault('admin/user/list', late.caller)).toMatchObject({ code: 'forbidden' });
    expect(dutyFault({ access: 'signedIn', duty: true }, late.caller)).toBeUndefined();
    expect(dutyFault({ access: 'signedIn', duty: false }, late.caller)).toMatchObject({
      code: 'password_due',
    });
    if (late.caller === undefined) throw new Error('nobody came in');
    expect(
      await accounts.changePassword(late.caller, 'first-password', 'short', from),
    ).toMatchObject({
      ok: false,
      error: { code: 'weak_password' },
    });
    expect(
      await accounts.changePassword(late.caller, 'first-password', 'second-password', from),
    ).toMatchObject({ ok: true });
    const anew = await signIn('second-password');
    expect(anew.user.mustChangePassword).toBeUndefined();
    expect(accessFault('admin/user/list', anew.caller)).toBeUndefined();
  });

  test('ends no session that began before it was too old', async () => {
    accounts.useSecurity({ ...defaultSecurity, passwordDays: 30 });
    await room.database.pool.query(
      `UPDATE entity."user" SET "pwdChangeTime" = $1 WHERE "userName" = 'old'`,
      [Date.now() - 30 * DAY_MS + 60_000],
    );
    const { caller } = await signIn('second-password');
    expect(accessFault('admin/user/list', caller)).toBeUndefined();
  });
});
