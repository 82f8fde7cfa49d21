import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { allEntities } from '#contracts/allEntities.ts';
import { file, log } from '#contracts/admin/traces.ts';
import { brand } from '#contracts/maintenance/masterData.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { features } from '#app/features.ts';
import { peopleOf } from '../contract/people.ts';
import { recordMaker, type RecordMaker } from '../contract/records.ts';
import { isLong } from '../long.ts';
import { administrator, startProduct, type Product } from '../product/product.ts';
import { expectFrame } from './access.ts';
import { pageRows } from './pageRows.ts';
import { goOn, openSession } from './session.ts';

/**
 * Every declared entity's page against the real product, from the declarations alone: it opens, and
 * where the entity can, a record is copied with new values of what must differ, changed, found,
 * disabled and deleted, all by hand in the browser. The second part takes some seconds an entity:
 * without npm test -- --long it is done to one entity of each kind, and of other pages two of each
 * feature are opened.
 */
const ofEachKind: ReadonlySet<string> = new Set([
  'brand',
  'org',
  'dict',
  'equipment',
  'videoBox',
  'camera',
  'role',
  'catalogue',
  'question',
  'maintenanceTaskDone',
  'shift',
  'supplier',
]);
const isWorked = (entity: AnyEntity): boolean =>
  // Its page is a tree, which has no rows to work with.
  entity.name !== 'resource' &&
  entity.except.create !== false &&
  (isLong || ofEachKind.has(entity.name));

/** Of these a record can be made by a call: what their pages show is proven by a row. */
const isMade = (entity: AnyEntity): boolean =>
  entity.name !== 'resource' && entity.except.create !== false;

type Desk = { readonly product: Product; readonly records: RecordMaker; readonly page: Page };

