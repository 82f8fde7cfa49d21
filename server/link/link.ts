import type { Duplex } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import type { Calls } from './calls.ts';

/** What travels on the link, one JSON text a line. */
const message = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('call'),
    id: z.number().int(),
    name: z.string(),
    body: z.unknown(),
  }),
  z.strictObject({ kind: z.literal('answer'), id: z.number().int(), body: z.unknown() }),
  z.strictObject({ kind: z.literal('failed'), id: z.number().int(), message: z.string() }),
]);
type Message = z.infer<typeof message>;

/** A call that got no answer: the other process is away, failed at it, or took too long. */
export class LinkError extends Error {
  readonly statusCode = 503;
}

type Body<C extends Calls, K extends keyof C> = z.input<C[K]['body']>;
type Answer<C extends Calls, K extends keyof C> = z.output<C[K]['answer']>;
type Waiting = {
  readonly settle: (body: unknown) => void;
  readonly fail: (error: Error) => void;
  readonly cancel: () => void;
};

/** A model of a large mine has a few MB. */
const LINE_MOST = 64 * 1024 * 1024;
/** What may wait unsent before the other side is held for gone: it does not read. */
const UNSENT_MOST = 128 * 1024 * 1024;
const ANSWER_MS = 30_000;

/**
 * Calls in both directions between two processes over one stream at a time. What is said while no
 * stream is open is lost: whoever listens to `onOpen` catches up.
 */
export class Link<Theirs extends Calls, Ours extends Calls> {
  readonly #theirs: Theirs;
  readonly #ours: Ours;
  readonly #clock: Clock;
  readonly #complain: (error: unknown, what: string) => void;
  readonly #handlers = new Map<string, (body: unknown) => unknown>();
  readonly #unserved = new Map<string, (() => void)[]>();
  readonly #waiting = new Map<number, Waiting>();
  /** What is to be said of each name once that under way is over. */
  readonly #hints = new Map<string, (() => void) | undefined>();
  readonly #opened = new Set<() => void>();
  readonly #closed = new Set<() => void>();
  #stream: Duplex | undefined;
  #asked = 0;

  constructor(options: {
    /** What the other process answers. */
    readonly theirs: Theirs;
    /** What this one answers. */
    readonly ours: Ours;
    readonly clock: Clock;
    readonly complain: (error: unknown, what: string) => void;
  }) {
    this.#theirs = options.theirs;
    this.#ours = options.ours;
    this.#clock = options.clock;
    this.#complain = options.complain;
  }

  get isOpen(): boolean {
    return this.#stream !== undefined;
  }

  /** Called each time a stream has been opened, after which calls get through. */
  onOpen(listener: () => void): void {
    this.#opened.add(listener);
  }

  onClose(listener: () => void): void {
    this.#closed.add(listener);
  }

