import { randomOf } from '#base/random.ts';
import type { ScenarioState } from '#contracts/simulator.ts';
import { feedScripts } from './feed.ts';
import { gasScripts } from './gas.ts';
import { groundScripts } from './ground.ts';
import { peopleScripts } from './people.ts';
import { powerScripts } from './power.ts';
import { sensorScripts } from './sensors.ts';
import type { Performance, Script, Stage } from './stage.ts';

export const scripts: readonly Script[] = [
  ...gasScripts,
  ...peopleScripts,
  ...groundScripts,
  ...powerScripts,
  ...sensorScripts,
  ...feedScripts,
];

type Running = {
  readonly script: Script;
  readonly performance: Performance;
  readonly since: number;
};

/** Runs scripts by name; each at most once at a time. */
export class Theatre {
  readonly #stage: Omit<Stage, 'random'>;
  readonly #scripts: readonly Script[];
  readonly #seed: number;
  readonly #running = new Map<string, Running>();
  /** Told of each beginning and end. */
  readonly #tell: (id: string, event: 'begin' | 'end', now: number) => void;

  constructor(
    stage: Omit<Stage, 'random'>,
    seed: number,
    tell: (id: string, event: 'begin' | 'end', now: number) => void,
  ) {
    this.#stage = stage;
    this.#scripts = scripts.filter(({ coal }) => coal !== true || stage.world.faces.length > 0);
    this.#seed = seed;
    this.#tell = tell;
  }

  /** Begins a script; false when there is none of that name. One that runs already goes on. */
  start(id: string, now: number): boolean {
    const script = this.#scripts.find((one) => one.id === id);
    if (script === undefined) return false;
    if (this.#running.has(id)) return true;
    const stage = { ...this.#stage, random: randomOf(this.#seed, `script ${id} ${now}`) };
    this.#running.set(id, { script, performance: script.begin(stage, now), since: now });
    this.#tell(id, 'begin', now);
    return true;
  }

  stop(id: string, now: number): boolean {
    const running = this.#running.get(id);
    if (running === undefined) return this.#scripts.some((one) => one.id === id);
    this.#running.delete(id);
    running.performance.end();
    this.#tell(id, 'end', now);
    return true;
  }

  step(now: number): void {
    for (const [id, { script, performance, since }] of this.#running) {
      performance.step?.(now);
      if (script.seconds !== undefined && now - since >= script.seconds * 1000) this.stop(id, now);
    }
  }

  states(): ScenarioState[] {
    return this.#scripts.map(({ id, zh, en }) => {
      const since = this.#running.get(id)?.since;
      return { id, zh, en, running: since !== undefined, startedAt: since ?? null };
    });
  }
}
