import { must } from '#base/assert.ts';
import { user } from '#contracts/admin/access.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { actionEndpointOf, endpointOf } from '#contracts/entity/endpoints.ts';
import { equipment, equipmentType, personnel } from '#contracts/maintenance/masterData.ts';
import { repairDispatch, repairRecord, repairRequest } from '#contracts/maintenance/repair.ts';
import { kafkaMonitoringPoint } from '#contracts/sensors/points.ts';
import { call } from '../product/call.ts';
import { administrator, type Product } from '../product/product.ts';
import { gasPoints } from './gasPoint.ts';
import { expect, test } from './product.ts';

type Stored = { readonly id: string; readonly [field: string]: unknown };

/** The calls of records that a maintenance leader and a fitter make on pages of their own. */
async function deskOf(product: Product) {
  const token = await administrator(product.url);
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const query = method === 'GET' ? `?${new URLSearchParams(body as never).toString()}` : '';
    const sent = method === 'GET' ? {} : { body };
    const { body: answer } = await call<T>(product.url + path + query, { method, token, ...sent });
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const all = (entity: AnyEntity, filter: object) => {
    const { method, path } = must(endpointOf(entity, 'all'), 'all');
    return send<Stored[]>(method, path, { filter });
  };
  return {
    one: async (entity: AnyEntity, filter: object) => must((await all(entity, filter))[0], 'one'),
    create(entity: AnyEntity, input: object) {
      const { method, path } = must(endpointOf(entity, 'create'), 'create');
      return send<Stored>(method, path, input);
    },
    move(entity: AnyEntity, name: string, asked: object) {
      const { method, path } = actionEndpointOf(entity, name as never);
      return send<Stored>(method, path, asked);
    },
  };
}

test('from an alarm to the order at one press; its point is out of service while it is worked on, and back', async ({
  signedIn: page,
  product,
}) => {
  const [name, code] = ['检修验收振动', 'CARE-W1'];
  const more = { kind: 'VIB', unit: 'mm/s', rangeMax: 50 };
  const [point] = await gasPoints(product, [{ code, name, more }]);
  const vibration = must(point, 'the point');
  const desk = await deskOf(product);
  const type = await desk.create(equipmentType, { name: '水泵', code: 'CARE-W1' });
  let pointRecord: Stored | undefined;
  await expect(async () => {
    pointRecord = await desk.one(kafkaMonitoringPoint, { pointCode: `${code}|Equal` });
  }).toPass();
  const machine = await desk.create(equipment, {
    name: '2# 水泵',
    code: 'CARE-W1',
    equipmentTypeId: type.id,
    pointIds: [must(pointRecord, 'its record').id],
  });
  const admin = await desk.one(user, { userName: 'admin|Equal' });
  const fitter = await desk.create(personnel, { name: '李工', jobNo: 'W1', userId: admin.id });

  await vibration.reads(1.2);
  await vibration.rowIn(page).click();
  const detail = page.getByRole('region', { name: '报警详情' });
  await detail.getByRole('button', { name: '报修', exact: true }).click();
  await expect(detail.getByRole('button', { name: '报修', exact: true })).toHaveCount(0);
  await expect(detail.getByText('已提交')).toBeVisible();
  await expect(vibration.rowIn(page).getByText('已提交')).toBeVisible();
  const request = await desk.one(repairRequest, { equipmentId: `${machine.id}|Equal` });
  await expect(detail.getByRole('link', { name: String(request['no']) })).toHaveAttribute(
    'href',
    `#/maintenance/repairRequest/${request.id}`,
  );

  const { id } = request;
  const form = { personnelIds: [fitter.id], leaderId: fitter.id, type: 1 };
  await desk.move(repairRequest, 'dispatch', { id, ...form });
  const dispatch = await desk.one(repairDispatch, { requestId: `${id}|Equal` });
  await desk.move(repairDispatch, 'accept', { id: dispatch.id });
  await expect(detail.getByText(`${String(request['no'])} 超上限：${name}`).first()).toBeVisible();
  await expect(vibration.rowIn(page)).toHaveCount(0);
  await page.goto(`${product.url}/#/monitoring/held`);
  const held = page.locator('[data-page="/monitoring/held"]');
  await expect(held.getByRole('row').filter({ hasText: name })).toContainText('李工');
  await page.goto(`${product.url}/#/maintenance/equipment?id=${machine.id}`);
  await expect(page.getByRole('region', { name: '正在作业' })).toContainText('停用');

  await desk.move(repairDispatch, 'work', { id: dispatch.id });
  const report = await desk.create(repairRecord, {
    requestId: id,
    equipmentId: machine.id,
    startTime: product.now(),
  });
  await desk.move(repairRecord, 'submit', { id: report.id });
  await desk.move(repairRequest, 'confirm', { id, score: 5 });
  await page.goto(`${product.url}/#/monitoring/workspace`);
  await expect(vibration.rowIn(page)).toContainText('未确认');
  await vibration.reads(0.2);
});
