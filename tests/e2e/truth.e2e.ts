import { gasPoint } from './gasPoint.ts';
import { startProduct } from '../product/product.ts';
import { enter } from './enter.ts';
import { expect as hasty, test } from '@playwright/test';

// Software graphics on shared cores: a page takes its time.
const expect = hasty.configure({ timeout: 45_000 });

test('[S4-41, S4-43] a killed server shows at once, values turn stale, and after its return every alarm of the outage is there', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const first = await startProduct();
  await enter(page, first.url);
  const link = page.getByTestId('link');
  await expect(link).toHaveAttribute('data-status', 'live');
  const gas = await gasPoint(first, 'TRUTH-1', '断线期间甲烷');
  await gas.reads(0.3);

  // How late a starved page draws proves nothing; what each of its pictures claims does.
  await page.evaluate(() => {
    const live = { at: 0 };
    Object.assign(globalThis, { live });
    requestAnimationFrame(function look() {
      requestAnimationFrame(look);
      queueMicrotask(() => {
        if (document.querySelector('[data-testid=link]')?.getAttribute('data-status') === 'live') live.at = Date.now();
      });
    });
  });
  await first.kill();
  const killed = Date.now();
  await expect(link).toHaveAttribute('data-status', 'retrying');
  expect((await page.evaluate<number>('live.at')) - killed).toBeLessThan(6_500);
  await expect(page.getByText(/连接已断开/)).toBeVisible();

  const port = Number(new URL(first.url).port);
  const second = await startProduct({ dataFolder: first.dataFolder, port });
  await gas.reads(1.4);
  await expect(link).toHaveAttribute('data-status', 'live');
  await expect(page.getByRole('row').filter({ hasText: gas.name })).toContainText('未确认');
  await second.remove();
});
