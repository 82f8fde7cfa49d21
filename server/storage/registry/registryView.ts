import type { DefinitionEntity } from '#contracts/ingest/records.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { Definition, Definitions } from './definitions.ts';
import { modelOf } from './modelOf.ts';

/** Definitions held in memory, the model that they make, and who wants to hear of another. */
export abstract class RegistryView {
  protected readonly definitions: Definitions;
  readonly #listeners = new Set<(model: MineModel) => void>();
  #model: MineModel;

  constructor(definitions: Definitions, version: number) {
    this.definitions = definitions;
    this.#model = modelOf(definitions, version);
  }

  model(): MineModel {
    return this.#model;
  }

  pointNo(code: string): number | undefined {
    return this.#noOf('kafkaMonitoringPoint', code);
  }

  personNo(cardNo: string): number | undefined {
    return this.#noOf('kafkaPerson', cardNo);
  }

  areaNo(code: string): number | undefined {
    return this.#noOf('area', code);
  }

  readerNo(code: string): number | undefined {
    return this.#noOf('reader', code);
  }

  substationNo(code: string): number | undefined {
    return this.#noOf('kafkaSubstation', code);
  }

  onChange(listener: (model: MineModel) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The definitions are those of `version` now. */
  protected announce(version: number): void {
    this.#model = modelOf(this.definitions, version);
    for (const listener of this.#listeners) listener(this.#model);
  }

  #noOf(entity: DefinitionEntity, code: string): number | undefined {
    const known: Definition<unknown> | undefined = this.definitions[entity].get(code);
    return known?.retired === false ? known.no : undefined;
  }
}
