import { gasPoint } from './gasPoint.ts';
import { expect as patient, test } from './product.ts';

// Software graphics on shared cores: a page takes its time.
const expect = patient.configure({ timeout: 45_000 });

test('a replay shows the alarms of then, says so loudly, and live alarms still show in the strip', async ({ signedIn, product }) => {
  test.setTimeout(180_000);
  const gas = await gasPoint(product, 'REPLAY-1', '回放甲烷');
  const list = signedIn.locator('[data-panel=alarms]').getByRole('row').filter({ hasText: gas.name });
  await gas.reads(0.2);
  const before = Date.now();
  await signedIn.waitForTimeout(1_000);
  await gas.reads(1.2);
  const raised = Date.now();
  await expect(list.first()).toBeVisible();
  // What is newest is still on its way into the past.
  await signedIn.waitForTimeout(3_000);

  await signedIn.goto(`${product.url}/#/monitoring/workspace?at=${before}`);
  const clock = signedIn.getByTestId('clock');
  await expect(clock).toContainText('画面显示的是过去');
  await expect(clock).toHaveAttribute('data-at', String(Math.floor(before / 1_000) * 1_000));
  await expect(list).toHaveCount(0);
  await expect(signedIn.locator('header').first()).toContainText(gas.name);

  await signedIn.goto(`${product.url}/#/monitoring/workspace?at=${raised + 1_000}`);
  await expect(list.first()).toBeVisible();
  await expect(clock).toHaveAttribute('data-playing', 'false');
  await signedIn.getByRole('button', { name: '前进 1 秒' }).click();
  await expect(clock).toHaveAttribute('data-at', String(Math.floor((raised + 1_000) / 1_000) * 1_000 + 1_000));

  await signedIn.keyboard.press('Escape');
  await expect(clock).toHaveCount(0);
  await expect(list.first()).toBeVisible();
});
