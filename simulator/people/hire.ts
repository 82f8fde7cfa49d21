import { at } from '../at.ts';
import { type Random, randomOf } from '#base/random.ts';
import type { Graph } from '../geometry/graph.ts';
import type { Employee } from './roster.ts';
import { arrivalFor, leavingFor, nextStart } from './schedule.ts';
import type { Walker } from './walker.ts';
import type { Workplace } from './workplaces.ts';

/** An employee at home, before his next shift. */
export function hire(
  employee: Employee,
  no: number,
  {
    graph,
    places,
    seed,
    now,
  }: {
    readonly graph: Graph;
    readonly places: readonly Workplace[];
    readonly seed: number;
    readonly now: number;
  },
): Walker {
  // Numbers of his own, so that what befalls one changes nobody else's day.
  const random = randomOf(seed, `walker ${no}`);
  const start = nextStart(employee.shift, now);
  const leads = employee.definition.isLeader;
  return {
    no,
    random,
    employee,
    pace: Math.max(0.8, random.normal(1.25, 0.15)),
    post: postOf(graph, employee, places, random),
    lateral: (random.next() - 0.5) * 2.4,
    state: 'home',
    legs: [],
    leg: 0,
    edge: 0,
    offset: 0,
    aim: 0,
    anchor: 0,
    underground: false,
    goingUp: false,
    inTime: 0,
    nextTime: employee.place < 0 ? Infinity : arrivalFor(start, leads, random),
    leaveTime: leavingFor(start, leads, random),
    battery: 60 + random.next() * 40,
    frozen: false,
    silent: false,
    held: false,
    roaming: false,
    haste: 1,
    carrier: undefined,
    moving: false,
  };
}

function postOf(
  graph: Graph,
  employee: Employee,
  places: readonly Workplace[],
  random: Random,
): Walker['post'] {
  if (employee.place < 0) return { edge: 0, from: 0, to: 0 };
  const place = at(places, employee.place);
  // In a heading nearly everybody is at its end, the last edge.
  const edge =
    place.kind === 'heading'
      ? at(place.edges, random.next() < 0.8 ? place.edges.length - 1 : 0)
      : at(place.edges, random.below(place.edges.length));
  const { length } = at(graph.edges, edge);
  const from = length * (place.kind === 'face' ? 0.02 : 0.1);
  return { edge, from, to: length - from };
}
