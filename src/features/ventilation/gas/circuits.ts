import type { MineModel, Point } from '#contracts/mine/mine.ts';
import { VALUE, type Subject } from '#features/sensors/api.ts';

/**
 * Fields under which the switches of a methane point's circuit stand beside its value; further ones
 * are numbered.
 */
export const CUT = 'cut';
export const FEED = 'feed';

/**
 * The positions of methane points in the order of the standard's table (domain 3.2); others follow,
 * those without last.
 */
export const positions = [
  'T0',
  'T1',
  'T2',
  'T3',
  'T4',
  'T5',
  'T6',
  'T7',
  'T8',
  'M',
  'S',
  'H-T1',
  'H-T2',
  'H-T3',
  'R',
  'TR',
  'C',
  'B',
  'P',
] as const;

/**
 * Every methane point of the mine with the switches of its power circuit, in the order of the
 * positions.
 */
export function gasSubjects({ points }: Pick<MineModel, 'points'>): Subject[] {
  const switches = new Map<string, Point[]>();
  const gases = points.filter(({ kind }) => kind === 'CH4');
  const codes = new Set(gases.map(({ code }) => code));
  const byCode = new Map(points.map((point) => [point.code, point]));
  const add = (gas: string, one: Point | undefined): void => {
    if (one === undefined || (one.kind !== 'BREAK' && one.kind !== 'FEED')) return;
    const known = switches.get(gas);
    if (known === undefined) switches.set(gas, [one]);
    else if (!known.includes(one)) known.push(one);
  };
  for (const point of points) {
    // Either may name the other.
    for (const code of [point.relatesTo, ...circuitsOf(point)])
      if (code !== null && codes.has(code)) add(code, point);
    if (point.kind === 'CH4')
      for (const code of circuitsOf(point)) add(point.code, byCode.get(code));
  }
  return gases
    .map((gas): Subject => {
      const fields: [string, Point][] = [[VALUE, gas]];
      const count = { BREAK: 0, FEED: 0 };
      for (const one of switches.get(gas.code) ?? []) {
        const kind = one.kind === 'BREAK' ? 'BREAK' : 'FEED';
        const number = ++count[kind];
        fields.push([`${kind === 'BREAK' ? CUT : FEED}${number === 1 ? '' : number}`, one]);
      }
      return {
        key: gas.code,
        name: gas.name,
        areaCode: gas.areaCode,
        points: new Map(fields),
        recordEntity: undefined,
      };
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

const circuitsOf = ({ relations = [] }: Point): string[] =>
  relations
    .filter(({ type }) => type === 'powerOff' || type === 'feed')
    .map(({ pointCode }) => pointCode);

function placeOf({ points }: Subject): number {
  const code = points.get(VALUE)?.positionCode ?? null;
  if (code === null) return positions.length + 1;
  const at = (positions as readonly string[]).indexOf(code);
  return at < 0 ? positions.length : at;
}
