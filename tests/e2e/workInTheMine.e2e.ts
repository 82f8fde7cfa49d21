import { must } from '#base/assert.ts';
import { paths } from '#contracts/http/paths.ts';
import type { CameraView } from '#contracts/video/videoCalls.ts';
import { call } from '../product/call.ts';
import { administrator } from '../product/product.ts';
import { crewOf, MAINT, type Member } from './crew.ts';
import { gasPoints } from './gasPoint.ts';
import { expect, test } from './product.ts';

type Listed = { readonly list: readonly { readonly id: string }[] };

/** The record that the ledger of points keeps of what came through the door. */
async function pointRecord(member: Member, code: string): Promise<string> {
  const asked = { filter: { pointCode: `${code}|Equal` } };
  let id: string | undefined;
  await expect(async () => {
    const found = await member.ask<Listed>('/data/api/v1/kafkaMonitoringPoint/getlist', asked);
    id = must(found.list[0], 'its record').id;
  }).toPass();
  return must(id, 'its record');
}

/** A camera of the simulated mine, once they stand in the ledger. */
async function someCamera(url: string): Promise<CameraView> {
  const token = await administrator(url);
  let camera: CameraView | undefined;
  await expect(async () => {
    const { body } = await call<{ cameras: CameraView[] }>(url + paths.cameraViews, { token });
    const cameras = body.success ? body.data.cameras : [];
    // Those of other tests have had gateways of their own, which are gone.
    camera = must(
      cameras.find(({ name }) => !name.startsWith('验收')),
      'a camera',
    );
  }).toPass();
  return must(camera, 'a camera');
}

test('from an alarm to the order at one press; the points of that machine alone are out of service while it is worked on, and come back', async ({
  browser,
  product,
}) => {
  const camera = await someCamera(product.url);
  const { x, y, z } = camera;
  const more = { kind: 'VIB', unit: 'mm/s', rangeMax: 50, x, y, z };
  const points = await gasPoints(product, [
    { code: 'CARE-W1', name: '检修验收振动', more },
    { code: 'CARE-W2', name: '邻机验收振动', more },
  ]);
  const [vibration, beside] = [must(points[0], 'the point'), must(points[1], 'the other')];
  const { onDuty, shopLeader, shopFitter } = await crewOf(product, {
    onDuty: 'shiftLeader',
    shopLeader: 'maintLeader',
    shopFitter: 'maintainer',
  });
  const equipmentTypeId = await shopLeader.make('equipmentType', { name: '水泵', code: 'CARE-W1' });
  const machineOf = async (name: string, code: string): Promise<string> =>
    shopLeader.make('equipment', {
      name,
      code,
      equipmentTypeId,
      pointIds: [await pointRecord(shopLeader, code)],
    });
  const machineId = await machineOf('2# 水泵', 'CARE-W1');
  await machineOf('3# 水泵', 'CARE-W2');
  const fitterId = await shopLeader.make('personnel', {
    name: '李工',
    jobNo: 'W1',
    userId: shopFitter.userId,
  });

  const page = await onDuty.window(browser, '/monitoring/workspace');
  await vibration.reads(1.2);
  await beside.reads(1.2);
  await vibration.rowIn(page).click();
  const detail = page.getByRole('region', { name: '报警详情' });
  await detail.getByRole('button', { name: '报修', exact: true }).click();
  await expect(detail.getByRole('button', { name: '报修', exact: true })).toHaveCount(0);
  await expect(detail.getByText('已提交')).toBeVisible();
  await expect(vibration.rowIn(page).getByText('已提交')).toBeVisible();
  const [request] = await shopLeader.all('repairRequest', { equipmentId: `${machineId}|Equal` });
  const { id, no } = must(request, 'the request');
  await expect(detail.getByRole('link', { name: String(no) })).toHaveAttribute(
    'href',
    `#/maintenance/repairRequest/${id}`,
  );

  // What the nearest camera saw goes with it.
  const order = await onDuty.window(browser, `/maintenance/repairRequest/${id}`);
  const still = order.getByRole('img', { name: `${camera.name} 抓拍` });
  await still.scrollIntoViewIfNeeded();
  await expect
    .poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(320);
  await order.close();

  const form = { personnelIds: [fitterId], leaderId: fitterId, type: 1 };
  await shopLeader.ask(`${MAINT}/repairRequest/dispatch`, { id, ...form });
  // Sent is not accepted: until then the alarm stands.
  await expect(detail.getByText('已派单')).toBeVisible();
  await expect(vibration.rowIn(page)).toBeVisible();
  const [dispatch] = await shopFitter.all('repairDispatch', { requestId: `${id}|Equal` });
  await shopFitter.ask(`${MAINT}/repairDispatch/accept`, { id: dispatch?.id });
  await expect(detail.getByText(`${String(no)} 超上限：检修验收振动`).first()).toBeVisible();
  await expect(vibration.rowIn(page)).toHaveCount(0);
  await expect(beside.rowIn(page)).toBeVisible();
  await page.goto(`${product.url}/#/monitoring/held`);
  const held = page.locator('[data-page="/monitoring/held"]');
  await expect(held.getByRole('row').filter({ hasText: vibration.name })).toContainText('李工');
  await expect(held.getByRole('row').filter({ hasText: beside.name })).toHaveCount(0);
  await page.goto(`${product.url}/#/maintenance/equipment?id=${machineId}`);
  await expect(page.getByRole('region', { name: '正在作业' })).toContainText('停用');

  await shopFitter.ask(`${MAINT}/repairDispatch/work`, { id: dispatch?.id });
  const reportId = await shopFitter.make('repairRecord', {
    requestId: id,
    equipmentId: machineId,
    startTime: product.now(),
  });
  await shopFitter.ask(`${MAINT}/repairRecord/submit`, { id: reportId });
  await onDuty.ask(`${MAINT}/repairRequest/confirm`, { id, score: 5 });
  await page.goto(`${product.url}/#/monitoring/workspace`);
  // The point still reads too much, and says so again without anybody's doing.
  await expect(vibration.rowIn(page)).toContainText('未确认');
  await page.goto(`${product.url}/#/monitoring/held`);
  await expect(held.getByRole('row').filter({ hasText: vibration.name })).toHaveCount(0);
  await vibration.reads(0.2);
  await beside.reads(0.2);
  await page.close();
});
