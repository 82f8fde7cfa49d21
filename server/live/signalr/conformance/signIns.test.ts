import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PROTOCOLS, startHubs, until, type Fixture, type TestUser } from '../../../../tests/helpers/hubFixture.ts';
import { ManualClock } from '../../../../src/base/clock.ts';
import { defineHub } from '../hub.ts';
import { memoryTickets } from '../tickets.ts';
import { ok } from '../../../../src/base/result.ts';

type Signed = TestUser & { readonly token: string };

let clock: ManualClock;
let fixture: Fixture;
/** Ends of sign-ins by token, in ms of the clock; one that is missing has been revoked. */
let ends: Map<string, number>;
/** What the hub sees of its caller. */
const hub = defineHub<Signed>({ methods: { whoAmI: (connection) => connection.user.token } });

beforeEach(async () => {
  clock = new ManualClock(1_790_000_000_000);
  ends = new Map([
    ['ann-token', 3_600_000],
    ['ann2-token', 7_200_000],
    ['bob-token', 3_600_000],
  ]);
  fixture = await startHubs(hub as never, {
    clock,
    tickets: memoryTickets(clock),
    authenticate: ({ token = '' }) => ok({ id: token.replace(/\d*-token$/, ''), token } as Signed),
    lifetimes: async (users) => {
      const left = new Map<TestUser, number>();
      for (const user of users) {
        const end = ends.get((user as Signed).token);
        if (end !== undefined && end > clock.mono()) left.set(user, end - clock.mono());
      }
      return left;
    },
  });
});
afterEach(() => fixture.stop());

const refresh = (id: string, token: string, method = 'POST'): Promise<Response> =>
  fetch(`${fixture.url}/MessageHub/refresh?id=${id}`, { method, headers: { authorization: `Bearer ${token}` } });

/** Moves the clock to the next look at sign-ins and lets it be answered. */
async function look(ms = 2_000): Promise<void> {
  clock.advance(ms);
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe.each(PROTOCOLS)('[4.3.13] a sign-in over %s', (protocol) => {
  test('that is revoked ends its open connections within 5 s, with the reason and without a way back', async () => {
    const client = await fixture.connect({ protocol, reconnect: true });
    const other = await fixture.connect({ protocol, token: 'bob-token' });
    let closed: string | undefined;
    client.onclose((error) => (closed = String(error)));
    ends.delete('ann-token');
    await look();
    await until(() => closed !== undefined);
    expect(closed).toContain('The sign-in is over.');
    expect(other.state).toBe('Connected');
    await expect(client.start()).rejects.toThrow(/Status code '401'/);
  });

  test('that runs out ends its connections at that very moment', async () => {
    const client = await fixture.connect({ protocol });
    let closed = false;
    client.onclose(() => (closed = true));
    ends.set('ann-token', clock.mono() + 5_000);
    await look();
    await look();
    expect(closed).toBe(false);
    await look(1_000);
    await until(() => closed);
  });

  test('that is renewed keeps the connection: same socket, newer sign-in, the calls are made as it', async () => {
    const client = await fixture.connect({ protocol });
    expect(await client.invoke('whoAmI')).toBe('ann-token');
    const id = new URL(fixture.upgradeUrls[0] ?? '', fixture.url).searchParams.get('id') ?? '';
    const answer = await refresh(id, 'ann2-token');
    expect([answer.status, await answer.json()]).toEqual([200, { tokenLifetimeSeconds: 7_200 }]);
    ends.delete('ann-token');
    await look();
    expect(await client.invoke('whoAmI')).toBe('ann2-token');
    expect(fixture.upgradeUrls).toHaveLength(1);
  });
});

test('[4.3.13] negotiation tells how long the sign-in lasts', async () => {
  const response = await fetch(`${fixture.url}/MessageHub/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers: { authorization: 'Bearer ann-token' },
  });
  expect(await response.json()).toMatchObject({ tokenLifetimeSeconds: 3_600 });
});

test('[4.3.13] a connection is renewed by its own user alone, by POST, and while it is there', async () => {
  await fixture.connect();
  const id = new URL(fixture.upgradeUrls[0] ?? '', fixture.url).searchParams.get('id') ?? '';
  expect((await refresh(id, 'bob-token')).status).toBe(403);
  expect((await refresh(id, 'over-token')).status).toBe(401);
  expect((await refresh('somewhere', 'ann-token')).status).toBe(404);
  expect((await refresh(id, 'ann-token', 'PUT')).status).toBe(405);
});

test('[4.3.13] while nobody can be asked about sign-ins the connections stay', async () => {
  await fixture.stop();
  let fail = false;
  fixture = await startHubs(hub as never, {
    clock,
    authenticate: ({ token = '' }) => ok({ id: token, token } as Signed),
    lifetimes: async (users) => {
      if (fail) throw new Error('the database is away');
      return new Map(users.map((user) => [user, 1_000_000]));
    },
  });
  const client = await fixture.connect();
  fail = true;
  await look();
  await look();
  expect(client.state).toBe('Connected');
  expect(fixture.events.filter(({ kind }) => kind === 'failed').length).toBeGreaterThan(0);
});
