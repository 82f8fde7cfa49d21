import type { MineModel } from '#contracts/mine/mine.ts';
import type { SensorKindCode } from '#contracts/sensors/sensorKind.ts';
import { AreaFinder } from './areaFinder.ts';
import { paceOf } from './sensorPace.ts';

/** What the normaliser asks of the mine's definitions, by dense number. */
export type MineTables = {
  readonly rangeMin: Float64Array;
  readonly rangeMax: Float64Array;
  /** Time constant of the quickest such sensor, ms; NaN where it may step. */
  readonly pace: Float64Array;
  readonly unit: readonly string[];
  readonly kind: readonly SensorKindCode[];
  readonly areas: AreaFinder;
};

/** Tables of the newest model; rebuilt only when its version has changed. */
export class MineTableCache {
  #version: number | undefined;
  #tables: MineTables | undefined;

  of(model: MineModel): MineTables {
    if (this.#tables === undefined || this.#version !== model.version) {
      this.#tables = tablesOf(model);
      this.#version = model.version;
    }
    return this.#tables;
  }
}

function tablesOf(model: MineModel): MineTables {
  const size = model.points.reduce((most, { no }) => Math.max(most, no + 1), 0);
  const rangeMin = new Float64Array(size).fill(-Infinity);
  const rangeMax = new Float64Array(size).fill(Infinity);
  const pace = new Float64Array(size).fill(Number.NaN);
  const unit = Array.from({ length: size }, () => '');
  const kind = Array.from({ length: size }, (): SensorKindCode => 'VALUE');
  for (const point of model.points) {
    rangeMin[point.no] = point.rangeMin;
    rangeMax[point.no] = point.rangeMax;
    pace[point.no] = paceOf(point.kind);
    unit[point.no] = point.unit;
    kind[point.no] = point.kind;
  }
  return { rangeMin, rangeMax, pace, unit, kind, areas: new AreaFinder(model) };
}
