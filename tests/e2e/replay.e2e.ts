import { gasPoint } from './gasPoint.ts';
import { expect, test } from './product.ts';

test('a replay shows the alarm of then, says so loudly, and a new live alarm still shows in the strip', async ({ signedIn, product }) => {
  const gas = await gasPoint(product, 'REPLAY-1', '回放甲烷');
  await gas.reads(1.2);
  const row = signedIn.getByRole('row').filter({ hasText: gas.name });
  await expect(row).toBeVisible();
  const raised = Date.now();
  await gas.reads(0.2);
  await row.click();
  await signedIn.getByRole('button', { name: '确认' }).last().click();
  await expect(signedIn.locator('[data-panel=alarms]').getByRole('row').filter({ hasText: gas.name })).toHaveCount(0, { timeout: 30_000 });
  // What is newest is still on its way into the past.
  await signedIn.waitForTimeout(3_000);

  await signedIn.goto(`${product.url}/#/monitoring/workspace?at=${raised}`);
  const clock = signedIn.getByTestId('clock');
  await expect(clock).toContainText('画面显示的是过去');
  await expect(clock).toHaveAttribute('data-playing', 'false');
  await expect(signedIn.locator('[data-panel=alarms]').getByRole('row').filter({ hasText: gas.name })).toBeVisible();

  const other = await gasPoint(product, 'REPLAY-2', '现在的甲烷');
  await other.reads(1.6);
  await expect(signedIn.locator('header').first()).toContainText(other.name);
  await expect(signedIn.locator('[data-panel=alarms]').getByRole('row').filter({ hasText: other.name })).toHaveCount(0);

  await signedIn.keyboard.press('Escape');
  await expect(clock).toHaveCount(0);
  await expect(signedIn.locator('[data-panel=alarms]').getByRole('row').filter({ hasText: other.name })).toBeVisible();
});
