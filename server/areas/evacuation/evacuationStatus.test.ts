import { describe, expect, test } from 'vitest';
import { AlarmState, AlarmType } from '#contracts/alarms/alarm.ts';
import { areaSchema, mineModelSchema, pointSchema } from '#contracts/mine/mine.ts';
import { roadwaysOf } from '#contracts/mine/roadways.ts';
import { blockedEdges, standOf, type RosterRow } from './evacuationStatus.ts';

const NOW = 1_790_000_000_000;
const node = (code: string, kind: string, x: number, z = -300) => ({ code, kind, x, y: 0, z });
const road = (code: string, a: string, b: string, length: number) => ({
  code,
  a,
  b,
  length,
  levelCode: 'L',
  kind: 'haulage',
  section: 14,
});
const point = (no: number, rest: object) => ({
  ...pointSchema.parse({
    code: `P${no}`,
    name: 'gas',
    pointType: 1,
    kind: 'CH4',
    unit: '%',
    precision: 2,
    rangeMin: 0,
    rangeMax: 4,
    samplePeriod: 1,
    x: 150,
    y: 2,
    z: -300,
    ...rest,
  }),
  no,
  rowVersion: 1,
});
/** portal -300- station -100- west -100- face; the refuge lies around the face. */
const model = mineModelSchema.parse({
  version: 1,
  company: { mineCode: '610632007274', name: 'M' },
  levels: [{ code: 'L', name: 'L', z: -300 }],
  nodes: [
    node('portal', 'portal', 0, 0),
    node('station', 'shaft', 0),
    node('west', 'junction', 100),
    node('face', 'face', 200),
  ],
  edges: [
    road('shaft', 'portal', 'station', 300),
    road('main', 'station', 'west', 100),
    road('gate', 'west', 'face', 100),
  ],
  benches: [],
  areas: [
    {
      ...areaSchema.parse({
        code: 'R',
        name: 'R',
        place: 'refuge',
        levelCode: 'L',
        polygon: [
          [190, -10],
          [210, -10],
          [210, 10],
          [190, 10],
        ],
      }),
      no: 9,
    },
  ],
  readers: [],
  substations: [],
  persons: [],
  points: [point(1, {}), point(2, { kind: 'WS' }), point(3, { y: 200 }), point(4, { x: null })],
});
const roads = roadwaysOf(model);

const somebody = (personNo: number, rest: Partial<RosterRow> = {}): RosterRow => ({
  personNo,
  cardNo: `C${personNo}`,
  name: '',
  deptName: '',
  teamName: '',
  workType: '',
  mobile: '',
  startAreaNo: 1,
  markedBy: null,
  note: '',
  photo: '',
  areaNo: 1,
  x: 150,
  y: 0,
  z: -300,
  fixAt: NOW - 3_000,
  surfacedAt: null,
  markedAt: null,
  underground: true,
  exitLost: false,
  before: { x: 150, y: 0, z: -300 },
  ...rest,
});
const stand = (rows: readonly RosterRow[], closed: readonly string[] = []) =>
  standOf(rows, model, roads, blockedEdges(roads, model, closed, []), NOW);
const stateOf = (rest: Partial<RosterRow>) => stand([somebody(1, rest)])[0]?.state;

