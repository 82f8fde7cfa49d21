import type { Clock } from '#base/clock.ts';
import { channelNames, resumeAnswerSchema, type ChannelName } from '#contracts/live/hub.ts';
import { Cursor, type Stamp, type Verdict } from './cursor.ts';

/** The same gap is asked for again this much later at the earliest; heartbeats ask anyway. */
const ASK_AGAIN_MS = 1_000;

type Channel = {
  readonly name: ChannelName;
  readonly cursor: Cursor;
  /** The server does not give this channel to us; it does not count. */
  refused: boolean;
  asking: boolean;
  askedAt: number;
  askedFrom: Stamp | undefined;
  /** Position at the last heartbeat: while it moves, a replay is under way and nothing is asked. */
  lastBeat: Stamp | undefined;
};

type Resume = (
  channel: ChannelName,
  epoch: string,
  seq: number,
  ...mark: readonly string[]
) => Promise<unknown>;

/** Keeps each channel whole: drops duplicates, notices gaps, asks the server to resume. */
export class Channels {
  readonly #clock: Clock;
  readonly #resume: Resume;
  readonly #answered: () => void;
  readonly #channels: ReadonlyMap<ChannelName, Channel>;
  /** Counts connections, so that an answer of an old one is not taken for this one's. */
  #connection = 0;

  /**
   * `answered` is called after each answer to a resume, when a channel may have come up to date.
   */
  constructor(clock: Clock, resume: Resume, answered: () => void) {
    this.#clock = clock;
    this.#resume = resume;
    this.#answered = answered;
    this.#channels = new Map(
      channelNames.map((name) => [
        name,
        {
          name,
          cursor: new Cursor(),
          refused: false,
          asking: false,
          askedAt: Number.NEGATIVE_INFINITY,
          askedFrom: undefined,
          lastBeat: undefined,
        },
      ]),
    );
  }

  /** Whether every channel that the server gives us has caught up. */
  get upToDate(): boolean {
    for (const channel of this.#channels.values())
      if (!channel.refused && !channel.cursor.caughtUp) return false;
    return true;
  }

  /** A new connection: nothing is live until its channel has been resumed. */
  connected(): void {
    this.lost();
    for (const channel of this.#channels.values()) {
      channel.refused = false;
      this.#ask(channel);
    }
  }

  /** The connection is gone. */
  lost(): void {
    this.#connection += 1;
    for (const channel of this.#channels.values()) {
      channel.cursor.lose();
      channel.asking = false;
      channel.lastBeat = undefined;
    }
  }

  /** Forgets how far it came: everything will be asked for from the beginning. */
  reset(): void {
    this.lost();
    for (const { cursor } of this.#channels.values()) cursor.reset();
  }

  /** Judges one message of a channel; `apply` means the caller must now apply it. */
  take(name: ChannelName, message: Stamp & { readonly kind: 'snap' | 'delta' }): Verdict {
    const channel = this.#of(name);
    const verdict = channel.cursor.take(message);
    const isNew = channel.askedFrom !== channel.cursor.at;
    if (verdict === 'gap' && (isNew || this.#clock.mono() - channel.askedAt >= ASK_AGAIN_MS))
      this.#ask(channel);
    return verdict;
  }

  /** What the server has sent so far: finds also a lost last message. */
  heartbeat(heads: readonly (Stamp & { readonly ch: ChannelName })[]): void {
    for (const head of heads) {
      const channel = this.#of(head.ch);
      const { cursor } = channel;
      cursor.see(head);
      const moving = channel.lastBeat !== undefined && channel.lastBeat !== cursor.at;
      channel.lastBeat = cursor.at;
      if (!cursor.caughtUp && !moving) this.#ask(channel);
    }
  }

  #of(name: ChannelName): Channel {
    const channel = this.#channels.get(name);
    if (!channel) throw new Error(`No channel ${name}`);
    return channel;
  }

  /**
   * Whether everything up to the server's number, and nothing more, has been applied: what both
   * sides hold may be compared.
   */
  isLevel(name: ChannelName, { epoch, seq }: Stamp): boolean {
    const { at, caughtUp } = this.#of(name).cursor;
    return caughtUp && at.epoch === epoch && at.seq === seq;
  }

  /**
   * What is held of this channel differs from what the server holds: it begins anew, and counts as
   * not caught up until then.
   */
  differs(name: ChannelName): void {
    this.#askAnew(this.#of(name));
  }

  /**
   * The server's history ends before ours: it was restored from an older copy, and what we hold is
   * of no use.
   */
  #askAnew(channel: Channel): void {
    channel.cursor.reset();
    this.#ask(channel);
    this.#answered();
  }

  #ask(channel: Channel): void {
    if (channel.asking || channel.refused) return;
    channel.asking = true;
    channel.askedAt = this.#clock.mono();
    channel.askedFrom = channel.cursor.at;
    const connection = this.#connection;
    const { epoch, seq, mark } = channel.cursor.at;
    const current = (): boolean => connection === this.#connection;
    this.#resume(channel.name, epoch, seq, ...(mark === undefined ? [] : [mark])).then(
      (answer) => {
        if (!current()) return;
        channel.asking = false;
        const parsed = resumeAnswerSchema.safeParse(answer);
        if (parsed.success) {
          channel.cursor.see(parsed.data);
          const { kind, epoch: theirs, seq: last } = parsed.data;
          if (kind === 'snapshot' && theirs === epoch && last < seq) return this.#askAnew(channel);
        }
        this.#answered();
      },
      (error: unknown) => {
        if (!current()) return;
        channel.asking = false;
        // A hub without this method or channel says so; anything else is a broken call that the
        // next heartbeat repeats.
        channel.refused = /channel_refused|does not exist|unauthorized/i.test(String(error));
        this.#answered();
      },
    );
  }
}
