import type { FrameOf, PortMessage, PortRequest, Topic } from '#contracts/live/dataCore.ts';
import type { Core } from '#workers/core.ts';
import type { FramePort } from '#workers/frames/windowPort.ts';

/**
 * A window without a page: follows topics of a core, pulls, and keeps what comes; buffers are
 * really transferred.
 */
export class TestWindow {
  readonly messages: PortMessage[] = [];
  /** A window that has crashed or stands still answers no beat. */
  isSilent = false;
  readonly #core: Core;
  readonly #port: FramePort;
  readonly #frames = new Map<number, unknown[]>();
  number = 0;
  #nextId = 1;

  constructor(core: Core) {
    this.#core = core;
    this.#port = {
      postMessage: (message, transfer) => this.#receive(structuredClone(message, { transfer })),
      onmessage: null,
      close: () => undefined,
    };
    void core.attach(this.#port);
  }

  /** Follows a topic; the answer reads its frames so far, oldest first. */
  follow<T extends Topic>(
    topic: T,
  ): {
    readonly id: number;
    readonly all: FrameOf<T>[];
    readonly newest: () => FrameOf<T> | undefined;
  } {
    const id = this.#nextId++;
    const all: FrameOf<T>[] = [];
    this.#frames.set(id, all);
    void this.#core.follow(this.number, id, topic);
    return { id, all, newest: () => all.at(-1) };
  }

  unfollow(id: number): void {
    void this.#core.unfollow(this.number, id);
  }

  pull(spent: readonly ArrayBuffer[] = []): void {
    this.send({ type: 'pull', spent: structuredClone(spent, { transfer: [...spent] }) });
  }

  send(request: PortRequest): void {
    this.#port.onmessage?.({ data: request } as MessageEvent<PortRequest>);
  }

  #receive(message: PortMessage): void {
    this.messages.push(message);
    if (message.type === 'hello') this.number = message.port;
    if (message.type === 'beat' && !this.isSilent) this.send({ type: 'beat' });
    if (message.type === 'push') this.#frames.get(message.id)?.push(message.frame);
    if (message.type === 'frames')
      for (const { id, frame } of message.frames) this.#frames.get(id)?.push(frame);
  }
}

/** Lets everything that is ready to run, run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