describe('how somebody stands', () => {
  test('towards the exit, elsewhere, or not at all, by the last minute', () => {
    expect(stateOf({ before: { x: 180, y: 0, z: -300 } })).toBe('movingOut');
    expect(stateOf({ before: { x: 120, y: 0, z: -300 } })).toBe('moving');
    expect(stateOf({ before: { x: 153, y: 0, z: -300 } })).toBe('still');
    expect(stateOf({ before: undefined })).toBe('still');
  });

  test('a fix of two minutes ago says nothing of now, and an exit that was not confirmed is none', () => {
    expect(stateOf({ fixAt: NOW - 120_001 })).toBe('lost');
    expect(stateOf({ underground: false, exitLost: true, surfacedAt: NOW - 5 })).toBe('lost');
    expect(stateOf({ fixAt: NOW - 120_001, areaNo: 9 })).toBe('lost');
  });

  test('a refuge is one, moving in it or not; the surface is safe, and so is whom somebody has found', () => {
    expect(stateOf({ areaNo: 9, before: { x: 120, y: 0, z: -300 } })).toBe('refuge');
    expect(stand([somebody(1, { underground: false, surfacedAt: NOW - 9_000 })])[0]).toMatchObject({
      state: 'safe',
      safeAt: NOW - 9_000,
      outMetres: null,
    });
    expect(stand([somebody(1, { markedAt: NOW - 50, markedBy: 'Li', fixAt: 0 })])[0]).toMatchObject(
      {
        state: 'safe',
        safeAt: NOW - 50,
        markedBy: 'Li',
      },
    );
    // Up before the call and down again, or down again since.
    expect(stateOf({ surfacedAt: NOW - 9_000 })).toBe('still');
  });

  test('those who are not safe come first, worst first, of the lost the oldest fix first', () => {
    const people = stand([
      somebody(1, { underground: false, surfacedAt: NOW }),
      somebody(2, { before: { x: 180, y: 0, z: -300 } }),
      somebody(3, { fixAt: NOW - 200_000 }),
      somebody(4, { fixAt: NOW - 900_000 }),
      somebody(5),
    ]);
    expect(people.map(({ personNo }) => personNo)).toEqual([4, 3, 5, 2, 1]);
  });

  test('whoever was heard last, people of one state keep their places', () => {
    const heard = (...agesMs: number[]): number[] =>
      stand(agesMs.map((ageMs, i) => somebody(i + 1, { fixAt: NOW - ageMs }))).map(
        ({ personNo }) => personNo,
      );
    expect(heard(1_000, 3_000, 2_000)).toEqual([1, 2, 3]);
    expect(heard(3_000, 1_000, 2_000)).toEqual([1, 2, 3]);
  });
});

describe('ways out', () => {
  test('lead to the exit, to the refuge where none can be reached, and nowhere when all is closed', () => {
    expect(stand([somebody(1)])[0]).toMatchObject({ outMetres: 450, outTo: 'exit' });
    expect(stand([somebody(1)], ['main'])[0]).toMatchObject({ outMetres: 50, outTo: 'refuge' });
    expect(stand([somebody(1, { x: 50 })], ['main'])[0]).toMatchObject({
      outMetres: 350,
      outTo: 'exit',
    });
    expect(stand([somebody(1, { x: 100 })], ['main', 'gate', 'shaft'])[0]).toMatchObject({
      outMetres: null,
      outTo: null,
    });
  });

  test('a roadway is gassed by an open orange or red alarm of a gas beside it, and by nothing else', () => {
    const alarm = (pointNo: number, rest: object = {}) => ({
      pointNo,
      level: 2 as const,
      state: AlarmState.activeAck,
      alarmType: AlarmType.high,
      ...rest,
    });
    const blocked = (...alarms: Parameters<typeof blockedEdges>[3]) =>
      blockedEdges(roads, model, [], alarms);
    expect(blocked(alarm(1))).toEqual([{ edgeCode: 'gate', why: 'gas', pointNo: 1 }]);
    expect(blocked(alarm(1, { level: 3 }))).toEqual([]);
    expect(blocked(alarm(1, { state: AlarmState.closed }))).toEqual([]);
    expect(blocked(alarm(1, { alarmType: AlarmType.offline }))).toEqual([]);
    expect(blocked(alarm(2), alarm(3), alarm(4), alarm(99))).toEqual([]);
    expect(blockedEdges(roads, model, ['gate'], [alarm(1)])).toEqual([
      { edgeCode: 'gate', why: 'closed', pointNo: null },
    ]);
  });
});
