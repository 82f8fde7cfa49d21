import { at } from '../at.ts';
import type { Device, Field } from '../devices/device.ts';
import { placeOn, type Spot } from '../geometry/graph.ts';
import type { Profile } from '../geometry/profile.ts';
import type { Underground } from '../geometry/underground.ts';
import { drift01, hash01 } from '../hash.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const VALVE = 42;

/**
 * Working resistance of a support, MPa: set at 26, rising through each cycle; the `load` of a
 * weighting roof lifts it (1: it does not weigh).
 */
export function supportPressure(seed: number, subject: number, now: number, load: number): number {
  const cycle = (60 + 30 * hash01(seed, subject, 1)) * MINUTE;
  const phase = now + hash01(seed, subject, 2) * cycle;
  const part = (phase % cycle) / cycle;
  const number = Math.floor(phase / cycle);
  const peak = 30 + 3 * hash01(seed, subject, number);
  // The roof breaks over a quarter of the supports; the others feel little of it.
  const share = hash01(seed, subject, 4) < 0.25 ? 1 : 0.2;
  const weight = 1 + share * (load - 1);
  const rise = (26 + ((peak - 26) * (1 - Math.exp(-3 * part))) / 0.95) * weight;
  return Math.min(VALVE, rise + 0.15 * drift01(seed, subject, now, MINUTE));
}

/**
 * Periodic weighting of a face: about every 36 hours three cycles with up to 1.35 times the load.
 */
export function weighting(seed: number, face: number, now: number): number {
  const period = 36 * HOUR;
  const part = ((now + hash01(seed, face, 77) * period) % period) / HOUR;
  return part > 4 ? 1 : 1 + 0.35 * Math.sin((Math.PI * part) / 4);
}

type Kind = 'supp' | 'bolt' | 'cable' | 'sep' | 'stress';
const labels: Record<Kind, { kind: Field['kind']; label: string; name: string; digits: number }> = {
  supp: { kind: 'SUPP', label: '工作阻力', name: '支架', digits: 2 },
  bolt: { kind: 'BOLT', label: '锚杆受力', name: '锚杆', digits: 1 },
  cable: { kind: 'CABLE', label: '锚索受力', name: '锚索', digits: 1 },
  sep: { kind: 'SEP', label: '顶板离层', name: '离层仪', digits: 1 },
  stress: { kind: 'STRESS', label: '钻孔应力', name: '应力计', digits: 2 },
};

/**
 * Ground pressure instruments: supports at the cutting faces, stations along the gate roads, or
 * along the drives of a metal mine. Without `troubles` the roof never weighs.
 */
export function strataDevices(
  mine: Underground,
  profile: Profile,
  seed: number,
  troubles: boolean,
): Device[] {
  const walls = mine.levels.flatMap((level) => level.longwalls.map((wall) => ({ wall, level })));
  const cutting = walls.filter(({ wall }) => wall.producing);
  const supports = Math.max(2, Math.round((profile.strata.count * 0.3) / cutting.length));
  const devices: Device[] = [];
  const add = (kind: Kind, area: string, face: number, spot: Spot, title: string): void => {
    const no = devices.length;
    if (no >= profile.strata.count) return;
    const { name, label, digits } = labels[kind];
    devices.push({
      entity: 'equiGroundPressureMonitoring',
      code: `KY${String(no + 1).padStart(4, '0')}`,
      name: `${title}${name}`,
      period: profile.strata.period,
      place: placeOn(mine.graph, spot),
      area,
      fields: [
        {
          name: 'value',
          kind: labels[kind].kind,
          label,
          digits,
          read: (now) => loadOf(kind, seed, no, now, troubles ? weighting(seed, face, now) : 1),
        },
      ],
    });
  };
  cutting.forEach(({ wall, level }) => {
    const { length } = at(mine.graph.edges, wall.face);
    for (let i = 0; i < supports; i++) {
      const number = Math.floor(i / 2) * 12 + 6;
      add(
        'supp',
        `${level.code}-GM${wall.number}`,
        walls.findIndex((one) => one.wall === wall),
        { edge: wall.face, offset: (length * (i + 0.5)) / supports },
        `${wall.name}${number}#${i % 2 === 0 ? '左' : '右'}柱`,
      );
    }
  });
  const gates = walls.map(({ wall, level }) => ({
    area: `${level.code}-CQ${wall.number}`,
    roads: [...wall.returnGate, ...wall.intakeGate],
  }));
  const drives = mine.levels.flatMap((level) =>
    level.headings.map(({ area, road, end }) => ({ area, roads: [road, end] })),
  );
  const places = gates.length > 0 ? gates : drives;
  for (let round = 0; devices.length < profile.strata.count; round++) {
    const { area, roads } = at(places, round % places.length);
    const station = Math.floor(round / places.length);
    const edge = at(roads, station % roads.length);
    const kind = (['bolt', 'sep', 'cable', 'stress'] as const)[station % 4] ?? 'bolt';
    const { length, name } = at(mine.graph.edges, edge);
    add(
      kind,
      area,
      round % places.length,
      { edge, offset: length * ((0.2 + station * 0.618) % 1) },
      `${name}${station + 1}#`,
    );
  }
  return devices;
}

/** All of them change slowly; loads rise a little where the face comes near. */
function loadOf(kind: Kind, seed: number, no: number, now: number, roof: number): number {
  const own = hash01(seed, no, 3);
  const slow = drift01(seed, no, now, 4 * HOUR);
  const quick = drift01(seed, no + 5000, now, 2 * MINUTE);
  switch (kind) {
    case 'supp':
      return supportPressure(seed, no, now, roof);
    case 'bolt':
      return 48 + 20 * own + 1.2 * slow + 0.2 * quick;
    case 'cable':
      return 110 + 40 * own + 2.5 * slow + 0.4 * quick;
    case 'sep':
      return 4 + 9 * own + 0.3 * slow + 0.05 * quick;
    case 'stress':
      return 5 + 4 * own + 0.4 * slow + 0.03 * quick;
  }
}
