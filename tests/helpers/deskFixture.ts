import { expose } from 'comlink';
import { ManualClock } from '../../src/base/clock.ts';
import { Desk } from '../../src/streams/desk.ts';
import type { Spawn } from '../../src/streams/spawn.ts';
import type { Core } from '../../src/workers/core.ts';
import { CoreFixture } from './coreFixture.ts';
import { settle } from './testWindow.ts';

/** A clock whose timers can be held up while time goes on, as in a laptop with its lid down. */
class SleepyClock extends ManualClock {
  #slept = 0;

  override mono(): number {
    return super.mono() + this.#slept;
  }

  skip(ms: number): void {
    this.#slept += ms;
  }
}

/** A window's desk over real comlink and real ports; its workers are cores in this process, its pictures drawn by hand. */
export class DeskFixture {
  /** One a worker that was started, oldest first. */
  readonly mines: CoreFixture[] = [];
  readonly stopped: number[] = [];
  /** Cores of these generations never answer. */
  readonly dead = new Set<number>();
  readonly desk: Desk;
  hidden = false;
  readonly #clock = new SleepyClock();
  #draw: (() => void) | undefined;
  readonly #ports: MessagePort[] = [];

  constructor() {
    const clock = this.#clock;
    this.desk = new Desk(clock, this.#spawn, (run) => {
      this.#draw = run;
      return () => (this.#draw = undefined);
    });
  }

  get mine(): CoreFixture {
    const mine = this.mines.at(-1);
    if (!mine) throw new Error('No worker has been started');
    return mine;
  }

  async open(): Promise<void> {
    this.desk.open({ hubUrl: 'http://hub/MessageHub', apiUrl: 'http://hub', token: 'first' });
    await this.turn();
    await this.mine.open();
    await this.turn();
  }

  /** Lets messages travel both ways. */
  async turn(): Promise<void> {
    for (let i = 0; i < 4; i++) {
      await settle();
      this.mines.at(-1)?.clock.advance(0);
    }
  }

  /** Time passes in window and worker alike, a picture each 100 ms. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 100) {
      this.#clock.advance(100);
      this.mines.at(-1)?.clock.advance(100);
      if (!this.hidden) this.#draw?.();
      await this.turn();
    }
  }

  /** The whole machine sleeps: no timer of the window ran, and the worker's beats wait in its queue. */
  sleep(ms: number): void {
    this.#clock.skip(ms);
  }

  close(): void {
    this.desk.close();
    for (const port of this.#ports) port.close();
  }

  readonly #spawn: Spawn = (generation) => {
    const mine = new CoreFixture();
    this.mines.push(mine);
    const { port1, port2 } = new MessageChannel();
    this.#ports.push(port1, port2);
    if (!this.dead.has(generation)) expose(mine.core satisfies Core, port1);
    return { endpoint: port2, shared: false, stop: () => this.stopped.push(generation) };
  };
}
