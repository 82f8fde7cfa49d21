import { WebSocket as NodeWebSocket, type RawData } from 'ws';
import { systemClock, type Clock } from '#base/clock.ts';
import type { AlarmFrame, LinkState } from '#contracts/live/dataCore.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { hubEvents } from '#contracts/live/hub.ts';
import { Core } from '#workers/core.ts';
import { signalrLink } from '#workers/link/signalrLink.ts';
import { TestWindow } from '../helpers/testWindow.ts';

/**
 * The real core with the real SignalR client, outside a browser, and what a window of it was told.
 */
export class Watcher {
  readonly core: Core;
  readonly window: TestWindow;
  /** Sockets that it opened and that are not closed yet. */
  readonly sockets = new Set<NodeWebSocket>();
  /** When a word of the hub last came out of a socket, by `performance.now()`. */
  lastWordAt = Number.NaN;
  readonly #link: { readonly all: { readonly link: LinkState }[] };
  readonly #alarms: { readonly all: AlarmFrame[] };

  constructor(clock: Clock = systemClock) {
    const { sockets } = this;
    const heard = (data: RawData): void => {
      if (isWord(data)) this.lastWordAt = performance.now();
    };
    const Counted = class extends NodeWebSocket {
      constructor(...args: ConstructorParameters<typeof NodeWebSocket>) {
        super(...args);
        sockets.add(this);
        this.on('close', () => sockets.delete(this));
        this.on('message', heard);
      }
    };
    this.core = new Core({
      clock,
      link: signalrLink(clock, Counted as unknown as typeof WebSocket),
      fetcher: (url, init) => fetch(url, init),
    });
    this.window = new TestWindow(this.core);
    this.#link = this.window.follow({ kind: 'link' });
    this.#alarms = this.window.follow({ kind: 'alarms' });
  }

  async open(url: string, token: string): Promise<void> {
    await this.core.open({ hubUrl: `${url}/MessageHub`, apiUrl: url, token });
  }

  get link(): LinkState | undefined {
    return this.#link.all.at(-1)?.link;
  }

  /** Every state of the link so far, oldest first. */
  get links(): readonly LinkState[] {
    return this.#link.all.map(({ link }) => link);
  }

  get isLive(): boolean {
    return this.link?.upToDate === true;
  }

  /**
   * Alarms in the order in which they were shown as raised; that nobody acknowledged one in time is
   * told by a step of its own.
   */
  get shown(): Alarm[] {
    return this.#alarms.all.flatMap((frame) =>
      frame.change === 'alarm' && frame.transition?.event !== 'overdue' ? [frame.alarm] : [],
    );
  }

  /** The open alarms as a window that comes now is given them. */
  get book(): readonly Alarm[] {
    const fresh = this.window.follow({ kind: 'alarms' });
    this.window.unfollow(fresh.id);
    const first = fresh.all[0];
    return first?.change === 'book' ? first.alarms : [];
  }

  close(): Promise<void> {
    return this.core.close();
  }
}

/** How the events of the hub begin, in MessagePack and in JSON. */
const words = Object.values(hubEvents).flatMap((name) => [
  Buffer.concat([Buffer.from([0x96, 1, 0x80, 0xc0, 0xa0 | name.length]), Buffer.from(name)]),
  Buffer.from(`"target":"${name}"`),
]);

/** Whether a message carries an event of the hub: answers to calls are none, and break no silence. */
function isWord(data: RawData): boolean {
  const bytes =
    data instanceof ArrayBuffer
      ? Buffer.from(data)
      : Array.isArray(data)
        ? Buffer.concat(data)
        : data;
  return words.some((word) => bytes.includes(word));
}
