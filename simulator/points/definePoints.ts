import { at } from '../at.ts';
import type { PointDefinition, SubstationDefinition } from '#contracts/mine/mine.ts';
import { sensorKinds } from '#contracts/sensors/sensorKind.ts';
import { type Graph, placeOn } from '../geometry/graph.ts';
import { nearest, rounded } from '../geometry/readers.ts';
import { limitsFor } from './limits.ts';
import type { Plan } from './probe.ts';
import { isLaser } from './behaviour.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  FAN: ['停', '开'],
  EQ: ['停', '开'],
  DOOR: ['关', '开'],
  DUCT: ['无风', '有风'],
  FEED: ['无电', '有电'],
  BREAK: ['接通', '断开'],
  SMOKE: ['无烟', '有烟'],
  WD: ['无风', '正向', '反向'],
};

/**
 * Definitions of planned points, in their order; `areas` are the codes by number of the edge. Codes
 * name the substation and its port: `012A05`, switches `012D03`.
 */
export function definePoints(
  graph: Graph,
  plans: readonly Plan[],
  substations: readonly SubstationDefinition[],
  areas: ReadonlyMap<number, string>,
  period: number,
): PointDefinition[] {
  const ports = new Map<string, number>();
  const placed = plans.map((plan) => {
    const place = plan.place ?? placeOn(graph, plan.spot);
    const level = substations.filter((one) => Math.abs(one.z - place.z) < 20);
    // What stands in the open by itself hangs on no substation below: it would fall silent with it.
    const substation =
      plan.place !== undefined && level.length === 0
        ? undefined
        : nearest(level.length === 0 ? substations : level, place);
    const letter = sensorKinds[plan.kind].type === 'switch' ? 'D' : 'A';
    const stem = `${(substation?.code ?? 'FZ0000').slice(-3)}${letter}`;
    const port = (ports.get(stem) ?? 0) + 1;
    ports.set(stem, port);
    return { place: rounded(place), substation, code: `${stem}${String(port).padStart(2, '0')}` };
  });
  const codeOfTag = new Map(
    plans.flatMap((plan, i) => (plan.tag === null ? [] : [[plan.tag, at(placed, i).code]])),
  );
  return plans.map((plan, i): PointDefinition => {
    const { kind } = plan;
    const { unit, precision, range, type } = sensorKinds[kind];
    const { place, substation, code } = at(placed, i);
    return {
      code,
      name: plan.name,
      pointType: type === 'switch' ? 2 : 1,
      kind,
      unit,
      precision,
      rangeMin: range[0],
      rangeMax: kind === 'CH4' ? (isLaser(plan.position) ? 100 : 4) : range[1],
      samplePeriod: type === 'switch' ? 30 : period,
      substationCode: substation?.code ?? null,
      areaCode:
        plan.area ?? (plan.place === undefined ? (areas.get(plan.spot.edge) ?? null) : null),
      positionCode: plan.position,
      deviceCode: null,
      valueNames: [...(names[kind] ?? [])],
      relatesTo: plan.relatesTo === null ? null : (codeOfTag.get(plan.relatesTo) ?? null),
      ...place,
      limits: limitsFor(kind, plan.position),
    };
  });
}
