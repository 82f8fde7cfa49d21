import type { Page } from '@playwright/test';
import { must } from '#base/assert.ts';
import { dateText } from '#base/dateText.ts';
import { checkTask } from '#contracts/maintenance/check.ts';
import type { HandInAnswer } from '#contracts/maintenance/taskCalls.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { enterAt } from '#tests/e2e/enter.ts';
import { startTestDatabase } from '#tests/postgres.ts';
import { call } from '#tests/product/call.ts';
import { signIn, startProduct } from '#tests/product/product.ts';
import { launch } from './harness/browser.ts';
import { atMost, keep, quantile } from './harness/figures.ts';

/**
 * Planned work as people have it before them: a board of 10,000 tasks from the choice of its page
 * until all of its columns stand, and a walk of 50 items handed in as a phone does after hours
 * without a network.
 */
const MACHINES = 340;
const DAYS = 30;
const ITEMS = 50;
const ROUNDS = 8;
const WALKS = 10;
const DAY_MS = 86_400_000;
const MAINT = '/maint/api/v1';
const BOARD = '/maintenance/checkTask?view=board';
/** A page of the shell that reads no tasks. */
const FROM = '/user/settings';

const database = await startTestDatabase({ migrated: false });
const product = await startProduct({
  env: { PITHEAD_PROFILE: 'off', DATABASE_URL: database.url },
});
const browser = await launch('flat');
try {
  const token = await signIn(product.url);
  const planId = await ledger(token, 1, MACHINES);
  const until = product.now() + (DAYS - 1) * DAY_MS;
  await ask(token, 'checkPlan/doGen', { planIds: [planId], until });
  const tasks = await spread();
  const { firstMs, boards } = await openings();
  const walks = await handedIn(token);
  keep(
    'work',
    [
      atMost(
        'board of 10,000 tasks stands after it was chosen, ms, worst',
        Math.max(...boards),
        1_000,
      ),
      atMost(`walk of ${ITEMS} items handed in, ms, worst`, Math.max(...walks), 3_000),
    ],
    { tasks, firstMs, boardP50Ms: quantile(boards, 0.5), walkP50Ms: quantile(walks, 0.5) },
  );
} finally {
  await browser.close();
  await product.remove();
  await database.stop();
}

async function ask<T>(token: string, path: string, body?: object): Promise<T> {
  const sent = { token, ...(body === undefined ? {} : { body }) };
  const answer = await call<T>(`${product.url}${MAINT}/${path}`, sent);
  if (!answer.body.success) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** A daily plan of `items` items over so many machines, enabled, and who carries it out. */
async function ledger(token: string, items: number, machines: number): Promise<string> {
  const mark = `W${machines}`;
  const make = async (entity: string, fields: object): Promise<string> =>
    (await ask<{ id: string }>(token, `${entity}/create`, fields)).id;
  const numbered = async (count: number, one: (n: number) => Promise<string>) => {
    const ids: string[] = [];
    for (let n = 1; n <= count; n++) ids.push(await one(n));
    return ids;
  };
  const equipmentTypeId = await make('equipmentType', { name: mark, code: mark });
  const equipmentIds = await numbered(machines, (n) =>
    make('equipment', { name: `水泵 ${mark}-${n}`, code: `${mark}-${n}`, equipmentTypeId }),
  );
  const itemIds = await numbered(items, (n) =>
    make('checkItem', { name: `第 ${n} 项`, code: `${mark}-I${n}`, valueType: 2, min: 0, max: 9 }),
  );
  const { body } = await call<{ list: { id: string }[] }>(
    `${product.url}/admin/api/v1/user/getlist`,
    {
      token,
      body: { filter: { userName: 'admin|Equal' } },
    },
  );
  if (!body.success) throw new Error(body.message);
  const userId = must(body.data.list[0], 'the administrator').id;
  const staffId = await make('personnel', { name: mark, jobNo: mark, userId });
  const planId = await make('checkPlan', {
    name: `日检 ${mark}`,
    startDate: dateText(product.now(), 'yyyy-MM-dd'),
    cycleType: 3,
    equipmentIds,
    executorIds: [staffId],
    groupIds: [await make('checkItemGroup', { name: mark, code: mark, itemIds })],
  });
  await ask(token, 'checkPlan/enable', { id: planId });
  return planId;
}

/** Puts tasks into every state, as years of work would; answers how many there are. */
async function spread(): Promise<number> {
  const states = Object.keys(checkTask.lifecycle?.tones ?? {}).map((name) =>
    storedState(checkTask, name),
  );
  const { rowCount } = await database.pool.query(
    `UPDATE entity."checkTask" t SET status = ($1::int4[])[1 + n.n % cardinality($1::int4[])]
     FROM (SELECT id, row_number() OVER (ORDER BY id)::int4 AS n FROM entity."checkTask") n
     WHERE n.id = t.id`,
    [states],
  );
  await database.pool.query('ANALYZE entity."checkTask"');
  return rowCount ?? 0;
}

/** Ms of the first opening, which brings the code of the page too, and of those after it. */
async function openings(): Promise<{ firstMs: number; boards: number[] }> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  await enterAt(page, product.url, FROM);
  const boards: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    boards.push(await page.evaluate(openBoard, BOARD));
    await page.evaluate((path) => void (window.location.hash = path), FROM);
    await page.locator(`[data-page="${FROM}"]`).waitFor();
  }
  await expectCards(page);
  await page.close();
  const [firstMs = Number.NaN, ...others] = boards;
  return { firstMs, boards: others };
}

