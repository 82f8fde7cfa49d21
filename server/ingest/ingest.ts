import type { Clock } from '../../src/base/clock.ts';
import type { LivePort, MineRegistry, MonitoringStore, RuleEngine } from '../ports.ts';
import { DeadLetters } from './deadLetters.ts';
import type { Door, DoorMetrics } from './doors/door.ts';
import { HttpDoor } from './doors/http.ts';
import type { PipelineMetrics } from './pipeline/metrics.ts';
import { Pipeline, type PipelineOptions } from './pipeline/pipeline.ts';
import { Receiver } from './receiver.ts';
import { SourceBook } from './sourceBook.ts';
import type { Sql } from './sql.ts';

export type IngestOptions = {
  readonly registry: MineRegistry;
  readonly rules: RuleEngine;
  readonly store: MonitoringStore;
  readonly live: LivePort;
  /** Pool for this room's own tables: data sources and dead letters. */
  readonly sql: Sql;
  readonly clock: Clock;
  readonly onError: (error: unknown, what: string) => void;
  readonly limits?: Pick<PipelineOptions, 'lingerMs' | 'maxGroupRows' | 'maxWaitingRows'>;
};

/** Everything the kernel reads out for Prometheus: the single writer's counters and those of each open door by its name. */
export type IngestMetrics = {
  readonly pipeline: Readonly<PipelineMetrics>;
  readonly doors: Readonly<Record<string, Readonly<DoorMetrics>>>;
};

/** The room of the doors, wired: one receiver, one pipeline, the HTTP door; other doors are added. */
export class Ingest {
  readonly sources: SourceBook;
  readonly pipeline: Pipeline;
  readonly receiver: Receiver;
  readonly deadLetters: DeadLetters;
  readonly http: HttpDoor;
  readonly #options: IngestOptions;
  readonly #doors: Door[];
  #forgetModel: (() => void) | undefined;

  constructor(options: IngestOptions) {
    const { rules, store, live, clock, onError, registry, limits = {} } = options;
    this.#options = options;
    this.sources = new SourceBook(options.sql);
    this.pipeline = new Pipeline({ rules, store, live, clock, onError, ...limits });
    this.deadLetters = new DeadLetters(options.sql);
    this.receiver = new Receiver({ registry, pipeline: this.pipeline, deadLetters: this.deadLetters, clock });
    this.http = new HttpDoor(this.receiver, this.sources);
    this.#doors = [this.http];
  }

  /** One more way in; call before `start`. */
  add(door: Door): void {
    this.#doors.push(door);
  }

  /** Gives the rules the mine and its stored state, then opens the doors; rejects when storage cannot be read or a door not opened. */
  async start(): Promise<void> {
    const { registry, rules } = this.#options;
    rules.useModel(registry.model());
    this.#forgetModel = registry.onChange((model) => rules.useModel(model));
    await this.sources.load();
    await this.pipeline.start();
    for (const door of this.#doors) await door.start();
  }

  /** Closes the doors and resolves when everything that was taken is stored and answered. */
  async stop(): Promise<void> {
    await Promise.all(this.#doors.map((door) => door.stop()));
    await this.pipeline.drain();
    this.#forgetModel?.();
  }

  get metrics(): IngestMetrics {
    return { pipeline: this.pipeline.metrics, doors: Object.fromEntries(this.#doors.map((door) => [door.name, door.metrics])) };
  }
}
