import { afterEach, beforeEach, expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import { randomOf } from '#base/random.ts';
import type { AlarmMessage } from '#contracts/live/hub.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { AlarmChannel, type Follower } from '#server/live/channels/alarmChannel.ts';
import { jsonProtocol } from '#server/live/signalr/codec/json.ts';
import type { Payload } from '#server/live/signalr/payload.ts';
import { argumentOf } from '../live/sent.ts';
import { isLong } from '../long.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { openServer, post, type OpenServer } from './openServer.ts';

const ALARMS = 3_000;
const RESTARTS = 5;
const SEEDS = isLong ? [1, 2026] : [1];

/** A client of the alarm channel that mends nothing: what it was told is all that it knows. */
class Client implements Follower {
  epoch = '';
  seq = 0;
  readonly seqs: number[] = [];
  readonly alarms = new Map<string, Alarm>();
  isAway = false;

  send(): void {
    // Nothing is sent to this client but by `deliver`.
  }

  deliver(payload: Payload): void {
    if (this.isAway) return;
    const message = argumentOf(payload, jsonProtocol) as AlarmMessage;
    this.epoch = message.epoch;
    if (message.kind === 'snap')
      for (const alarm of message.alarms) this.alarms.set(alarm.id, alarm);
    else if (message.seq > this.seq) {
      this.seqs.push(message.seq);
      this.alarms.set(message.alarm.id, message.alarm);
    }
    this.seq = Math.max(this.seq, message.seq);
  }

  drained(): Promise<void> {
    return Promise.resolve();
  }
}

let database: TestDatabase;
let server: OpenServer;
let channel: AlarmChannel;

beforeEach(async () => {
  database = await startTestDatabase();
});
afterEach(() => database.stop());

/**
 * Pipeline, rules and store on what the database holds, with the channel that its clients follow.
 */
async function start(client: Client): Promise<void> {
  server = await openServer(database, {
    limits: {
      groupCommitMs: 0,
      live: {
        publish(_, outcomes, seqs) {
          outcomes
            .flatMap(({ changes }) => changes)
            .forEach((change, i) =>
              channel.publish({ ...change, seq: seqs[i] ?? -1, t: Date.now() }, client),
            );
        },
      },
    },
  });
  const { epoch, lastSeq } = await server.store.alarmCursor();
  channel = new AlarmChannel(server.store, epoch, lastSeq, await server.store.openAlarms());
}

const rowsOf = async <T>(sql: string): Promise<T[]> => (await database.pool.query(sql)).rows as T[];

test.each(SEEDS)(
  '[rule 2] 3,000 alarms, restarts and absences in between, seed %i: log = table = client, number by number',
  async (seed) => {
    const random = randomOf(seed, 'alarms');
    const client = new Client();
    const base = Date.now() - 3_600_000;
    const raised: string[] = [];
    let t = base;
    let restarts = 0;
    await start(client);
    const row = (key: string, active: boolean): object => ({
      alarmKey: key,
      sourceName: key,
      level: 1 + (raised.length % 4),
      active,
      dataTime: t++,
    });
    const send = async (rows: readonly object[]): Promise<void> => {
      expect(await post(server.url, 'kafkaMineAlarmRecord', rows)).toMatchObject({
        status: 200,
        data: { rejected: 0 },
      });
    };
    const resume = async (): Promise<void> => {
      client.isAway = false;
      await channel.resume(
        { epoch: client.epoch === '' ? channel.epoch : client.epoch, seq: client.seq },
        t,
        client,
        () => undefined,
      );
    };
    await resume();
    while (raised.length < ALARMS) {
      const fresh = Array.from(
        { length: Math.min(1 + random.below(40), ALARMS - raised.length) },
        () => {
          const key = `${seed}-${raised.length}`;
          raised.push(key);
          return row(key, true);
        },
      );
      const over = raised.filter(() => random.next() < 0.004).map((key) => row(key, false));
      // On connections of their own: a clear may pass its raise.
      const [first, second] = random.next() < 0.5 ? [fresh, over] : [over, fresh];
      await Promise.all([first, second].filter(({ length }) => length > 0).map(send));
      const someIds = server.rules
        .openAlarms()
        .flatMap(({ id }) => (random.next() < 0.01 ? [id] : []));
      if (someIds.length > 0)
        expect(
          await server.pipeline.act((engine, now) =>
            ok(engine.acknowledge(someIds, 'ann', '', now)),
          ),
        ).toMatchObject({ ok: true });
      if (client.isAway && random.next() < 0.5) await resume();
      else if (random.next() < 0.05) client.isAway = true;
      if (raised.length > ((restarts + 1) * ALARMS) / (RESTARTS + 1)) {
        restarts++;
        await server.stop();
        await start(client);
        await resume();
      }
    }
    await resume();
    await server.stop();
    expect(restarts).toBe(RESTARTS);

    const log = await rowsOf<{ seq: string; id: string; event: string; alarm: Alarm }>(
      `SELECT seq, alarm_id AS id, transition ->> 'event' AS event, alarm FROM alarm_log ORDER BY seq`,
    );
    const table = await rowsOf<{ number: string; body: Alarm }>(
      'SELECT number, body FROM alarm ORDER BY number',
    );
    const numbers = Array.from({ length: ALARMS }, (_, i) => i + 1);
    const first = Number(table[0]?.number) - 1;
    // The log without a hole, and each change of it with the client once and in order.
    expect(log.map(({ seq }) => Number(seq))).toEqual(log.map((_, i) => i + 1));
    expect(client.seqs).toEqual(log.map(({ seq }) => Number(seq)));
    // Each alarm that was sent was raised once, has its own number, and stands in the table.
    expect(
      log
        .filter(({ event }) => event === 'raised')
        .map(({ alarm }) => alarm.sourceName)
        .toSorted(),
    ).toEqual(raised.toSorted());
    expect(table.map(({ number }) => Number(number) - first)).toEqual(numbers);
    // As the last change left it: so it stands in the table, and so the client has it.
    const last = new Map(log.map(({ id, alarm }) => [id, alarm]));
    expect(new Map(table.map(({ body }) => [body.id, body]))).toEqual(
      new Map([...last].toSorted(([a], [b]) => numberOf(last, a) - numberOf(last, b))),
    );
    expect(client.alarms).toEqual(last);
  },
  120_000,
);

const numberOf = (alarms: ReadonlyMap<string, Alarm>, id: string): number =>
  Number(/(\d+)$/.exec(alarms.get(id)?.alarmNo ?? '')?.[1]);
