import type { Device, Field } from '../devices/device.ts';
import { onDump, onWall, surfaceCodes } from '../geometry/pit.ts';
import type { Profile } from '../geometry/profile.ts';
import type { World } from '../world.ts';
import { RadarScanner } from './radarScanner.ts';
import { placeIn, RadarView, type RadarZone, type ZoneScan } from './radar.ts';

/**
 * What the radar at the south crest watches: the north half of the pit, the weak sector in two
 * bands.
 */
const pitZones: readonly RadarZone[] = [
  { part: 'pit', name: '采场北帮', azimuths: [-30, 20], benches: [1, 11] },
  { part: 'pit', name: '采场东北帮上部', azimuths: [35, 70], benches: [1, 4] },
  { part: 'pit', name: '采场东北帮中部', azimuths: [35, 70], benches: [4, 9] },
  { part: 'pit', name: '采场东北帮下部', azimuths: [35, 70], benches: [9, 11] },
];
/** What the radar at the pit's west rim sees of the dump. */
const dumpZones: readonly RadarZone[] = [1, 2, 3].map((lift): RadarZone => ({
  part: 'dump',
  name: `排土场第${lift}层`,
  azimuths: [60, 120],
  benches: [lift - 0.4, lift],
}));

const fields: readonly {
  readonly name: keyof ZoneScan;
  readonly kind: Field['kind'];
  readonly label: string;
  readonly digits: number;
}[] = [
  { name: 'maxDisp', kind: 'LOS', label: '最大位移', digits: 2 },
  { name: 'avgDisp', kind: 'LOS', label: '平均位移', digits: 2 },
  { name: 'maxVelocity', kind: 'RVEL', label: '最大速率', digits: 3 },
  { name: 'avgVelocity', kind: 'RVEL', label: '平均速率', digits: 3 },
  { name: 'acceleration', kind: 'VALUE', label: '加速度', digits: 3 },
  { name: 'inverseVelocity', kind: 'VALUE', label: '速率倒数', digits: 3 },
  { name: 'area', kind: 'AREA', label: '变形面积', digits: 0 },
  { name: 'coherenceAvg', kind: 'VALUE', label: '平均相干性', digits: 2 },
];

/** The alarm zones of the slope radars: radars at the pit and at the dump in turn. */
export function radarDevices(world: World, profile: Profile, seed: number): Device[] {
  const { period } = profile.radar;
  return radarsOf(profile).flatMap(({ pit, radar, radarCode, no }) =>
    (pit ? pitZones : dumpZones).map((zone, i): Device => {
      const code = `${radarCode}-Z${i + 1}`;
      const view = new RadarView(zone, radar, world.slope, period, seed, code);
      return {
        entity: 'kafkaSlopeRadar',
        code,
        name: `${no + 1}#雷达${zone.name}`,
        period,
        place: placeIn(zone, 0.5, 0.5),
        area: pit ? surfaceCodes.pit : surfaceCodes.dump,
        fields: fields.map(({ name, ...shape }) => ({
          name,
          ...shape,
          read: (now) => view.read(now, world.rain.intensity)[name],
        })),
      };
    }),
  );
}

/** The slope radars as a whole, each with the grid of all it sees. */
export const radarScanners = (world: World, profile: Profile, seed: number): RadarScanner[] =>
  radarsOf(profile).map(
    ({ pit, radar, radarCode }) =>
      new RadarScanner(
        radarCode,
        pit ? pitView : dumpView,
        radar,
        world.slope,
        profile.radar.period,
        seed,
      ),
  );

/** Everything that a radar sees of the pit, or of the dump. */
const pitView: RadarZone = { part: 'pit', name: '', azimuths: [-75, 90], benches: [0, 12] };
const dumpView: RadarZone = { part: 'dump', name: '', azimuths: [30, 150], benches: [0.4, 3] };

const radarsOf = ({ radar: { count } }: Profile) =>
  Array.from({ length: count }, (_, no) => {
    const pit = no % 2 === 0;
    const place = pit ? onWall(180 + 20 * (no / 2), 0) : onDump(90, 1);
    return {
      no,
      pit,
      radarCode: `LD${String(no + 1).padStart(2, '0')}`,
      radar: pit ? place : { ...onWall(270, 0), y: place.y },
    };
  });
