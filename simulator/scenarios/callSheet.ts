import type { ScenarioState } from '#contracts/simulator.ts';
import type { Mine } from '../mine.ts';

/**
 * Scenarios as they are asked for: while the mine still tells its history they wait, with no time
 * of beginning, and begin with its life.
 */
export class CallSheet {
  readonly #mine: Pick<Mine, 'start' | 'stop' | 'scenarios'>;
  #waiting: Set<string> | undefined = new Set();

  constructor(mine: Pick<Mine, 'start' | 'stop' | 'scenarios'>) {
    this.#mine = mine;
  }

  /** False when there is none of that name. */
  start(id: string): boolean {
    if (this.#waiting === undefined) return this.#mine.start(id);
    if (!this.#mine.scenarios().some((one) => one.id === id)) return false;
    this.#waiting.add(id);
    return true;
  }

  stop(id: string): boolean {
    this.#waiting?.delete(id);
    return this.#mine.stop(id);
  }

  states(): ScenarioState[] {
    return this.#mine
      .scenarios()
      .map((one) => (this.#waiting?.has(one.id) === true ? { ...one, running: true } : one));
  }

  /** The mine lives from now on: what waits begins. */
  open(): void {
    for (const id of this.#waiting ?? []) this.#mine.start(id);
    this.#waiting = undefined;
  }
}
