import { paths } from '#contracts/http/paths.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { call } from '../product/call.ts';
import { administrator } from '../product/product.ts';
import { enterAt } from './enter.ts';
import { gasPoint } from './gasPoint.ts';
import { newPerson, PERSON_PASSWORD } from './people.ts';
import { expect, test } from './product.ts';

test('[2.12 alarmRule] other limits are asked for at the chart, approved by another person in the ledger, and then in force', async ({
  signedIn: page,
  product,
  browser,
}) => {
  const gas = await gasPoint(product, 'LIMIT-E1', '限值验收甲烷');
  const token = await administrator(product.url);
  const point = async () => {
    const answer = await call<MineModel>(product.url + paths.mineModel, { token });
    return answer.body.success
      ? answer.body.data.points.find(({ name }) => name === gas.name)
      : undefined;
  };
  await page.goto(`${product.url}/#/monitoring/workspace?charts=${(await point())?.no}`);
  await page.getByRole('button', { name: `${gas.name} 的限值` }).click();
  const drawer = page.getByRole('dialog', { name: `${gas.name} 的限值` });
  await drawer.getByLabel('上限 红').fill('2.8');
  await drawer.getByRole('button', { name: '提交申请' }).click();
  await expect(drawer.getByText('请填写修改原因')).toBeVisible();
  await drawer.getByLabel('修改原因').fill('收紧红色上限');
  await drawer.getByRole('button', { name: '提交申请' }).click();
  const card = drawer.getByRole('region', { name: '限值变更待批准' });
  await expect(card).toContainText('收紧红色上限');
  await expect(card.getByText('不能批准自己的申请')).toBeVisible();
  await expect(card.getByRole('button', { name: '批准' })).toHaveCount(0);
  await expect(drawer.getByLabel('上限 红')).toBeDisabled();
  expect((await point())?.limits.high[1]).toBe(3);

  await newPerson(product, 'limit-approver', { roleIds: ['mineManager'] });
  const other = await browser.newPage({ locale: 'zh-CN' });
  await enterAt(other, product.url, '/monitoring/limitRequest', 'limit-approver', PERSON_PASSWORD);
  const row = other.getByRole('row').filter({ hasText: '收紧红色上限' });
  await row.getByRole('button', { name: '查看' }).click();
  const asked = other.getByRole('region', { name: '限值变更待批准' });
  await expect(asked.getByRole('row').filter({ hasText: gas.name })).toContainText('2.8');
  await asked.getByRole('button', { name: '驳回' }).click();
  await expect(asked.getByText('请说明驳回的理由')).toBeVisible();
  await asked.getByRole('button', { name: '批准' }).click();
  await expect(row).toContainText('已批准');
  await other.close();
  expect((await point())?.limits.high[1]).toBe(2.8);
  await expect(card).toHaveCount(0);
  await expect(drawer.getByLabel('上限 红')).toHaveValue('2.8');
  await expect(drawer.getByLabel('上限 红')).toBeEnabled();
});