  /**
   * Answers calls of this name, those that came before too; what it throws fails the call.
   */
  serve<K extends keyof Ours & string>(
    name: K,
    handle: (body: z.output<Ours[K]['body']>) => Promise<Answer<Ours, K>> | Answer<Ours, K>,
  ): void {
    this.#handlers.set(name, (body) => handle(body as z.output<Ours[K]['body']>));
    for (const answer of this.#unserved.get(name) ?? []) answer();
    this.#unserved.delete(name);
  }

  /** Asks; rejects with LinkError when there is no answer within `mostMs`. */
  call<K extends keyof Theirs & string>(
    name: K,
    body: Body<Theirs, K>,
    mostMs = ANSWER_MS,
  ): Promise<Answer<Theirs, K>> {
    if (this.#stream === undefined)
      return Promise.reject(new LinkError(`${name}: the other part is away`));
    const id = ++this.#asked;
    const answered = new Promise<unknown>((settle, fail) => {
      const cancel = this.#clock.after(mostMs, () => {
        this.#waiting.delete(id);
        fail(new LinkError(`${name}: no answer in ${mostMs / 1000} s`));
      });
      this.#waiting.set(id, { settle, fail, cancel });
    });
    this.#send({ kind: 'call', id, name, body });
    return answered.then((answer) => this.#theirs[name]?.answer.parse(answer)) as Promise<
      Answer<Theirs, K>
    >;
  }

  /** Says something that nobody waits for; lost while the other process is away. */
  tell<K extends keyof Theirs & string>(name: K, body: Body<Theirs, K>): void {
    if (this.#stream === undefined) return;
    this.call(name, body).catch((error: unknown) => {
      if (this.isOpen) this.#complain(error, `the other part was not told of ${name}`);
    });
  }

  /**
   * Says that something is other now: once, however often, while the other process has not taken
   * it; then the newest. Lost while it is away.
   */
  hint<K extends keyof Theirs & string>(name: K, body: Body<Theirs, K>): void {
    if (this.#stream === undefined) return;
    const isUnderWay = this.#hints.has(name);
    this.#hints.set(name, isUnderWay ? () => this.hint(name, body) : undefined);
    if (isUnderWay) return;
    const over = (): void => {
      const next = this.#hints.get(name);
      this.#hints.delete(name);
      next?.();
    };
    this.call(name, body).then(over, over);
  }

  /** Goes on over this stream; one that is open is closed. */
  attach(stream: Duplex): void {
    const before = this.#stream;
    if (before !== undefined) {
      before.destroy();
      // What was asked over it is answered by nobody.
      this.#lost(before);
    }
    this.#stream = stream;
    stream.on('error', () => stream.destroy());
    stream.once('close', () => this.#lost(stream));
    this.#readLines(stream);
    for (const listener of this.#opened) listener();
  }

  close(): void {
    this.#stream?.destroy();
  }

  #lost(stream: Duplex): void {
    if (this.#stream !== stream) return;
    this.#stream = undefined;
    this.#unserved.clear();
    for (const [id, { fail, cancel }] of this.#waiting) {
      this.#waiting.delete(id);
      cancel();
      fail(new LinkError('the other part went away'));
    }
    for (const listener of this.#closed) listener();
  }

  #readLines(stream: Duplex): void {
    const decoder = new StringDecoder('utf8');
    let parts: string[] = [];
    let length = 0;
    stream.on('data', (chunk: Buffer) => {
      const lines = decoder.write(chunk).split('\n');
      for (const [at, line] of lines.entries()) {
        parts.push(line);
        length += line.length;
        if (length > LINE_MOST) return stream.destroy();
        if (at === lines.length - 1) continue;
        this.#take(parts.join(''));
        parts = [];
        length = 0;
      }
      return undefined;
    });
  }

  #take(line: string): void {
    const parsed = message.safeParse(jsonOf(line));
    if (!parsed.success) return this.#complain(parsed.error, 'the link said something unknown');
    const said = parsed.data;
    if (said.kind === 'call') return void this.#answer(said.id, said.name, said.body);
    const waiting = this.#waiting.get(said.id);
    if (waiting === undefined) return undefined;
    this.#waiting.delete(said.id);
    waiting.cancel();
    if (said.kind === 'answer') waiting.settle(said.body);
    else waiting.fail(new LinkError(said.message));
    return undefined;
  }

  async #answer(id: number, name: string, body: unknown): Promise<void> {
    const call = Object.hasOwn(this.#ours, name) ? this.#ours[name] : undefined;
    const handle = this.#handlers.get(name);
    // It is still starting.
    if (call !== undefined && handle === undefined) {
      const early = this.#unserved.get(name) ?? [];
      this.#unserved.set(name, [...early, () => void this.#answer(id, name, body)]);
      return;
    }
    try {
      if (handle === undefined || call === undefined)
        throw new Error(`nothing here answers ${name}`);
      const answer = await handle(call.body.parse(body));
      this.#send({ kind: 'answer', id, body: answer ?? null });
    } catch (error) {
      this.#complain(error, `the other part's call ${name} failed`);
      this.#send({ kind: 'failed', id, message: `${name}: ${(error as Error).message}` });
    }
  }

  #send(said: Message): void {
    const stream = this.#stream;
    if (stream === undefined) return;
    if (stream.writableLength > UNSENT_MOST) stream.destroy();
    else stream.write(`${JSON.stringify(said)}\n`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
