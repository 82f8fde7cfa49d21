import { test as base, expect } from '@playwright/test';
import { paths } from '#contracts/http/paths.ts';
import { methane } from '../helpers/methane.ts';
import { call } from '../product/call.ts';
import { administrator, startProduct, type Product } from '../product/product.ts';
import { enter } from './enter.ts';

const test = base.extend<object, { product: Product }>({
  product: [
    // Playwright wants a destructuring pattern here, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
      await provide(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('an administrator of an empty product is led from the mine to the first reading, on a phone too', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, product.url);
  await expect(page).toHaveURL(/#\/home\/start/);
  const step = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
  await expect(step('矿山')).toHaveAttribute('aria-current', 'step');
  await expect(step('矿山')).toContainText('待办');
  const overflow = await page.evaluate(
    () => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);

  // By keys alone into the form of the mine.
  await step('矿山').getByRole('link', { name: '登记矿山' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/monitoring\/companyInfo\?.*mode=create/);
  await expect(page.getByRole('dialog').getByLabel(/^矿山编码/)).toBeVisible();

  const token = await administrator(product.url);
  const send = <T>(path: string, body: unknown, key = token) =>
    call<T>(product.url + path, { token: key, body });
  await send('/data/api/v1/companyInfo/create', {
    mineCode: '610632007274',
    name: '北矿',
    mineType: 1,
  });
  const made = await send<{ key: string }>(paths.sourceCreate, { code: 'gw-1' });
  const key = made.body.success ? made.body.data.key : '';
  await page.goto(`${product.url}/#/home/start`);
  await expect(step('矿山')).toContainText('北矿，编码 610632007274');
  await expect(step('数据源')).toContainText('已完成');
  await expect(step('首批测点')).toContainText('待办');

  await send(`${paths.ingest}kafkaMonitoringPoint`, [{ ...methane, code: 'P1', name: 'P1' }], key);
  await expect(step('首批测点')).toContainText('尚无数据');
  await send(
    `${paths.ingest}sample`,
    [{ pointCode: 'P1', dataTime: product.now(), value: 0.3 }],
    key,
  );
  await expect(step('首批测点')).toContainText('已完成', { timeout: 30_000 });
});
