import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call } from '../product/call.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';

/** The big screen over the simulated mine with its day of history. */
let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  token = await signIn(product.url);
  await vi.waitFor(async () => expect(JSON.stringify(await ask('getUserLocation'))).toContain('cardNo'), {
    timeout: 120_000,
    interval: 1000,
  });
}, 180_000);
afterAll(() => product.remove());

async function ask(name: string, body?: object): Promise<unknown> {
  const answer = await call(`${product.url}/thview/api/v1/screen/${name}`, { token, ...(body === undefined ? {} : { body }) });
  if (!answer.body.success) throw new Error(`${name}: ${answer.body.code} ${answer.body.message}`);
  return answer.body.data;
}
type Placed = { readonly id: string; readonly code: string; readonly x: number | null };

test.each([
  ['[S7-133] getEnvDevices', 'pm25'],
  ['[S7-134] getEnvResult', 'trend'],
  ['[S7-135] getMonthChartByFactorIds', 'series'],
  ['[S7-136] getHourChartByFactorIds', 'series'],
  ['[S7-138] getEnvMonthlyChartData', 'factorId'],
  ['[S7-139] getEnvTodayChartData', 'series'],
  ['[S7-140] getTodayAbnormalData', 'byType'],
  ['[S7-141] getAllGnssSlopeDevice', 'cumX'],
  ['[S7-142] getGnssChartMonthBy', 'horizontal'],
  ['[S7-143] getGnssChartDateBy', 'horizontal'],
  ['[S7-144] getGnssChartMonth', 'series'],
  ['[S7-145] getGnssChartToday', 'series'],
  ['[S7-146] getGnssWarn', 'counts'],
  ['[S7-148] getUserLocation', 'areaName'],
  ['[S7-149] getUserstatistics', 'byArea'],
  ['[S7-150] getTimeoutAlarm', 'total'],
  ['[S7-151] getRestrictedAreaAlarm', 'total'],
  ['[S7-152] getPersonSeekHelp', 'total'],
  ['[S7-153] getSubstationRunningStatus', 'lastCommTime'],
  ['[S7-154] getEquiStatistics', 'onlineRate'],
  ['[S7-155] getUndergroundAir', 'CH4'],
  ['[S7-156] getGroundPressure', 'factors'],
  ['[S7-157] getVentilationSystem', 'airVolume'],
  ['[S7-158] getSubstationPostion', 'lastCommTime'],
  ['[S7-158] getSubstationPosition', 'lastCommTime'],
])('[S7-34] %s answers GET and POST with what the mine tells, and nobody unknown', async (title, holds) => {
  const name = title.split('] ')[1] ?? '';
  for (const body of [undefined, {}]) expect(JSON.stringify(await ask(name, body))).toContain(holds);
  expect((await call(`${product.url}/thview/api/v1/screen/${name}`)).status).toBe(401);
});

test.each([
  ['[S7-137] setEnvPosition', 'getEnvDevices'],
  ['[S7-147] setGnssPosition', 'getAllGnssSlopeDevice'],
  ['[S7-161] setUndergroundAir', 'getUndergroundAir'],
  ['[S7-163] setVentilationSystemPosition', 'getVentilationSystem'],
  ['[S7-164] setGroundPressurePosition', 'getGroundPressure'],
])('%s: what is placed stays there', async (title, read) => {
  const [first] = (await ask(read)) as Placed[];
  expect(await ask(title.split('] ')[1] ?? '', { items: [{ id: first?.id, x: 12.5, y: 7 }] })).toEqual({ saved: 1 });
  expect((await ask(read)) as Placed[]).toContainEqual(expect.objectContaining({ code: first?.code, x: 12.5, y: 7 }));
});

test('[S7-160] a substation that is placed is placed in the model', async () => {
  const { list } = (await ask('getSubstationPostion')) as { list: Placed[] };
  await ask('setSubstationPostion', { id: list[0]?.id, x: 99 });
  await vi.waitFor(async () => expect(((await ask('getSubstationPostion')) as { list: Placed[] }).list[0]).toMatchObject({ x: 99 }));
});

test('[S7-159, S7-162] a camera is placed and found there', async () => {
  await ask('saveCamera', { code: 'CAM-1', name: 'Gate', x: 1, y: 2, z: 3, rotation: 90 });
  expect(await ask('getCameraPosition', {})).toMatchObject([{ code: 'CAM-1', x: 1, rotation: 90 }]);
});

test('[S7-87, S7-88, S7-91, S7-92] devices of points, their place, the forms of the mine', async () => {
  const at = (path: string, body?: object) =>
    call(`${product.url}/data/api/v1/${path}`, { token, ...(body === undefined ? {} : { body }) });
  expect((await at('envDevice/genDevice', {})).body).toMatchObject({ data: { created: 0 } });
  const [device] = (await ask('getEnvDevices')) as Placed[];
  expect((await at('envDevice/SetPosition', { id: device?.id, x: 3 })).body).toMatchObject({ data: { saved: 1 } });
  const pit = await at('companyInfo/getMineItem');
  expect(pit.body).toMatchObject({ data: { mineCode: '610632007274', pitDepth: null } });
  expect((await at('companyInfo/getUnderMine')).body).toMatchObject({ data: { mineCode: '610632007274', shafts: null } });
});
