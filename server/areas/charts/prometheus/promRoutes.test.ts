import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { mineOf, samplesOf, T0 } from '#tests/helpers/testMine.ts';
import { paths } from '#contracts/http/paths.ts';
import { promRoutes } from './promRoutes.ts';

type Sample = readonly [no: number, t: number, value: number, state?: number];
const S = T0 / 1000;
const model = mineOf({
  points: [
    { code: 'A', kind: 'CH4', areaCode: '3203' },
    { code: 'B', kind: 'CH4', areaCode: '3203' },
    { code: 'C.1', kind: 'CO', areaCode: '3204' },
    { code: 'SLOW', kind: 'T', period: 900 },
  ],
});
/** A and B each 10 s for two minutes; A fails at 60 s and is well again at 100 s. */
const samples: Sample[] = Array.from({ length: 12 }, (_, i): Sample[] => [
  [0, T0 + i * 10_000, i, i >= 6 && i < 10 ? ValueState.fault : 0],
  [1, T0 + i * 10_000, i * 10],
]).flat();

const asked: { nos: readonly number[]; from: number; to: number }[] = [];
const app = Fastify();
app.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
);
promRoutes(app, {
  registry: { model: () => model },
  clock: { now: () => T0 + 55_000 },
  store: {
    async *samples(nos, from, to) {
      asked.push({ nos, from, to });
      const rows = samples.filter(([no, t]) => nos.includes(no) && t >= from && t < to);
      yield { ...samplesOf(rows), sourceNo: new Int16Array(rows.length) };
    },
  },
});

type Told = { status: string; data: never; error: string };
async function get(call: string, words: Record<string, string> = {}): Promise<Told> {
  const url = `${paths.prometheus}${call}?${new URLSearchParams(words).toString()}`;
  return (await app.inject({ url })).json<Told>();
}
/** What a range comes to: by point, value by second. */
async function range(query: string, step = '10', end = 110): Promise<Record<string, unknown>> {
  const words = { query, start: String(S), end: String(S + end), step };
  const { data, error } = await get('query_range', words);
  if (error !== undefined) return { error };
  const { result } = data as {
    result: { metric: Record<string, string>; values: [number, string][] }[];
  };
  return Object.fromEntries(
    result.map(({ metric, values }) => [
      metric['point'] ?? metric['area'] ?? metric['kind'] ?? '',
      Object.fromEntries(values.map(([t, value]) => [t - S, Number(value)])),
    ]),
  );
}

test('a data source is tried as Grafana tries it: by 1+1, by the version, by names of metrics', async () => {
  const tried = await app.inject({
    method: 'POST',
    url: `${paths.prometheus}query`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ query: '1+1', time: String(S) }).toString(),
  });
  expect(tried.json()).toEqual({
    status: 'success',
    data: { resultType: 'scalar', result: [S, '2'] },
  });
  expect(await get('status/buildinfo')).toMatchObject({ data: { version: expect.any(String) } });
  expect((await get('label/__name__/values')).data).toEqual([
    'pithead_point',
    'pithead_point_state',
  ]);
  expect((await get('metadata', { limit: '1' })).data).toHaveProperty('pithead_point');
});

test('pickers of dashboards find labels, their values and series', async () => {
  expect((await get('labels')).data).toEqual([
    '__name__',
    'area',
    'kind',
    'mine',
    'name',
    'point',
    'unit',
  ]);
  const ch4 = { 'match[]': 'pithead_point{kind="CH4"}' };
  expect((await get('label/point/values', ch4)).data).toEqual(['A', 'B']);
  expect((await get('label/constructor/values')).data).toEqual([]);
  expect((await get('series', { 'match[]': '{point="C.1"}' })).data).toMatchObject([
    { __name__: 'pithead_point', point: 'C.1', kind: 'CO', area: '3204' },
    { __name__: 'pithead_point_state', point: 'C.1' },
  ]);
});

test('a moment has the newest value of each point, now where none is named', async () => {
  const { data } = await get('query', { query: 'pithead_point{point=~"(A|B)"}' });
  expect(data).toMatchObject({
    resultType: 'vector',
    result: [
      { metric: { point: 'A' }, value: [S + 55, '5'] },
      { metric: { point: 'B' }, value: [S + 55, '50'] },
    ],
  });
});

test('a value is told while it is good and new, its state always', async () => {
  const { A } = await range('pithead_point{point="A"}', '30', 240);
  // At 60 and 90 s the point fails; it is silent from 110 s on, and counts for a minute.
  expect(A).toEqual({ 0: 0, 30: 3, 120: 11, 150: 11 });
  expect((await range('pithead_point_state{point="A"}', '30', 90))['A']).toEqual({
    0: 0,
    30: 0,
    60: ValueState.fault,
    90: ValueState.fault,
  });
});

