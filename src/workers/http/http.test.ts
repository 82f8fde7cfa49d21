import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ManualClock } from '#base/clock.ts';
import { settle } from '#tests/helpers/testWindow.ts';
import { Api, API_DEADLINE_MS, type Fetcher } from './api.ts';
import { readModel } from './modelFacts.ts';
import { poll } from './poll.ts';

const where = { apiUrl: 'http://mine', token: 'secret' };
const answering =
  (status: number, body: unknown): Fetcher =>
  async () => ({ status, json: async () => (body instanceof Error ? Promise.reject(body) : body) });

describe('api', () => {
  const call = (fetcher: Fetcher) =>
    new Api(fetcher, new ManualClock(), () => where).get('/x', z.number());

  test('gives the data of an envelope, and failures as values', async () => {
    expect(await call(answering(200, { success: true, message: '', data: 7 }))).toEqual({
      ok: true,
      value: 7,
    });
    expect(
      await call(answering(409, { success: false, message: 'no', code: 'alarm_closed' })),
    ).toMatchObject({
      error: { code: 'alarm_closed', message: 'no' },
    });
    expect(await call(answering(200, { success: true, message: '', data: 'seven' }))).toMatchObject(
      { error: { code: 'internal' } },
    );
    expect(await call(answering(502, new SyntaxError('<html>')))).toMatchObject({
      error: { code: 'unavailable' },
    });
    expect(await call(answering(401, new SyntaxError('')))).toMatchObject({
      error: { code: 'unauthorized' },
    });
    expect(await call(() => Promise.reject(new TypeError('fetch failed')))).toMatchObject({
      error: { code: 'unavailable' },
    });
  });

  test('[S7-03, S7-05] asks behind the tenant of its address, with the configured headers beside its own', async () => {
    const asked: unknown[] = [];
    const api = new Api(
      async (url, { headers }) => {
        asked.push(url, headers);
        return { status: 200, json: async () => ({ success: true, message: '', data: 1 }) };
      },
      new ManualClock(),
      () => ({
        apiUrl: 'http://mine/north',
        token: 'secret',
        headers: { 'x-site': 'n1', authorization: 'other' },
      }),
    );
    await api.get('/data/x', z.number());
    expect(asked).toEqual([
      'http://mine/north/data/x',
      { 'x-site': 'n1', authorization: 'Bearer secret', 'content-type': 'application/json' },
    ]);
  });

  test('sends nothing while nobody is signed in', async () => {
    const api = new Api(
      () => {
        throw new Error('sent');
      },
      new ManualClock(),
      () => undefined,
    );
    expect(await api.get('/x', z.number())).toMatchObject({ error: { code: 'unauthorized' } });
  });

  test('[G-10] gives up after its own short deadline, also in the middle of an answer', async () => {
    const clock = new ManualClock();
    const hanging: Fetcher = async (_, { signal }) => ({
      status: 200,
      json: () =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    });
    const answer = new Api(hanging, clock, () => where).post('/x', {}, z.number());
    await settle();
    clock.advance(API_DEADLINE_MS);
    expect(await answer).toMatchObject({
      error: { code: 'unavailable', message: `no answer in ${API_DEADLINE_MS} ms` },
    });
  });
});

describe('poll', () => {
  const start = (periodMs: number) => {
    const clock = new ManualClock();
    let asked = 0;
    let working = true;
    const api = new Api(
      async () => {
        asked += 1;
        if (!working) throw new TypeError('fetch failed');
        return { status: 200, json: async () => ({ success: true, message: '', data: asked }) };
      },
      clock,
      () => where,
    );
    const taken: boolean[] = [];
    const handle = poll(
      clock,
      () => api.get('/x', z.number()),
      periodMs,
      (answer) => taken.push(answer.ok),
    );
    const pass = async (ms: number): Promise<void> => {
      clock.advance(ms);
      await settle();
    };
    return { handle, taken, pass, asked: () => asked, fail: (yes: boolean) => (working = !yes) };
  };

  test('asks at once and then a period after each answer; sooner after a failure', async () => {
    const { taken, pass, fail } = start(10_000);
    await pass(0);
    await pass(9_999);
    expect(taken).toEqual([true]);
    fail(true);
    await pass(1);
    await pass(3_000);
    expect(taken).toEqual([true, false, false]);
    fail(false);
    await pass(3_000);
    await pass(9_999);
    expect(taken).toEqual([true, false, false, true]);
  });

  test('a refresh during a call asks once more after it, never two at once', async () => {
    const { handle, asked, pass } = start(10_000);
    handle.refresh();
    handle.refresh();
    expect(asked()).toBe(1);
    await pass(0);
    expect(asked()).toBe(2);
    handle.refresh();
    await pass(0);
    expect(asked()).toBe(3);
    handle.stop();
    handle.refresh();
    await pass(60_000);
    expect(asked()).toBe(3);
  });
});

describe('the model', () => {
  const pointOf = (no: number) => ({
    no,
    pointType: 1,
    samplePeriod: 1,
    limits: {},
    name: `T${no}`,
  });
  const modelOf = (...points: readonly unknown[]) => ({ version: 3, points, areas: [] });

  test('is read in slices, so that what comes meanwhile is not kept waiting', async () => {
    /** Each look at it costs a millisecond, as checking a few points does. */
    class Working extends ManualClock {
      override mono(): number {
        this.advance(1);
        return super.mono();
      }
    }
    const clock = new Working();
    let done = false;
    const reading = readModel(
      modelOf(...Array.from({ length: 100 }, (_, no) => pointOf(no))),
      clock,
    ).then((read) => {
      done = true;
      return read;
    });
    let slices = 0;
    for (; !done && slices < 200; slices++) {
      await settle();
      clock.advance(0);
    }
    expect(slices).toBeGreaterThan(10);
    expect(await reading).toMatchObject({
      ok: true,
      value: { version: 3, points: { length: 100 } },
    });
  });

  test('of another form is a failure that says where', async () => {
    const clock = new ManualClock();
    expect(await readModel({ points: [] }, clock)).toMatchObject({
      error: { code: 'internal', message: expect.stringContaining('version') },
    });
    const broken = { ...pointOf(1), samplePeriod: 0 };
    expect(await readModel(modelOf(pointOf(0), broken), clock)).toMatchObject({
      error: { code: 'internal', message: expect.stringContaining('samplePeriod') },
    });
  });
});
