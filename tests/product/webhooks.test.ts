import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import { methane } from '../helpers/methane.ts';
import { call } from './call.ts';
import { signIn, startProduct, type Product } from './product.ts';

const ADMIN = '/admin/api/v1';
const MAINT = '/maint/api/v1';
const WAIT_MS = 15_000;

type Told = { readonly id: string; readonly type: string; readonly isSigned: boolean };

let product: Product;
let admin = '';
let key = '';
let receiver: Server;
let secret = '';
/** What the receiver answers. */
let status = 204;
const told: Told[] = [];

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  admin = await signIn(product.url);
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const of = (name: string): string => String(request.headers[`webhook-${name}`]);
      const signed = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
        .update(`${of('id')}.${of('timestamp')}.${body}`)
        .digest('base64');
      const { type } = JSON.parse(body) as { type: string };
      if (status === 204)
        told.push({ id: of('id'), type, isSigned: of('signature') === `v1,${signed}` });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  const settings = { tabName: 'addresses', dataValue: '{"privateHosts":["127.0.0.1"]}' };
  await asked(paths.syssetSave, settings);
  ({ key } = await asked<{ key: string }>(paths.sourceCreate, {
    code: 'hooks',
    mineCode: '610632007274',
  }));
  const limits = { high: { 1: 1.5 }, deadband: 0.1 };
  await sent('kafkaMonitoringPoint', [
    { ...methane, code: 'GAS-1', name: 'GAS-1', x: 0, y: 0, z: -150, limits },
  ]);
  const { id } = await asked<{ id: string }>(`${ADMIN}/webhook/create`, {
    name: 'control room',
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    alarmSteps: ['raised', 'cleared'],
    records: ['repairRequest'],
  });
  ({ secret } = await asked<{ secret: string }>(`${ADMIN}/webhook/rotateSecret`, { id }));
}, 180_000);
afterAll(async () => {
  receiver.close();
  await product.remove();
}, 60_000);

async function asked<T>(path: string, body: unknown): Promise<T> {
  const answer = await call<T>(product.url + path, { token: admin, body });
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.message}`);
  return answer.body.data;
}

async function sent(entity: string, body: readonly unknown[]): Promise<void> {
  const answer = await call(product.url + paths.ingest + entity, { token: key, body });
  expect(answer.status).toBe(200);
}

const reads = (value: number): Promise<void> =>
  sent('sample', [{ pointCode: 'GAS-1', dataTime: product.now(), value }]);

const heard = (type: string): Promise<void> =>
  vi.waitFor(() => expect(told.map((one) => one.type)).toContain(type), {
    timeout: WAIT_MS,
    interval: 100,
  });

test(
  'an alarm and the step of a record are told, signed; what a killed server left untold its next start tells',
  { timeout: 4 * WAIT_MS },
  async () => {
    // The very first alarm after a webhook was made.
    await reads(3);
    await heard('alarm.raised');
    const { id: equipmentTypeId } = await asked<{ id: string }>(`${MAINT}/equipmentType/create`, {
      name: 'pump',
      code: 'HOOK',
    });
    const { id: equipmentId } = await asked<{ id: string }>(`${MAINT}/equipment/create`, {
      name: 'pump 1',
      code: 'HOOK-1',
      equipmentTypeId,
    });
    const { id } = await asked<{ id: string }>(`${MAINT}/repairRequest/create`, {
      title: 'leaks',
      equipmentId,
    });
    await asked(`${MAINT}/repairRequest/submit`, { id });
    await heard('repairRequest.submit');

    status = 503;
    await reads(0.2);
    await product.kill();
    status = 204;
    expect(told.map(({ type }) => type)).not.toContain('alarm.cleared');
    const { dataFolder } = product;
    product = await startProduct({ dataFolder, env: { PITHEAD_PROFILE: 'off' } });
    await heard('alarm.cleared');
    expect(told.filter(({ isSigned }) => !isSigned)).toEqual([]);
    expect(told.filter(({ type }) => type === 'alarm.raised')).toHaveLength(1);
  },
);
