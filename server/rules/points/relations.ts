import type { Point } from '#contracts/mine/mine.ts';
import type { RuleModel } from '../ruleModel.ts';

type Kind = NonNullable<Point['relations']>[number]['type'];

/** Points that `point` names for one of these relations, and what it names in `relatesTo`. */
export function relatedPoints(model: RuleModel, point: Point, ...kinds: readonly Kind[]): Point[] {
  const named = (point.relations ?? [])
    .filter(({ type }) => kinds.includes(type))
    .map(({ pointCode }) => pointCode);
  const codes = new Set(point.relatesTo === null ? named : [point.relatesTo, ...named]);
  return [...codes].flatMap((code) => model.pointByCode.get(code) ?? []);
}
