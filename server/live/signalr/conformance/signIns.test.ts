import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  PROTOCOLS,
  startHubs,
  until,
  type Fixture,
  type TestUser,
} from '#tests/helpers/hubFixture.ts';
import { ManualClock } from '#base/clock.ts';
import { defineHub } from '../hub.ts';

const hub = defineHub<TestUser>({});

let clock: ManualClock;
let fixture: Fixture;
/** When every sign-in ends, in ms of the clock. */
let end: number;
let isAway: boolean;

beforeEach(async () => {
  clock = new ManualClock(1_790_000_000_000);
  end = 3_600_000;
  isAway = false;
  fixture = await startHubs(hub, {
    clock,
    lifetimes: async (users) => {
      if (isAway) throw new Error('the database is away');
      return new Map(users.map((user) => [user, end - clock.mono()]));
    },
  });
});
afterEach(() => fixture.stop());

/** Moves the clock to the next look at sign-ins and lets it be answered. */
async function look(ms = 2_000): Promise<void> {
  clock.advance(ms);
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test.each(PROTOCOLS)(
  '[hub 4.3.13] a sign-in over %s that runs out ends its connections at that very moment',
  async (protocol) => {
    const client = await fixture.connect({ protocol });
    let closed = false;
    client.onclose(() => (closed = true));
    end = clock.mono() + 5_000;
    await look();
    await look();
    expect(closed).toBe(false);
    await look(1_000);
    await until(() => closed);
  },
);

test.each(PROTOCOLS)(
  '[hub 4.3.13] while nobody can be asked about sign-ins the connections over %s stay',
  async (protocol) => {
    const client = await fixture.connect({ protocol });
    isAway = true;
    await look();
    await look();
    expect(client.state).toBe('Connected');
    expect(fixture.events.filter(({ kind }) => kind === 'failed').length).toBeGreaterThan(0);
  },
);
