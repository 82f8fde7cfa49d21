import { at } from './at.ts';
import type {
  AreaDefinition,
  PersonDefinition,
  PointDefinition,
  ReaderDefinition,
  SubstationDefinition,
} from '#contracts/mine/mine.ts';
import { areaOf, companyOf, type Definitions, roadwaysOf } from './definitions.ts';
import { headCountPoint, roverPoints } from './derivedPoints.ts';
import { definitionsOf, type Device } from './devices/device.ts';
import { areasByEdge, type Zone, zonesOf } from './geometry/areas.ts';
import { benchesOf, surfaceAreas } from './geometry/pit.ts';
import type { Profile } from './geometry/profile.ts';
import { readersOf, substationsOf } from './geometry/readers.ts';
import { buildUnderground, type Underground } from './geometry/underground.ts';
import type { Rover } from './ground/slope.ts';
import { type Employee, rosterOf } from './people/roster.ts';
import { type Workplace, workplacesOf } from './people/workplaces.ts';
import { definePoints } from './points/definePoints.ts';
import { planPoints } from './points/planPoints.ts';
import type { Plans } from './points/plans.ts';

/** What stands still: the mine as built and manned. */
export type Site = {
  readonly profile: Profile;
  readonly underground: Underground;
  readonly zones: readonly Zone[];
  readonly substations: readonly SubstationDefinition[];
  readonly readers: readonly ReaderDefinition[];
  readonly plans: Plans;
  readonly points: readonly PointDefinition[];
  readonly places: readonly Workplace[];
  readonly roster: readonly Employee[];
};

export function buildSite(profile: Profile, seed: number): Site {
  const underground = buildUnderground(profile);
  const zones = zonesOf(underground);
  const areas = areasByEdge(zones);
  const substations = substationsOf(underground, profile, areas);
  const plans = planPoints(underground, profile);
  const places = workplacesOf(underground, zones);
  return {
    profile,
    underground,
    zones,
    substations,
    readers: readersOf(underground, profile, substations),
    plans,
    points: definePoints(underground.graph, plans.points, substations, areas, profile.samplePeriod),
    places,
    roster: rosterOf(profile, places, seed),
  };
}

/** Every definition that the mine pushes before its records. */
export function definitionsFor(
  site: Site,
  devices: readonly Device[],
  rovers: readonly Rover[],
  others: readonly { readonly definition: PersonDefinition }[] = [],
): Definitions {
  const { profile, underground, zones, roster, places } = site;
  const cardsIn = (zone: Zone): string[] =>
    roster
      .filter((one) => one.place >= 0 && at(places, one.place).zone === zone)
      .map((one) => one.definition.cardNo);
  const areas: AreaDefinition[] = [
    ...zones.map((zone) => areaOf(zone, cardsIn(zone))),
    ...surfaceAreas(),
  ];
  return {
    companyInfo: [companyOf(profile)],
    ...roadwaysOf(underground),
    bench: benchesOf(),
    area: areas,
    kafkaSubstation: site.substations,
    reader: site.readers,
    kafkaPerson: [...roster, ...others].map((one) => one.definition),
    kafkaMonitoringPoint: [
      ...site.points,
      ...definitionsOf(devices),
      ...rovers.flatMap((rover) => roverPoints(rover, profile.gnss.period)),
      ...areas.flatMap(headCountPoint),
    ],
  };
}
