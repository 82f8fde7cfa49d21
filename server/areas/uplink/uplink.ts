import { isDeepStrictEqual } from 'node:util';
import type { Producer } from '@platformatic/kafka';
import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import type { GroupTab } from '#contracts/group/groupTab.ts';
import { topicOf, type UplinkStream } from '#contracts/group/streams.ts';
import { lookOften } from '#server/kernel/lookOften.ts';
import type { KafkaSettings } from '#server/kernel/kafkaSettings.ts';
import type { MineReading } from '#server/ports/storage.ts';
import { bookDefinitions, bookState, stateNow } from './bookNews.ts';
import { brokersAnswer } from './brokersAnswer.ts';
import { clientOptions, ensureTopics } from './kafkaClient.ts';
import { keepSamples, type InTransaction } from './keepSamples.ts';
import { nextMessages } from './nextMessages.ts';
import { beginStreams, noteSent, streamMarks, type StreamMark } from './streams.ts';

const LOOK_MS = 500;
const STATE_MS = 10_000;
/** After a failure the brokers are left alone for so long. */
const RETRY_MS = 2_000;
/** What overtakes what: alarms first. */
const ORDER: readonly UplinkStream[] = ['alarm', 'state', 'mine', 'sample'];

type Sender = Pick<Producer<string, string, string, string>, 'send' | 'close'>;

type Parts = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly mine: Pick<MineReading, 'registry' | 'store'>;
  readonly kafka: KafkaSettings;
  readonly inTransaction: InTransaction;
  readonly failed: (error: unknown) => void;
};

/**
 * Sends what is committed up to the group's log, stream by stream in the order of its commits: a
 * message is noted as sent once the brokers hold it, so that after a kill it is sent again under
 * the same number.
 */
export class Uplink {
  readonly #parts: Parts;
  readonly #stops: (() => Promise<void>)[] = [];
  #sender: Sender | undefined;
  #isClosed = false;
  #notBefore = 0;
  #fault: string | null = null;
  #failures = 0;
  #streams: readonly UplinkStream[] = [];
  #tab: GroupTab;

  /** Nothing goes up yet. `tab`: settings until others are followed. */
  constructor(parts: Parts, tab: GroupTab) {
    this.#parts = parts;
    this.#tab = tab;
  }

  /** Why the brokers do not take what is sent; null while they do. */
  get fault(): string | null {
    return this.#fault;
  }

  /** Batches that the brokers did not take. */
  get failures(): number {
    return this.#failures;
  }

  /** Streams that go up. */
  get streams(): readonly UplinkStream[] {
    return this.#streams;
  }

  /**
   * From now on these streams go up, by these settings. What waits of a stream that no longer does
   * stays, and goes when it does again; its readings of meanwhile do not. To be tried again where
   * it rejects.
   */
  async follow(tab: GroupTab): Promise<void> {
    const { pool, clock, kafka, inTransaction, failed } = this.#parts;
    this.#tab = tab;
    const wanted = tab.streamsBy === 'page' ? tab.streams : kafka.uplink;
    if (this.#stops.length > 0 && isDeepStrictEqual(wanted, this.#streams)) return;
    await beginStreams(pool, wanted, clock.now());
    await keepSamples(pool, inTransaction, wanted.includes('sample'));
    this.#streams = wanted;
    if (wanted.length === 0) this.#fault = null;
    if (this.#stops.length === 0)
      this.#stops.push(
        lookOften(clock, STATE_MS, () => this.#book(), failed),
        lookOften(clock, LOOK_MS, () => this.#send(), failed),
      );
  }

  /** Sends no more, once what is under way is over. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const stop of this.#stops) await stop();
    this.#leave();
  }

  /** The mine's code; undefined while nobody has said it: then nothing is sent. */
  mineCode(): string | undefined {
    const { mineCode } = this.#parts.mine.registry.model().company;
    return /^0*$/.test(mineCode) ? undefined : mineCode;
  }

  async #book(): Promise<void> {
    const { pool, clock, mine, inTransaction } = this.#parts;
    if (this.mineCode() === undefined) return;
    if (this.#streams.includes('mine'))
      await inTransaction((client) => bookDefinitions(client, clock.now()));
    if (!this.#streams.includes('state')) return;
    const state = await stateNow(pool, mine, this.#tab.address);
    await inTransaction((client) => bookState(client, state, clock.now()));
  }

  /** Sends a batch of each stream in turn until nothing waits: alarms wait for no sample. */
  async #send(): Promise<void> {
    const { pool, clock } = this.#parts;
    const mine = this.mineCode();
    if (mine === undefined || this.#streams.length === 0) return;
    if (clock.now() < this.#notBefore) return;
    for (let isMore = true; isMore && !this.#isClosed;) {
      isMore = false;
      const marks = await streamMarks(pool);
      for (const stream of ORDER) {
        const mark = marks.find((one) => one.stream === stream);
        if (mark === undefined || !this.#streams.includes(stream) || mark.sent >= mark.logged)
          continue;
        if (!(await this.#sendNext(mark, mine))) return;
        isMore = true;
      }
    }
  }

  /** False where the brokers did not take it: it is sent again later. */
  async #sendNext(mark: StreamMark, mine: string): Promise<boolean> {
    const { pool, clock, kafka, inTransaction } = this.#parts;
    const messages = await nextMessages(pool, mark, mine);
    const last = messages.at(-1);
    if (last === undefined) return false;
    const topic = topicOf(kafka.prefix, mark.stream);
    try {
      const sender = (this.#sender ??= await brokersAnswer(clock, this.#connect()));
      await brokersAnswer(
        clock,
        sender.send({ messages: messages.map(({ value }) => ({ topic, key: mine, value })) }),
      );
      this.#fault = null;
    } catch (error) {
      this.#failures++;
      this.#fault = error instanceof Error ? error.message : String(error);
      this.#notBefore = clock.now() + RETRY_MS;
      this.#leave();
      return false;
    }
    await inTransaction((client) => noteSent(client, mark, last.seq, clock.now()));
    return true;
  }

  async #connect(): Promise<Sender> {
    const { kafka } = this.#parts;
    const { Producer, stringSerializers } = await import('@platformatic/kafka');
    await ensureTopics(kafka, this.#tab);
    return new Producer({
      ...clientOptions(kafka, `pithead-uplink-${this.mineCode() ?? ''}`),
      serializers: stringSerializers,
      idempotent: true,
      compression: 'gzip',
    });
  }

  /**
   * The next producer has a number of its own at the broker: of one that is unsure nothing is kept,
   * and what it may still deliver comes twice. Its end is not waited for.
   */
  #leave(): void {
    const sender = this.#sender;
    this.#sender = undefined;
    void Promise.resolve(sender?.close()).catch(() => undefined);
  }
}
