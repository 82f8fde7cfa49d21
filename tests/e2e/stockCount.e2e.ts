import { must } from '#base/assert.ts';
import { crewOf, MAINT } from './crew.ts';
import { cellsOf, choose, fieldOf, fill } from './formFields.ts';
import { expect, test } from './product.ts';
import { act, dialogOf, headOf, openRow, rowOf, stateOf } from './recordActs.ts';

const PART = '密封圈 Φ50';

test('[S1-30] a count finds four missing, another approves it, the part runs low, is bought at its supplier’s price, and comes in', async ({
  browser,
  product,
}) => {
  const { countKeeper, otherKeeper, buyLeader } = await crewOf(product, {
    countKeeper: 'storekeeper',
    otherKeeper: 'storekeeper',
    buyLeader: 'maintLeader',
  });
  await buyLeader.make('supplier', { name: '盘点供应商', code: 'count-supplier' });
  const warehouseId = await countKeeper.make('warehouse', { name: '地面库', code: 'count-store' });
  const part = { name: PART, code: 'PT-50', minStock: 8, maxStock: 20, warehouseId };
  const partId = await countKeeper.make('sparePart', part);
  const come = { type: 1, partId, qty: 10, price: 20, warehouseId };
  await countKeeper.make('stockMovement', come);
  const partIs = () => countKeeper.read('sparePart', partId);
  expect(await partIs()).toMatchObject({ stock: 10, lowSince: null });

  const store = await countKeeper.window(browser, '/maintenance/stockCount');
  /** The form of a new record, filled in and stored. */
  const create = async (button: string, give: Readonly<Record<string, string>>): Promise<void> => {
    await store.getByRole('button', { name: button }).click();
    const form = dialogOf(store);
    for (const [name, value] of Object.entries(give))
      await (name.endsWith('Id')
        ? choose(store, fieldOf(form, name), value)
        : fill(form, name, value));
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toHaveCount(0);
  };
  await test.step('the storekeeper opens a sheet and counts', async () => {
    await create('新建盘点单', { title: '年末盘点', warehouseId: '地面库' });
    await openRow(store, '年末盘点');
    await act(store, '开始盘点');
    await store.locator('[data-related]:visible').getByText('PT-50').click();
    // The sheet that one comes from has a button of that name too.
    await expect(headOf(store)).toContainText('PT-50');
    await headOf(store).getByRole('button', { name: '编辑', exact: true }).click();
    await fill(dialogOf(store), 'counted', '6');
    await dialogOf(store).getByRole('button', { name: '保存' }).click();
    await expect(dialogOf(store)).toHaveCount(0);
    await store.getByRole('button', { name: '返回', exact: true }).click();
  });
  await test.step('he hands it in, and may not approve it himself', async () => {
    await act(store, '提交审批');
    await expect(stateOf(store)).toHaveText('待审批');
    const approve = store.getByRole('button', { name: '批准记账', exact: true });
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
  });
  const countId = must(new URL(store.url()).hash.split('/').at(-1), 'the sheet');
  const asked = { id: countId };
  expect(await countKeeper.refused(`${MAINT}/stockCount/approve`, asked)).toBe('own_count');
  expect(await partIs()).toMatchObject({ stock: 10 });

  await test.step('another storekeeper approves: stock follows by a movement', async () => {
    const path = `/maintenance/stockCount/${countId}`;
    const other = await otherKeeper.window(browser, path);
    await act(other, '批准记账');
    await expect(stateOf(other)).toHaveText('已记账');
    await other.close();
  });
  expect(await countKeeper.all('stockMovement', { countId: `${countId}|Equal` })).toMatchObject([
    { type: 5, qty: -4, partId, userId: otherKeeper.userId },
  ]);
  expect(await partIs()).toMatchObject({ stock: 6, lowSince: expect.any(Number) });

  await test.step('storekeepers are warned that less is there than should be', async () => {
    await store.goto(`${product.url}/#/admin/messages`);
    await expect(store.locator('#main')).toContainText(`备件不足：PT-50 ${PART}`);
  });
  await test.step('it is ordered at the supplier’s price, as many as are missing', async () => {
    await store.goto(`${product.url}/#/maintenance/supplierPrice`);
    await create('新建供应商报价', {
      partId: PART,
      supplierId: '盘点供应商',
      price: '18',
    });
    await store.goto(`${product.url}/#/maintenance/purchaseNeed`);
    const need = rowOf(store, 'PT-50');
    await expect(need).toContainText('盘点供应商');
    await need.getByRole('checkbox').click();
    await store.getByRole('button', { name: '生成采购订单' }).click();
    await store.getByRole('alertdialog').getByRole('button', { name: '生成采购订单' }).click();
    await expect(store.getByRole('alertdialog')).toHaveCount(0);
    // It is short until it has come, and not asked for twice.
    expect(await countKeeper.all('purchaseNeed', { code: 'PT-50|Equal' })).toMatchObject([
      { ordered: 14, suggestQty: 0 },
    ]);
    await store.goto(`${product.url}/#/maintenance/purchaseOrder`);
    // The supplier stands in the list of before too.
    await expect(store.locator('[data-page="/maintenance/purchaseNeed"]')).toBeHidden();
    await openRow(store, '盘点供应商');
    await act(store, '下单');
    await expect(stateOf(store)).toHaveText('已下单');
  });
  await test.step('some has come, then all of it', async () => {
    await act(store, '部分到货', async (form) => {
      await fieldOf(form, 'rows').getByRole('button', { name: '添加一行' }).click();
      await choose(store, cellsOf(form, 'rows', 'partId').first(), PART);
      await cellsOf(form, 'rows', 'qty').first().locator('input').fill('4');
    });
    await expect(stateOf(store)).toHaveText('部分到货');
    expect(await partIs()).toMatchObject({ stock: 10, lowSince: null });
    await act(store, '全部到货');
    await expect(stateOf(store)).toHaveText('已到货');
  });
  const [order] = await countKeeper.all('purchaseOrder', {});
  expect(order).toMatchObject({
    amount: 252,
    rows: [{ partId, qty: 14, price: 18, received: 14 }],
  });
  expect(await partIs()).toMatchObject({ stock: 20, avgCost: 18.6 });
  await store.close();
});