const test = base.extend<object, { desk: Desk }>({
  desk: [
    async ({ browser }, provide) => {
      const product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
      const records = recordMaker(product.url, await peopleOf(product));
      const page = await browser.newPage();
      // Not by way of the workspace, whose map would be drawn behind all other pages.
      await goOn(page, product.url, await openSession(browser, product.url), '/user/settings');
      await provide({ product, records, page });
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const routes = new Map(
  features.flatMap((feature) =>
    feature.routes.map((route) => [route.path.split('/').at(-1), route] as const),
  ),
);
const pathOf = (entity: AnyEntity): string => routes.get(entity.name)?.path ?? '';

/** Ids of the rows that the test of an entity proves, as a title begins with them. */
function rowsOf(entity: AnyEntity): string {
  const shown = isMade(entity) || entity.name === 'resource' ? (pageRows[entity.name] ?? []) : [];
  const ids = [...shown, ...(isWorked(entity) && isSwitched(entity) ? ['S4-29'] : [])];
  return ids.length === 0 ? '' : `[${ids.join(', ')}] `;
}

/** Where there are states, one of them says what is in force: no switch stands beside it. */
const isSwitched = ({ except, lifecycle }: AnyEntity): boolean =>
  except.disable !== false && lifecycle === undefined;

const isEdited = ({ except, fields }: AnyEntity): boolean =>
  except.update !== false && fields['remark']?.shape.kind === 'longText';

/** What is done to a record of the entity, by what its declaration allows. */
function deedsOf(entity: AnyEntity): string {
  if (!isWorked(entity)) return '';
  const deeds = [
    'made',
    ...(isEdited(entity) ? ['changed'] : []),
    'found',
    ...(isSwitched(entity) ? ['disabled'] : []),
    ...(entity.except.remove === false ? [] : ['deleted']),
  ];
  return `; a record is ${deeds.slice(0, -1).join(', ')} and ${deeds.at(-1)}`;
}

// Each has records of its own: browsers that run side by side share them out.
test.describe.configure({ mode: 'parallel' });

for (const entity of allEntities)
  test(`${rowsOf(entity)}${entity.name}: its page opens, its list whole${isMade(entity) ? ', with the record that was made' : ''}${deedsOf(entity)}`, async ({
    desk,
  }) => {
    const { page, records } = desk;
    const record = isMade(entity) ? await records.create(entity) : undefined;
    await page.goto(`${desk.product.url}/#${pathOf(entity)}`);
    const name = routes.get(entity.name)?.title['zh-cn'] ?? '';
    const table =
      entity.name === 'resource'
        ? page.getByRole('tree')
        : page.getByRole('region', { name, exact: true });
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(table).toBeVisible();
    await expect(table.getByRole('alert')).toHaveCount(0);
    await expectFrame(page);
    if (entity.name !== 'resource')
      await expect.poll(() => gridOf(page).evaluate(beyond)).toBeLessThanOrEqual(0);
    if (record === undefined) return;
    const id = String(record['id']);
    await page.evaluate(
      (hash) => (window.location.hash = hash),
      `${pathOf(entity)}?f.id=${encodeURIComponent(`${id}|Equal`)}`,
    );
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(/\S/);
    if (isWorked(entity)) await work(desk, entity, id);
  });

test('[S2-17] every other page opens too, from its address, under one heading and with names for what is drawn', async ({
  desk: { page, product },
}) => {
  test.setTimeout(600_000);
  const ofEntities = new Set(allEntities.map(pathOf));
  // Connectors, pages that stand alone and live ones, which take their time, are opened by tests of
  // their own.
  const others = features.flatMap(({ routes }) =>
    routes
      .filter(
        ({ path, open, fullpage, live }) =>
          open !== true &&
          fullpage !== true &&
          live !== true &&
          !/[:*{]/.test(path) &&
          !ofEntities.has(path),
      )
      .slice(0, isLong ? undefined : 2),
  );
  expect(others.length).toBeGreaterThan(isLong ? 60 : 20);
  await page.goto(`${product.url}/#/user/settings`);
  for (const { path, title } of others) {
    await page.evaluate((hash) => (window.location.hash = hash), path);
    await expect(page, path).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title['zh-cn']} - `));
    await expect(page.locator('[data-page]:visible'), path).toContainText(/\S/);
    await expect(page.getByText('路由错误'), path).toHaveCount(0);
    await expectFrame(page, path);
  }
});

test('[S2-91, S2-94] a file that was sent stands in the list of files and is seen; a deed stands in the log with who did it and what changed', async ({
  desk: { page, product, records },
}) => {
  const name = `plan-${Date.now()}.txt`;
  const form = new FormData();
  form.set('file', new Blob(['ventilation plan'], { type: 'text/plain' }), name);
  const sent = await fetch(`${product.url}/admin/api/v1/file/upload?place=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await administrator(product.url)}` },
    body: form,
  });
  expect(sent.status).toBe(200);
  await page.goto(`${product.url}/#${pathOf(file)}?keyword=${name}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(name);
  await rows(page).getByText(name).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const made = await records.create(brand);
  const title = String(made['name']);
  await page.goto(`${product.url}/#${pathOf(log)}?f.entityId=${String(made['id'])}%7CEqual`);
  await expect(rows(page).first()).toContainText(title);
  await rows(page).first().getByText(title).first().click();
  await expect(page.locator('[data-page]:visible')).toContainText('系统管理员');
  await expect(page.locator('[data-page]:visible')).toContainText(title);
});

async function work({ page, records }: Desk, entity: AnyEntity, id: string): Promise<void> {
  const path = pathOf(entity);
  const open = (query: string): Promise<unknown> =>
    page.evaluate((hash) => (window.location.hash = hash), `${path}?${query}`);
  const drawer = page.getByRole('dialog');

  await test.step('a copy is a new record', async () => {
    await open(`id=${id}&mode=copy`);
    const changes = await distinct(records, entity);
    if (changes === undefined) {
      // What tells it from the first cannot be typed: without it there is no second.
      await drawer.getByRole('button', { name: '保存' }).click();
      await expect(drawer).toContainText('该值已存在');
      await drawer.getByRole('button', { name: '取消' }).click();
      return expect(drawer).toHaveCount(0);
    }
    for (const [name, value] of changes) {
      const field = fieldOf(drawer, name);
      // What a page lets choose stays as it is in the copy.
      if (await field.isEditable()) await field.fill(value);
    }
    await save(drawer);
  });

  if (isEdited(entity))
    await test.step('it is changed', async () => {
      await open(`id=${id}&mode=edit`);
      await fieldOf(drawer, 'remark').fill('changed in the browser');
      await save(drawer);
      await expect
        .poll(() => records.find(entity, id))
        .toMatchObject({ data: { remark: 'changed in the browser' } });
    });

  await test.step('it is found by a filter', async () => {
    await open(`f.id=${encodeURIComponent(`${id}|Equal`)}`);
    // Rows of the list before stay until those that were asked for come.
    await expect(page.getByRole('button', { name: '过滤器（1）' })).toBeVisible();
    await expect(
      page.locator('[aria-busy=true]:visible').filter({ has: page.getByRole('grid') }),
    ).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);
  });

  const row = rows(page).first();
  if (isSwitched(entity))
    await test.step('it is disabled', async () => {
      await row.getByRole('switch').click({ force: true });
      await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click();
      await expect(row.getByRole('switch')).not.toBeChecked();
      await expect.poll(() => records.find(entity, id)).toMatchObject({ data: { disabled: true } });
    });

  if (entity.except.remove !== false)
    await test.step('it is deleted', async () => {
      await row.getByRole('button', { name: '删除' }).click();
      if (entity.except.restore === false)
        await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await expect(rows(page)).toHaveCount(0);
      await expect.poll(() => records.find(entity, id)).toMatchObject({ code: 'record_not_found' });
    });
}

test('[S2-106, S3-12, S9-14] a column that found no room is a tick away, and stays on when it was chosen; a wider window shows it by itself', async ({
  desk: { page, product },
}) => {
  const heads = page.locator('th:visible');
  const due = heads.filter({ hasText: '下次保养' });
  const spare = heads.filter({ hasText: '创建时间' });
  await page.goto(`${product.url}/#/maintenance/equipment`);
  await expect(due).toHaveCount(1);
  await expect(spare).toHaveCount(0);
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '创建时间' }).check();
  await expect(spare).toHaveCount(1);
  await expect(due).toHaveCount(1);
  await page.reload();
  await expect(spare).toHaveCount(1);
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect(spare).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 3840, height: 900 });
  await expect(spare).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(spare).toHaveCount(0);
});