/** Throws unless the board shows cards in most of its columns, and counts all tasks. */
async function expectCards(page: Page): Promise<void> {
  await page.evaluate(openBoard, BOARD);
  const full = await page.locator('[data-state]:visible:has([data-card])').count();
  const cards = await page.locator('[data-card]:visible').count();
  if (full < 8 || cards < 160) throw new Error(`The board shows ${cards} cards in ${full} columns`);
}

/** Runs in the page: ms until every column is painted as the server has answered it; infinite after 20 s. */
function openBoard(path: string): Promise<number> {
  const from = performance.now();
  window.location.hash = path;
  return new Promise((done) => {
    requestAnimationFrame(function look() {
      const ms = performance.now() - from;
      const columns = [...document.querySelectorAll<HTMLElement>('section[data-state]')].filter(
        (each) => each.checkVisibility(),
      );
      const stands =
        columns.length > 0 &&
        columns.every((each) => each.querySelector('[aria-busy=true]') === null);
      if (stands) requestAnimationFrame(() => done(performance.now() - from));
      else if (ms > 20_000) done(Number.POSITIVE_INFINITY);
      else requestAnimationFrame(look);
    });
  });
}

/** Ms of each walk from sending it until the server has answered that it is submitted. */
async function handedIn(token: string): Promise<number[]> {
  const planId = await ledger(token, ITEMS, WALKS);
  await ask(token, 'checkPlan/doGen', { planIds: [planId] });
  const tasks = await listed(token, 'checkTask', { planId: `${planId}|Equal` });
  const taken: number[] = [];
  for (const { id } of tasks) {
    const items = await listed(token, 'checkTaskItem', { taskId: `${id}|Equal` });
    taken.push(await handIn(token, id, items));
  }
  if (taken.length < WALKS) throw new Error(`Only ${taken.length} walks were there`);
  return taken;
}

type Listed = { readonly id: string; readonly rowVersion: number };

async function listed(token: string, entity: string, filter: object): Promise<Listed[]> {
  const asked = { pageSize: 100, filter };
  return (await ask<{ list: Listed[] }>(token, `${entity}/getlist`, asked)).list;
}

async function handIn(token: string, id: string, items: readonly Listed[]): Promise<number> {
  if (items.length !== ITEMS) throw new Error(`A walk of ${items.length} items`);
  const phoneTime = product.now() - 3 * 3_600_000;
  const answers = items.map((item) => ({
    id: item.id,
    rowVersion: item.rowVersion,
    value: '5',
    phoneTime,
  }));
  const walk = { id, key: `walk-${id}`, startedAt: phoneTime, answers, submit: { summary: 'ok' } };
  const began = performance.now();
  const { submitted } = await ask<HandInAnswer>(token, 'checkTask/handIn', walk);
  const ms = performance.now() - began;
  if (!submitted) throw new Error('A walk was not taken');
  return ms;
}
