import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import { filledTopic, type MqttOutStanding, type MqttOutTab } from '#contracts/admin/mqttOut.ts';
import type { AddressRules } from '#server/areas/admin/addresses.ts';
import type { MineReading, MonitoringStore } from '#server/ports/storage.ts';
import { alarmMark, forgetMark, markThere, moveMark } from './alarmMark.ts';
import { BrokerFault, joinBroker, type Broker, type Presence } from './broker.ts';
import { alarmMessage, valueNews } from './messages.ts';

/** Steps of alarms, or values, that are sent before it is looked for what is more urgent. */
const MOST_AT_ONCE = 200;
/** Portions of steps one after another: then it is looked for other settings. */
const MOST_PORTIONS = 10;
/**
 * How often the product says anew that it is there: the last will of a connection that broke
 * unseen comes after the word of the next one.
 */
const HERE_MS = 60_000;
/** After a failure the broker is left alone for so long. */
const RETRY_MS = 5_000;

type Parts = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly mine: {
    readonly registry: Pick<MineReading['registry'], 'model'>;
    readonly store: Pick<MonitoringStore, 'latest' | 'alarmChangesAfter' | 'alarmCursor'>;
  };
  /** Tells this client of the broker from all others. */
  readonly clientId: string;
  readonly join?: typeof joinBroker;
};

/**
 * Publishes what is committed to a broker. Steps of alarms wait in their log until the broker holds
 * them: after a kill or a cut they come, some twice. Of values the newest alone counts, so nothing
 * of them is kept meanwhile; a broker that was lost is told all of them anew.
 */
export class MqttOut {
  readonly #parts: Parts;
  #tab: MqttOutTab | undefined;
  #rules: AddressRules = { publicHosts: false, privateHosts: [] };
  #broker: Broker | undefined;
  #fault: string | null = null;
  #notBefore = 0;
  #valuesDue = 0;
  #hereDue = 0;
  #isEnding = false;
  /** What the broker of now holds of values, by number of point. */
  #told = new Map<number, string>();
  #values = 0;
  #alarms = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** From now on by these settings: where others are in force, the broker is joined anew. */
  async follow(tab: MqttOutTab, rules: AddressRules): Promise<void> {
    if (isDeepStrictEqual([tab, rules], [this.#tab, this.#rules])) return;
    const { pool } = this.#parts;
    if (wantsAlarms(tab)) await alarmMark(pool);
    else await forgetMark(pool);
    await this.#leave();
    this.#tab = tab;
    this.#rules = rules;
    this.#fault = null;
    this.#notBefore = 0;
  }

  /** Sends what has come since the last look. Rejects when the database cannot serve. */
  async look(): Promise<void> {
    const { clock } = this.#parts;
    const tab = this.#tab;
    const mine = this.#mineCode();
    if (tab === undefined || tab.mqttHost === '') return;
    if (mine === undefined) {
      this.#fault = 'the mine has no code yet';
      return;
    }
    if (clock.mono() < this.#notBefore) return;
    try {
      const broker = (this.#broker ??= await this.#join(tab, mine));
      broker.assertThere();
      this.#fault = null;
      if (wantsAlarms(tab)) await this.#sendAlarms(broker, tab, mine);
      await this.#sayHere(broker, tab, mine);
      if (tab.valueTopic !== '') await this.#sendValues(broker, tab, mine);
    } catch (error) {
      if (!(error instanceof BrokerFault)) throw error;
      this.#fault = error.message;
      this.#notBefore = clock.mono() + RETRY_MS;
      await this.#leave();
    }
  }

  /** Whether the broker takes nothing now. */
  get isFaulty(): boolean {
    return this.#fault !== null;
  }

  async standing(): Promise<MqttOutStanding> {
    const { pool, mine } = this.#parts;
    const [mark, { lastSeq }] = [await markThere(pool), await mine.store.alarmCursor()];
    return {
      on: (this.#tab?.mqttHost ?? '') !== '',
      connected: this.#broker !== undefined,
      fault: this.#fault,
      values: this.#values,
      alarms: this.#alarms,
      waiting: mark === undefined ? 0 : Math.max(0, lastSeq - mark),
    };
  }

  /** A look that is under way ends with the portion that it sends. */
  end(): void {
    this.#isEnding = true;
  }

  /** Leaves the broker; not to be looked any more. */
  close(): Promise<void> {
    return this.#leave();
  }

  async #join(tab: MqttOutTab, mine: string): Promise<Broker> {
    const { clock, clientId, join = joinBroker } = this.#parts;
    this.#told = new Map();
    this.#valuesDue = 0;
    this.#hereDue = clock.mono() + HERE_MS;
    return join(tab, this.#rules, clock, { clientId, presence: presenceOf(tab, mine) });
  }

  async #sendAlarms(broker: Broker, tab: MqttOutTab, mine: string): Promise<void> {
    const { pool, mine: reading } = this.#parts;
    let seq = await alarmMark(pool);
    for (let i = 0; i < MOST_PORTIONS && !this.#isEnding; i++) {
      const changes = await reading.store.alarmChangesAfter(seq, MOST_AT_ONCE);
      const last = changes.at(-1);
      if (last === undefined) return;
      const wanted = changes.filter(({ transition }) => tab.levels.includes(transition.level));
      await broker.publish(wanted.map((change) => alarmMessage(tab.alarmTopic, mine, change)));
      await moveMark(pool, last.seq);
      this.#alarms += wanted.length;
      seq = last.seq;
    }
  }

  async #sayHere(broker: Broker, tab: MqttOutTab, mine: string): Promise<void> {
    const { clock } = this.#parts;
    const presence = presenceOf(tab, mine);
    if (presence === undefined || clock.mono() < this.#hereDue) return;
    this.#hereDue = clock.mono() + HERE_MS;
    await broker.publish([{ topic: presence.topic, payload: presence.here, isKept: true }]);
  }

  async #sendValues(broker: Broker, tab: MqttOutTab, mine: string): Promise<void> {
    const { clock, mine: reading } = this.#parts;
    if (clock.mono() < this.#valuesDue) return;
    this.#valuesDue = clock.mono() + tab.valueSeconds * 1000;
    const { samples } = await reading.store.latest();
    const { points } = reading.registry.model();
    const news = valueNews(samples, points, tab, mine, this.#told);
    for (let i = 0; i < news.length && !this.#isEnding; i += MOST_AT_ONCE) {
      const some = news.slice(i, i + MOST_AT_ONCE);
      await broker.publish(some.map(({ message }) => message));
      for (const { pointNo, mark } of some) this.#told.set(pointNo, mark);
      this.#values += some.length;
      // An alarm waits for no long row of values.
      if (wantsAlarms(tab)) await this.#sendAlarms(broker, tab, mine);
    }
  }

  /** The mine's code; undefined while nobody has said it: then nothing is sent. */
  #mineCode(): string | undefined {
    const { mineCode } = this.#parts.mine.registry.model().company;
    return /^0*$/.test(mineCode) ? undefined : mineCode;
  }

  async #leave(): Promise<void> {
    const broker = this.#broker;
    this.#broker = undefined;
    await broker?.leave();
  }
}

const wantsAlarms = ({ mqttHost, alarmTopic }: MqttOutTab): boolean =>
  mqttHost !== '' && alarmTopic !== '';

function presenceOf({ statusTopic }: MqttOutTab, mine: string): Presence | undefined {
  if (statusTopic === '') return undefined;
  const said = (online: boolean): string => JSON.stringify({ online });
  return { topic: filledTopic(statusTopic, { mine }), here: said(true), gone: said(false) };
}