test('windows end with their moment, and hold good values alone', async () => {
  expect(await range('avg_over_time(pithead_point{point="A"}[30s])', '30', 90)).toEqual({
    A: { 0: 0, 30: 2, 60: 4.5 },
  });
  expect(await range('count_over_time(pithead_point{point="B"}[20s])', '15', 30)).toEqual({
    B: { 0: 1, 15: 2, 30: 2 },
  });
  expect(await range('max_over_time(pithead_point{kind="CH4"}[1m])', '60', 60)).toEqual({
    A: { 0: 0, 60: 5 },
    B: { 0: 0, 60: 60 },
  });
});

test('series are aggregated by label, and calculated with numbers', async () => {
  expect(await range('max by (area) (pithead_point) / 2 + 1', '30', 30)).toEqual({
    3203: { 0: 1, 30: 16 },
  });
  expect(await range('count(pithead_point)', '30', 30)).toEqual({ '': { 0: 2, 30: 2 } });
});

test('only the points that are asked about are read, and no further back than they count', async () => {
  asked.length = 0;
  await range('pithead_point{point!~"A|B|C.*"}', '60', 60);
  const slow = { nos: [3], from: T0 - 2_700_000, to: T0 + 60_001 };
  expect(asked).toEqual([slow]);
  // One that is slow has not all others read as far back.
  asked.length = 0;
  await range('pithead_point{point=~"B|SLOW|A"}', '60', 60);
  expect(asked).toEqual([{ nos: [0, 1], from: T0 - 60_000, to: T0 + 60_001 }, slow]);
  asked.length = 0;
  await range('pithead_point{point="nobody"}');
  expect(asked).toEqual([]);
});

test.each([
  ['pithead_point{point=~"(a+)+$"}', '10', 'are understood'],
  [String.raw`pithead_point{point=~"SLO\\w"}`, '10', 'are understood'],
  ['pithead_point + pithead_point', '10', 'not with one another'],
  ['pithead_point - (pithead_point - (pithead_point))', '10', 'not with one another'],
  ['pithead_point', '0.001', 'exceeded maximum resolution'],
  ['pithead_point', '9'.repeat(400), 'step is seconds'],
  ['avg_over_time(pithead_point{point="SLOW"}[200y])', '10', 'too many samples'],
  ['avg_over_time(pithead_point[1d])', '7ms', 'too many samples'],
  ['rate(pithead_point[5m])', '10', 'is not known here'],
])('%s by steps of %s s is refused by what is wrong', async (query, step, why) => {
  const { error } = await range(query, step, query.includes('[1d]') ? 1 : 110);
  expect(error).toContain(why);
});

test('a refusal has the form that readers know', async () => {
  const answer = await app.inject({ url: `${paths.prometheus}query?query=m&time=noon` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ status: 'error', errorType: 'bad_data' });
});

test('of a question that series make wrong only the first is read, and none to the end of time', async () => {
  asked.length = 0;
  await range('pithead_point{point="A"} + (pithead_point{point="B"} + 1)');
  expect(asked.map(({ nos }) => nos)).toEqual([[0]]);
  const { error } = await get('query_range', {
    query: 'pithead_point{point="SLOW"}',
    start: String(S),
    end: '999999999999',
    step: '1y',
  });
  expect(error).toContain('to 2099');
  const text = `{point=~"${'A|'.repeat(3_900)}B"}`;
  const words = new URLSearchParams([1, 2, 3].map(() => ['match[]', text]));
  const answer = await app.inject({ url: `${paths.prometheus}labels?${words.toString()}` });
  expect(answer.json()).toMatchObject({ error: 'match[] says too much at once' });
});

test('an answer that would be too long, and points that send more often than they say, are refused', async () => {
  const many = mineOf({
    points: Array.from({ length: 100 }, (_, i) => ({
      code: `M${i}`,
      kind: 'T' as const,
      period: 900,
    })),
  });
  const busy = Fastify();
  promRoutes(busy, {
    registry: { model: () => many },
    clock: { now: () => T0 },
    store: {
      async *samples(nos, _, to) {
        const rows = nos.map((no): Sample => [no, T0, 1]);
        const slice = { ...samplesOf(rows), sourceNo: new Int16Array(rows.length) };
        // As points send that say one sample in 900 s.
        yield to > T0 + 3_000_000 ? { ...slice, length: 30_000_000 } : slice;
      },
    },
  });
  const refused = async (query: string, seconds: number): Promise<string> => {
    const words = { query, start: String(S), end: String(S + seconds), step: '1' };
    const url = `${paths.prometheus}query_range?${new URLSearchParams(words).toString()}`;
    return (await busy.inject({ url })).json<Told>().error;
  };
  expect(await refused('{mine!=""}', 2_700)).toContain('values at most');
  expect(await refused('count({mine!=""})', 2_700)).toBeUndefined();
  expect(await refused('count({mine!="",point="M1"})', 3_600)).toContain('too many samples');
});
