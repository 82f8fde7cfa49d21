import { expose } from 'comlink';
import { ok, type Result } from '#base/result.ts';
import type { AckAnswer } from '#contracts/alarms/alarmCalls.ts';
import type {
  ClockCommand,
  DataCore,
  Frame,
  FrameOf,
  LinkedSelection,
  LinkState,
  PortMessage,
  PortRequest,
  RecordingFacts,
  Topic,
} from '#contracts/live/dataCore.ts';
import type { Failure } from '#contracts/errors.ts';
import { topicKey } from '#streams/topicKey.ts';

/** A link on which all is well. */
export const liveLink: LinkState = {
  state: 'online',
  upToDate: true,
  silentMs: 100,
  lagMs: 20,
  liveUntil: Date.now(),
  retryInMs: undefined,
  serverOffsetMs: 0,
  messagesPerSec: 20,
  samplesPerSec: 400,
  dropped: 0,
  resyncs: 0,
  silence: 'fresh',
  waking: false,
};

type Acknowledged = {
  readonly opId: string;
  readonly alarmIds: readonly string[];
  readonly comment: string;
};
const pushed: ReadonlySet<Topic['kind']> = new Set(['alarms', 'link', 'events', 'clock', 'linked']);

/**
 * What stands behind the worker of a page under test: frames by topic as the test gives them, and
 * what the page asked. The page's own client speaks to it over a real port.
 */
export class PageCore implements DataCore {
  readonly acknowledged: Acknowledged[] = [];
  readonly turned: ClockCommand[] = [];
  readonly shared: LinkedSelection[] = [];
  /** What an acknowledgement is answered; it waits for a promise. */
  answerAck: (
    act: Acknowledged,
  ) => Result<AckAnswer, Failure> | Promise<Result<AckAnswer, Failure>> = ({ alarmIds }) =>
    ok({ acknowledged: [...alarmIds], unchanged: [], unknown: [] });
  readonly #frames = new Map<string, Frame>();
  readonly #followed = new Map<number, Topic>();
  readonly #due = new Set<number>();
  #port: MessagePort | undefined;

  /** The frame of a topic from now on; who follows it gets it at once, or with the next pull. */
  show<T extends Topic>(topic: T, frame: FrameOf<T>): void {
    this.#frames.set(topicKey(topic), frame);
    for (const [id, followed] of this.#followed)
      if (topicKey(followed) === topicKey(topic)) this.#give(id, followed);
  }

  /** Nothing that is shown is to be believed any more. */
  fail(): void {
    this.#send({ type: 'failed' });
  }

  /** The topics that the page follows now. */
  get topics(): readonly Topic[] {
    return [...this.#followed.values()];
  }

  async open(): Promise<void> {}
  async leave(): Promise<void> {}
  async attach(port: MessagePort): Promise<void> {
    this.#port = port;
    port.onmessage = ({ data }: MessageEvent<PortRequest>) => {
      if (data.type === 'pull') this.#answerPull();
    };
    this.#send({ type: 'hello', port: 1 });
  }
  async follow(_: number, id: number, topic: Topic): Promise<void> {
    this.#followed.set(id, topic);
    this.#give(id, topic);
  }
  async unfollow(_: number, id: number): Promise<void> {
    this.#followed.delete(id);
  }
  async turn(_: number, act: ClockCommand): Promise<void> {
    this.turned.push(act);
  }
  async record(): Promise<Result<ArrayBuffer, Failure>> {
    return ok(new ArrayBuffer(0));
  }
  async play(): Promise<Result<RecordingFacts, Failure>> {
    return ok({ from: 0, to: 1, model: {} });
  }
  async link(): Promise<void> {}
  async share(_: number, selection: LinkedSelection): Promise<void> {
    this.shared.push(selection);
  }
  async lastModel(): Promise<unknown> {
    return undefined;
  }
  async acknowledge(
    opId: string,
    alarmIds: readonly string[],
    comment: string,
  ): Promise<Result<AckAnswer, Failure>> {
    const act = { opId, alarmIds, comment };
    this.acknowledged.push(act);
    return this.answerAck(act);
  }

  #give(id: number, topic: Topic): void {
    const frame = this.#frames.get(topicKey(topic));
    if (frame === undefined) return;
    if (pushed.has(topic.kind)) this.#send({ type: 'push', id, frame } as PortMessage);
    else this.#due.add(id);
  }

  #answerPull(): void {
    const frames = [...this.#due].flatMap((id) => {
      const topic = this.#followed.get(id);
      const frame = topic && this.#frames.get(topicKey(topic));
      return frame ? [{ id, frame: structuredClone(frame) }] : [];
    });
    this.#due.clear();
    this.#send({ type: 'frames', mono: performance.now(), frames, buffers: [] });
  }

  #send(message: PortMessage): void {
    this.#port?.postMessage(message);
  }
}

let next: PageCore | undefined;

/** The next worker that the page starts is this one. */
export function startNext(core: PageCore): void {
  next = core;
}

/** Stands for the browser's Worker: whatever is started is the core of the test. */
export class PageWorker {
  readonly #inside: MessagePort;
  readonly #outside: MessagePort;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    [this.#inside, this.#outside] = [port1, port2];
    expose((next ?? new PageCore()) satisfies DataCore, port1);
  }

  postMessage(message: unknown, transfer: Transferable[]): void {
    this.#outside.postMessage(message, transfer);
  }

  addEventListener(type: string, listener: EventListener): void {
    if (type !== 'message') return;
    this.#outside.addEventListener(type, listener);
    this.#outside.start();
  }

  removeEventListener(type: string, listener: EventListener): void {
    this.#outside.removeEventListener(type, listener);
  }

  terminate(): void {
    this.#inside.close();
    this.#outside.close();
  }
}
