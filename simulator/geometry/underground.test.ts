import { describe, expect, test } from 'vitest';
import {
  areaSchema,
  readerSchema,
  roadwayEdgeSchema,
  roadwayNodeSchema,
  substationSchema,
} from '#contracts/mine/mine.ts';

import { buildSite, definitionsFor } from '../site.ts';
import { waysFrom } from '../people/routes.ts';
import { benchesOf, surfaceCodes } from './pit.ts';
import { profiles } from './profile.ts';
import { buildUnderground } from './underground.ts';

describe.each([
  ['small', 30, 36, 5],
  ['large', 180, 230, 38],
  ['stress', 900, 1150, 200],
] as const)('roadways of %s', (name, nodes, edges, kilometres) => {
  const { graph, collars } = buildUnderground(profiles[name]);

  test('are about as many and as long as the profile says', () => {
    const near = (found: number, wanted: number): void =>
      expect(Math.abs(found / wanted - 1)).toBeLessThan(0.2);
    near(graph.nodes.length, nodes);
    near(graph.edges.length, edges);
    near(graph.edges.reduce((sum, edge) => sum + edge.length, 0) / 1000, kilometres);
  });

  test('can all be reached from the service shaft', () => {
    expect(
      [...waysFrom(graph, collars.service).metres].filter((metres) => !Number.isFinite(metres)),
    ).toEqual([]);
  });
});

describe('definitions of the large mine', () => {
  const site = buildSite(profiles.large, 1);
  const definitions = definitionsFor(site, [], []);

  test('has the readers, substations, points, people and areas of its profile', () => {
    expect(definitions.reader).toHaveLength(60);
    expect(definitions.kafkaSubstation).toHaveLength(120);
    expect(definitions.kafkaPerson).toHaveLength(2000);
    expect(definitions.kafkaMonitoringPoint.filter((point) => point.pointType === 1)).toHaveLength(
      900,
    );
    expect(definitions.kafkaMonitoringPoint.filter((point) => point.pointType === 2)).toHaveLength(
      700,
    );
    expect(Math.abs(definitions.area.length - 45)).toBeLessThanOrEqual(10);
    expect(definitions.bench.filter((bench) => bench.part === 'pit')).toHaveLength(13);
  });

  test('fit their schemas', () => {
    for (const row of definitions.area) areaSchema.parse(row);
    for (const row of definitions.reader) readerSchema.parse(row);
    for (const row of definitions.kafkaSubstation) substationSchema.parse(row);
    for (const row of definitions.roadwayNode) roadwayNodeSchema.parse(row);
    for (const row of definitions.roadwayEdge) roadwayEdgeSchema.parse(row);
  });

  test('refer only to what there is', () => {
    const areas = new Set(definitions.area.map((area) => area.code));
    const substations = new Set(definitions.kafkaSubstation.map((one) => one.code));
    const points = new Set(definitions.kafkaMonitoringPoint.map((point) => point.code));
    for (const point of definitions.kafkaMonitoringPoint) {
      if (point.areaCode !== null) expect(areas).toContain(point.areaCode);
      if (point.relatesTo !== null) expect(points).toContain(point.relatesTo);
      // The pond's level is measured in the open: no substation below takes it along when it falls
      // silent.
      if (point.areaCode === surfaceCodes.pond) expect(point.substationCode).toBeNull();
      else if (point.pointType !== 4) expect(substations).toContain(point.substationCode);
    }
  });

  test('closed areas admit those who work there and nobody else', () => {
    const store = definitions.area.find((area) => area.place === 'explosives');
    expect(store?.areaType).toBe(2);
    expect(store?.admitted.length).toBeGreaterThan(0);
    expect(store?.admitted.length).toBeLessThan(10);
  });
});

test('benches are 15 m apart, each inside the one above, counter-clockwise', () => {
  const pit = benchesOf().filter((bench) => bench.part === 'pit');
  const area = (ring: readonly (readonly [number, number])[]): number =>
    ring.reduce((sum, [x, y], i) => {
      const [nextX = 0, nextY = 0] = ring[(i + 1) % ring.length] ?? [];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0);
  pit.slice(1).forEach((bench, i) => {
    expect((pit[i]?.z ?? 0) - bench.z).toBe(15);
    expect(area(bench.ring)).toBeLessThan(area(pit[i]?.ring ?? []));
    expect(area(bench.ring)).toBeGreaterThan(0);
  });
});
