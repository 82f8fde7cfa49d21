import { paths } from '#contracts/http/paths.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { call } from '../product/call.ts';
import { administrator, startProduct } from '../product/product.ts';
import { enter } from './enter.ts';
import { Front } from './front.ts';
import { gasPoint } from './gasPoint.ts';
import { expect, test } from './product.ts';

const env = { PITHEAD_TROUBLES: 'off' };

test('[S4-41, S4-43] a killed server shows at once, values turn stale, and after its return every alarm of the outage is there', async ({
  page,
}) => {
  const first = await startProduct({ env });
  await enter(page, first.url);
  const link = page.getByTestId('link');
  await expect(link).toHaveAttribute('data-status', 'live');
  const gas = await gasPoint(first, 'TRUTH-1', '断线期间甲烷');
  await gas.reads(0.3);
  await expect(page.getByText('当前没有报警')).toBeVisible();

  // How late a starved page draws proves nothing; what each of its pictures claims does.
  await page.evaluate(() => {
    const live = { at: 0 };
    Object.assign(globalThis, { live });
    requestAnimationFrame(function look() {
      requestAnimationFrame(look);
      queueMicrotask(() => {
        if (document.querySelector('[data-testid=link]')?.getAttribute('data-status') === 'live')
          live.at = Date.now();
      });
    });
  });
  await first.kill();
  const killed = Date.now();
  await expect(link).toHaveAttribute('data-status', 'retrying');
  expect((await page.evaluate<number>('live.at')) - killed).toBeLessThan(6_500);
  await expect(page.getByText(/连接已断开/)).toBeVisible();
  // A list that may not have heard of them does not say that there are none.
  await expect(page.getByText('数据尚未齐全，报警可能有遗漏')).toBeVisible();

  const port = Number(new URL(first.url).port);
  const second = await startProduct({ env, dataFolder: first.dataFolder, port });
  await gas.reads(1.4);
  await expect(link).toHaveAttribute('data-status', 'live');
  await expect(gas.rowIn(page)).toContainText('未确认');
  await second.remove();
});

test('a page loaded again while the line is cut shows the last known values, places and alarms, marked as old; live again it shows the new ones', async ({
  page,
  product,
}) => {
  const front = await Front.before(product);
  const gas = await gasPoint(product, 'TRUTH-2', '断线重载甲烷');
  await gas.reads(1.23);
  await enter(page, front.url);
  const link = page.getByTestId('link');
  const alarm = gas.rowIn(page);
  await expect(link).toHaveAttribute('data-status', 'live');
  await expect(alarm).toContainText('未确认');
  const answer = await call<MineModel>(product.url + paths.mineModel, {
    token: await administrator(product.url),
  });
  const model = answer.body.success ? answer.body.data : undefined;
  const no = model?.points.find(({ name }) => name === gas.name)?.no;
  const cardOf = (thing: { readonly name: string } | undefined) =>
    page.getByRole('region', { name: thing?.name ?? '' });
  const card = cardOf(gas);
  // Somebody whose place is known.
  let person: MineModel['persons'][number] | undefined;
  for (person of model?.persons ?? []) {
    await page.goto(`${front.url}/#/monitoring/workspace?person=${person.no}`);
    await expect(cardOf(person)).toContainText(/没有定位|前/);
    if ((await cardOf(person).getByText('没有定位').count()) === 0) break;
  }
  await page.goto(`${front.url}/#/monitoring/workspace?point=${no}`);
  await expect(card).toContainText('1.23');

  front.cut();
  await expect(link).toHaveAttribute('data-status', 'retrying');
  await page.reload();
  // From the first picture on nothing that is shown claims to be the present.
  await expect(alarm).toBeVisible();
  await expect(link).toHaveAttribute('data-status', 'retrying');
  await expect(
    page.getByText(/连接已断开.*以下为 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 之前的数据/),
  ).toBeVisible();
  await expect(card).toContainText('1.23');
  await expect(card).toContainText('过期');
  await expect(page.locator('[data-panel=alarms]')).toContainText('过期');
  await page.goto(`${front.url}/#/monitoring/workspace?person=${person?.no}`);
  await expect(cardOf(person)).toContainText(/前 · 过期/);

  await gas.reads(0.4);
  front.mend();
  await expect(link).toHaveAttribute('data-status', 'live');
  await page.goto(`${front.url}/#/monitoring/workspace?point=${no}`);
  await expect(card).toContainText('0.40');
  await expect(alarm).toContainText('恢复未确认');
  await front.close();
});