const gridOf = (page: Page): Locator =>
  page.getByRole('grid').filter({ visible: true }).locator('..');
/** How many px of it are out of sight at the side. */
const beyond = (element: Element): number => element.scrollWidth - element.clientWidth;
const rows = (page: Page): Locator => page.locator('tbody tr[aria-rowindex]:visible');
const fieldOf = (drawer: Locator, name: string): Locator =>
  drawer.locator(`[data-field="${name}"] :is(input, textarea)`).first();

async function save(drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toHaveCount(0);
}

/**
 * What must differ from the record that is copied, as texts to type; undefined where something else
 * than a text must.
 */
async function distinct(
  records: RecordMaker,
  entity: AnyEntity,
): Promise<readonly (readonly [string, string])[] | undefined> {
  const sample = await records.sample(entity);
  const isTyped = (name: string): boolean =>
    ['text', 'integer', 'number', 'secret'].includes(entity.fields[name]?.shape.kind ?? '');
  const names = new Set(
    Object.entries(entity.fields).flatMap(([name, { unique, required, shape, readonly }]) =>
      !readonly && (unique || (required && shape.kind === 'secret')) ? [name] : [],
    ),
  );
  for (const together of entity.uniqueTogether) {
    // All of them: one alone may be a reference by code, which the new record shares with the one
    // that is copied.
    const typed = together.filter(isTyped);
    if (typed.length === 0) return undefined;
    for (const name of typed) names.add(name);
  }
  if (![...names].every(isTyped)) return undefined;
  return [...names]
    .filter((name) => sample[name] !== undefined)
    .map((name) => [name, String(sample[name])] as const);
}
