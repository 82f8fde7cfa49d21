import { enter } from './enter.ts';
import { newPerson, PERSON_PASSWORD } from './people.ts';
import { expect, test } from './product.ts';

test('[S6-01, S6-02] who may not see alarms is told so, never that there are none, and finds nothing of the mine in the menu', async ({
  page,
  product,
}) => {
  await newPerson(product, 'pupil', { roleIds: ['student'] });
  await enter(page, product.url, 'pupil', PERSON_PASSWORD);
  await expect(page).toHaveURL(/#\/home/);
  const strip = page.getByRole('banner', { name: '报警与数据状态' });
  await expect(strip).toContainText('无权查看报警');
  await expect(page.getByRole('region', { name: '今日', exact: true })).toContainText(
    '无权查看报警',
  );
  await expect(page.getByText('没有报警')).toHaveCount(0);
  await expect(page.getByText('待确认报警')).toHaveCount(0);
  await expect(
    page.getByRole('navigation').getByRole('link', { name: /实时监控|报警历史|时间线|综合大屏/ }),
  ).toHaveCount(0);
  for (const path of [
    '/monitoring/workspace',
    '/monitoring/journal',
    '/monitoring/timeline',
    '/monitoring/people',
    '/screen/panel',
  ]) {
    await page.goto(`${product.url}/#${path}`);
    await expect(page.getByText(/data\/\w+\/(get|list)/).last()).toBeVisible();
    await expect(page.getByText(/没有报警|当前没有报警/)).toHaveCount(0);
  }
});
