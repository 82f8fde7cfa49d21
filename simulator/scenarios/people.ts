import { at } from '../at.ts';
import type { Zone } from '../geometry/areas.ts';
import type { Walker } from '../people/walker.ts';
import type { Performance, Script, Stage } from './stage.ts';

/** Seconds within which a script's people are where it needs them. */
const SOON = 40;

/**
 * Someone at work far from script business: any of those below ground of whom no other script
 * tells.
 */
function anyone({ crowd, random }: Stage): Walker | undefined {
  const working = crowd.walkers.filter(
    (walker) => walker.underground && walker.state === 'working' && !walker.held && !walker.silent,
  );
  return working[random.below(Math.max(1, working.length))];
}

function middleOf(stage: Stage, zone: Zone): { edge: number; offset: number } {
  const edge = at(zone.edges, zone.edges.length - 1);
  return { edge, offset: at(stage.world.mine.graph.edges, edge).length * 0.5 };
}

function zoneFor({ zones }: Stage, place: Zone['place']): Zone {
  const found = zones.find((zone) => zone.place === place && zone.edges.length > 0);
  if (found === undefined) throw new Error(`No area for ${place}`);
  return found;
}

/** Sends the nearest person who does not work there into an area. */
function intrude(stage: Stage, place: Zone['place']): Performance {
  const zone = zoneFor(stage, place);
  const { edge, offset } = middleOf(stage, zone);
  const intruder = stage.crowd
    .near(edge, offset)
    .find((walker) => !zone.edges.includes(walker.post.edge));
  if (intruder !== undefined) stage.crowd.send(intruder, edge, offset, SOON);
  return releasing(stage, intruder === undefined ? [] : [intruder]);
}

const releasing = ({ crowd }: Stage, walkers: readonly Walker[]): Performance => ({
  end() {
    for (const walker of walkers) crowd.release(walker);
  },
});

/** Marks one person for the time of the script. */
function afflict(
  stage: Stage,
  change: Partial<Pick<Walker, 'frozen' | 'silent' | 'held'>>,
): Performance {
  const walker = anyone(stage);
  if (walker === undefined) return { end() {} };
  Object.assign(walker, change);
  return releasing(stage, [walker]);
}

export const peopleScripts: readonly Script[] = [
  {
    id: 'shift-change',
    zh: '交接班',
    en: 'Change of shifts: two shifts below ground at once',
    seconds: 5400,
    begin({ crowd }, start) {
      crowd.changeShift(start, 30);
      return { end() {} };
    },
  },
  {
    id: 'overcrowd-face',
    zh: '综采工作面超员',
    en: 'Too many people at a longwall face',
    seconds: 600,
    begin(stage, start) {
      const zone =
        stage.zones.find((one) => one.place === 'face' && one.maxAllow === 16) ??
        zoneFor(stage, 'face');
      const limit = zone.maxAllow ?? 16;
      const edge = at(zone.edges, 0);
      const { length } = at(stage.world.mine.graph.edges, edge);
      const guests: Walker[] = [];
      const fill = (wanted: number): void => {
        const inside = stage.crowd.walkers.filter(
          (walker) => walker.underground && walker.edge === edge && !guests.includes(walker),
        ).length;
        const missing = wanted - inside - guests.length;
        const more = stage.crowd.near(edge, length / 2).filter((walker) => walker.edge !== edge);
        for (const walker of more.slice(0, Math.max(0, missing))) {
          guests.push(walker);
          stage.crowd.send(walker, edge, length * (0.1 + 0.8 * stage.random.next()), SOON);
        }
      };
      fill(limit + 4);
      let crowded = false;
      return {
        step(now) {
          if (crowded || now - start < 180_000) return;
          crowded = true;
          fill(Math.ceil(limit * 1.5) + 1);
        },
        end: () => releasing(stage, guests).end(),
      };
    },
  },
  {
    id: 'restricted',
    zh: '人员误入爆炸材料库',
    en: 'Somebody without permission enters the explosives store',
    seconds: 300,
    begin: (stage) => intrude(stage, 'explosives'),
  },
  {
    id: 'timeout',
    zh: '人员滞留避难硐室超时',
    en: 'Somebody stays in the refuge chamber for too long',
    seconds: 900,
    begin: (stage) => intrude(stage, 'refuge'),
  },
  {
    id: 'still',
    zh: '人员长时间静止',
    en: 'Somebody does not move for over half an hour',
    seconds: 2700,
    begin: (stage) => afflict(stage, { held: true, frozen: true }),
  },
  {
    id: 'lost',
    zh: '人员失联',
    en: 'A card falls silent below ground',
    seconds: 1200,
    begin: (stage) => afflict(stage, { silent: true }),
  },
  {
    id: 'proxy',
    zh: '一人携带两卡',
    en: 'One person carries two cards',
    seconds: 2400,
    begin(stage) {
      const [first, second] = [anyone(stage), anyone(stage)];
      if (first === undefined || second === undefined || first === second) return { end() {} };
      Object.assign(first, { held: true, roaming: true });
      Object.assign(second, { held: true, carrier: first });
      return releasing(stage, [first, second]);
    },
  },
  {
    id: 'overspeed',
    zh: '车辆超速',
    en: 'A vehicle drives at 45 km/h',
    seconds: 600,
    begin({ traffic }, start) {
      const vehicle = traffic.vehicles.find((one) => one.underground);
      if (vehicle === undefined) return { end() {} };
      Object.assign(vehicle, { haste: 1.8, until: start });
      return {
        step: () => void (vehicle.until = 0),
        end: () => void (vehicle.haste = 1),
      };
    },
  },
  {
    id: 'sos',
    zh: '人员求救',
    en: 'Somebody calls for help; a rescuer goes there',
    seconds: 900,
    begin(stage, start) {
      const victim = anyone(stage);
      if (victim === undefined) return { end() {} };
      Object.assign(victim, { held: true, frozen: true });
      stage.callForHelp(victim, 1);
      let sent: Walker | undefined;
      return {
        step(now) {
          if (sent !== undefined || now - start < 90_000) return;
          sent = stage.crowd.near(victim.edge, victim.offset).find((walker) => walker !== victim);
          if (sent !== undefined) stage.crowd.send(sent, victim.edge, victim.offset, 180);
        },
        end: () => releasing(stage, sent === undefined ? [victim] : [victim, sent]).end(),
      };
    },
  },
];
