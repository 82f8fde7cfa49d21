import type { Alarm } from '#contracts/alarms/alarm.ts';
import { testAlarm } from './testAlarm.ts';
import { Core } from '#workers/core.ts';
import type { Keep } from '#workers/keep/keep.ts';
import type { FetchInit } from '#workers/http/api.ts';
import { MemoryHub } from './memoryHub.ts';
import { SleepyClock } from './sleepyClock.ts';
import { settle, TestWindow } from './testWindow.ts';

/** When the tests' mine lives. */
export const T0 = 1_790_000_000_000;

export type Answer = (body: unknown, init: FetchInit) => unknown;

/**
 * A core on a clock that stands still, a hub in memory, and HTTP answers by path; a path without
 * one is out of reach.
 */
export class CoreFixture {
  readonly clock: SleepyClock;
  readonly hub: MemoryHub;
  readonly answers: Record<string, Answer> = {};
  readonly requests: {
    readonly path: string;
    readonly body: unknown;
    readonly headers: Readonly<Record<string, string>>;
  }[] = [];
  ended = 0;
  readonly core: Core;
  readonly window: TestWindow;

  /** `keep`: what the browser kept of earlier workers; `at`: when this one begins. */
  constructor({ keep, at = T0 }: { readonly keep?: Keep; readonly at?: number } = {}) {
    this.clock = new SleepyClock(at);
    this.hub = new MemoryHub(this.clock);
    this.core = new Core({
      clock: this.clock,
      link: this.hub,
      fetcher: (url, init) => this.#fetch(url, init),
      ended: () => (this.ended += 1),
      ...(keep ? { keep } : {}),
    });
    this.window = new TestWindow(this.core);
  }

  /** Opens the core and brings the connection up; answers when all is caught up. */
  async open(): Promise<void> {
    await this.core.open({
      hubUrl: 'http://hub/MessageHub',
      apiUrl: 'http://hub',
      token: 'first',
      protocol: 'msgpack',
    });
    await this.connect();
  }

  /** Brings the connection up; answers when all is caught up. */
  async connect(): Promise<void> {
    this.hub.connect();
    await settle();
    this.hub.heartbeat();
    await settle();
  }

  /**
   * Advances the clock in steps of a second with a heartbeat each two, as a healthy server gives
   * them.
   */
  async pass(seconds: number): Promise<void> {
    for (let second = 1; second <= seconds; second++) {
      this.clock.advance(1_000);
      if (second % 2 === 0) this.hub.heartbeat();
      await settle();
    }
  }

  /** Lets what is due now run. */
  async turn(): Promise<void> {
    await settle();
    this.clock.advance(0);
    await settle();
  }

  async #fetch(
    url: string,
    init: FetchInit,
  ): Promise<{ status: number; json(): Promise<unknown> }> {
    const path = new URL(url).pathname;
    const body: unknown = init.body === undefined ? undefined : JSON.parse(init.body);
    this.requests.push({ path, body, headers: init.headers });
    const answer = this.answers[path];
    if (answer === undefined) throw new TypeError('fetch failed');
    const data: unknown = await answer(body, init);
    return { status: 200, json: async () => ({ success: true, message: '', data }) };
  }
}

/** An alarm as the server would send it. */
export const alarmOf = (id: string, state = 1, more: Partial<Alarm> = {}): Alarm =>
  testAlarm({
    id,
    alarmNo: id,
    mineCode: '140100000',
    level: 2,
    state,
    raisedTime: T0,
    raisedValue: 1.2,
    limitValue: 1,
    unit: '%CH4',
    currentValue: 1.2,
    peakValue: 1.2,
    peakTime: T0,
    groupKey: 'g',
    maxLevel: 2,
    ...more,
  });

/** One transition and the alarm after it. */
export const changeOf = (
  alarm: Alarm,
  event: 'raised' | 'acknowledged' | 'closed' | 'escalated' | 'reraised' = 'raised',
) => ({
  alarm,
  transition: {
    alarmId: alarm.id,
    event,
    from: 0,
    to: alarm.state,
    level: alarm.level,
    time: T0,
    by: null,
    comment: null,
    value: null,
  },
});
