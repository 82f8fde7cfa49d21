import { must } from '#base/assert.ts';
import {
  noMine,
  type Area,
  type MineModel,
  type Person,
  type Point,
  type Substation,
} from '#contracts/mine/mine.ts';

/** The model by number and by code, as rules look it up. */
export type RuleModel = {
  readonly mine: MineModel;
  readonly points: readonly (Point | undefined)[];
  readonly persons: readonly (Person | undefined)[];
  readonly areas: readonly (Area | undefined)[];
  readonly substations: readonly (Substation | undefined)[];
  readonly pointByCode: ReadonlyMap<string, Point>;
  readonly areaByCode: ReadonlyMap<string, Area>;
  readonly substationByCode: ReadonlyMap<string, Substation>;
};

export function ruleModelOf(mine: MineModel): RuleModel {
  return {
    mine,
    points: byNumber(mine.points),
    persons: byNumber(mine.persons),
    areas: byNumber(mine.areas),
    substations: byNumber(mine.substations),
    pointByCode: new Map(mine.points.map((point) => [point.code, point])),
    areaByCode: new Map(mine.areas.map((area) => [area.code, area])),
    substationByCode: new Map(mine.substations.map((substation) => [substation.code, substation])),
  };
}

function byNumber<T extends { readonly no: number }>(rows: readonly T[]): (T | undefined)[] {
  const table: (T | undefined)[] = [];
  for (const row of rows) table[row.no] = row;
  return table;
}

/** The newest model, shared by all rules of an engine. */
export class Definitions {
  model: RuleModel = ruleModelOf(noMine);

  /** The point of that number; throws when the model has none. */
  point(no: number): Point {
    return must(this.model.points[no], `point ${no}`);
  }
}
