import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { fixOf, ingestBatchOf, outcomeOf } from '#tests/monitoringRows.ts';
import { openTestStore } from '#tests/testStore.ts';
import type { Fix } from '#server/ports/ingestBatch.ts';
import type { PlaceInTime } from '#server/ports/storage.ts';
import type { Store } from '../store.ts';

let database: TestDatabase;
let store: Store;
const NOW = Date.UTC(2026, 10, 20, 12);
const at = (minute: number): number => NOW - 3_600_000 + minute * 60_000;
/** Ten metres around the origin at the level of -300. */
const place: PlaceInTime = {
  polygon: [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ],
  underground: true,
  zMin: -350,
  zMax: -250,
  from: at(10),
  to: at(11),
};

beforeAll(async () => {
  database = await startTestDatabase();
  ({ store } = await openTestStore(database, NOW));
  const walk = (
    personNo: number,
    places: readonly (readonly [minute: number, x: number])[],
    rest: Partial<Fix> = {},
  ): Fix[] => places.map(([minute, x]) => fixOf(personNo, at(minute), x, rest));
  const fixes = [
    // In, still, out again.
    ...walk(1, [
      [9, 30],
      [10.1, 5],
      [10.5, 6],
      [10.9, 6],
      [11.5, 40],
    ]),
    // Came before and was heard no more.
    ...walk(2, [
      [2, 40],
      [8, 5],
    ]),
    // Came before, left before.
    ...walk(3, [
      [8, 5],
      [9, 40],
    ]),
    // Another level, the surface, beside it, after it.
    ...walk(4, [[10.2, 5]], { z: -100 }),
    ...walk(5, [[10.2, 5]], { underground: false }),
    ...walk(6, [[10.2, 20]]),
    ...walk(7, [[11, 5]]),
    // Two sources at one moment are one person.
    ...walk(8, [[10.2, 5]], { areaNo: 9 }),
  ];
  await store.commit(
    [ingestBatchOf({ fixes }), ingestBatchOf({ sourceNo: 2, fixes: walk(8, [[10.2, 5]]) })],
    [outcomeOf(), outcomeOf()],
  );
}, 60_000);
afterAll(async () => {
  await store.close();
  await database.stop();
});

test('tells who was inside, since when, and when each last moved; whoever was seen there last is not forgotten', async () => {
  const seen = await store.presenceIn(place, 100);
  expect(seen.map(({ personNo }) => personNo)).toEqual([1, 8, 2]);
  expect(seen[0]).toMatchObject({
    first: at(10.1),
    last: at(10.9),
    fixes: 3,
    movedAt: at(9),
    x: 6,
    now: { t: at(11.5), underground: true },
  });
  expect(seen[1]).toMatchObject({ first: at(10.2), last: at(10.2) });
  expect(seen[2]).toMatchObject({
    first: null,
    last: at(8),
    fixes: 0,
    movedAt: at(2),
    now: { t: at(8) },
  });
});

test('under the sky nobody stays where he was last seen longer than ten minutes', async () => {
  const sky = { ...place, underground: false, zMin: -Infinity, zMax: Infinity };
  expect((await store.presenceIn(sky, 100)).map(({ personNo }) => personNo)).toEqual([5]);
  expect(await store.presenceIn({ ...sky, from: at(20), to: at(20.5) }, 100)).toHaveLength(1);
  expect(await store.presenceIn({ ...sky, from: at(21), to: at(22) }, 100)).toEqual([]);
});

test('an outline that turns inwards leaves out what lies in the bay; no more people than asked for', async () => {
  const bay: PlaceInTime = {
    ...place,
    polygon: [
      [0, 0],
      [10, 0],
      [10, 10],
      [5.5, 10],
      [5.5, 1],
      [4.5, 1],
      [4.5, 10],
      [0, 10],
    ],
  };
  // Person 1 was at 5 and later at 6: only the second lies inside.
  expect(await store.presenceIn(bay, 100)).toMatchObject([
    { personNo: 1, first: at(10.5), fixes: 2 },
  ]);
  expect(await store.presenceIn(place, 1)).toHaveLength(1);
});
