import { expose } from 'comlink';
import { DataCoreClient } from '#streams/dataCoreClient.ts';
import type { Generations } from '#streams/generations.ts';
import type { Spawn } from '#streams/spawn.ts';
import type { Core } from '#workers/core.ts';
import { CoreFixture } from './coreFixture.ts';
import { SleepyClock } from './sleepyClock.ts';
import { settle } from './testWindow.ts';

/** What the windows of one browser share: its storage, and its shared workers by name. */
export class TestBrowser {
  readonly clock = new SleepyClock();
  /** One a worker that was started, oldest first. */
  readonly mines: CoreFixture[] = [];
  readonly #byGeneration = new Map<number, CoreFixture>();
  readonly #watchers = new Map<object, (generation: number) => void>();
  #agreed = 1;

  /** The core of this generation, started when it was not there. */
  core(generation: number, shared: boolean): CoreFixture {
    const known = shared ? this.#byGeneration.get(generation) : undefined;
    if (known) return known;
    const mine = new CoreFixture();
    this.mines.push(mine);
    if (shared) this.#byGeneration.set(generation, mine);
    return mine;
  }

  /** The agreement as one window sees it: only the others hear of its changes. */
  generations(): Generations {
    const self = {};
    return {
      current: () => this.#agreed,
      after: (generation) => {
        this.#agreed = Math.max(this.#agreed, generation + 1);
        for (const [other, changed] of this.#watchers) if (other !== self) changed(this.#agreed);
        return this.#agreed;
      },
      onChange: (changed) => void this.#watchers.set(self, changed),
    };
  }
}

/**
 * A window's client over real comlink and real ports; its workers are cores in this process, its
 * pictures drawn by hand.
 */
export class ClientFixture {
  readonly stopped: number[] = [];
  /** Cores of these generations never answer. */
  readonly dead = new Set<number>();
  readonly client: DataCoreClient;
  hidden = false;
  readonly #browser: TestBrowser;
  readonly #shared: boolean;
  readonly #draws = new Set<() => void>();
  readonly #ports: MessagePort[] = [];

  /** A window of its own, or one of several of a browser. */
  constructor(browser?: TestBrowser) {
    this.#browser = browser ?? new TestBrowser();
    this.#shared = browser !== undefined;
    const draw = (run: () => void): (() => void) => {
      this.#draws.add(run);
      return () => void this.#draws.delete(run);
    };
    this.client = new DataCoreClient(
      this.#browser.clock,
      this.#spawn,
      draw,
      this.#browser.generations(),
    );
  }

  /** The window's own clock. */
  get clock(): SleepyClock {
    return this.#browser.clock;
  }

  /** One a worker that was started, oldest first. */
  get mines(): readonly CoreFixture[] {
    return this.#browser.mines;
  }

  get mine(): CoreFixture {
    const mine = this.mines.at(-1);
    if (!mine) throw new Error('No worker has been started');
    return mine;
  }

  async open(): Promise<void> {
    this.client.open({ hubUrl: 'http://hub/MessageHub', apiUrl: 'http://hub', token: 'first' });
    await this.turn();
    await this.mine.open();
    await this.turn();
  }

  /** Lets messages travel both ways. */
  async turn(): Promise<void> {
    for (let i = 0; i < 4; i++) {
      await settle();
      for (const mine of this.mines) mine.clock.advance(0);
    }
  }

  /** Time passes in window and worker alike, a picture each 100 ms. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 100) {
      this.#browser.clock.advance(100);
      for (const mine of this.mines) mine.clock.advance(100);
      if (!this.hidden) this.draw();
      await this.turn();
    }
  }

  /** The browser draws a picture. */
  draw(): void {
    for (const run of Array.from(this.#draws)) run();
  }

  /**
   * The whole machine sleeps: no timer of the window ran, and the worker's beats wait in its queue.
   */
  sleep(ms: number): void {
    this.#browser.clock.skip(ms);
  }

  close(): void {
    this.client.close();
    for (const port of this.#ports) port.close();
  }

  readonly #spawn: Spawn = (generation) => {
    const mine = this.#browser.core(generation, this.#shared);
    const { port1, port2 } = new MessageChannel();
    this.#ports.push(port1, port2);
    if (!this.dead.has(generation)) expose(mine.core satisfies Core, port1);
    return { endpoint: port2, shared: this.#shared, stop: () => this.stopped.push(generation) };
  };
}
