import type { Locator, Page } from '@playwright/test';
import { scripts } from '#simulator/scenarios/theatre.ts';
import { isLong } from '../long.ts';
import { expect, test } from './product.ts';

/**
 * Scenarios of domain 4.4, started from the screen and seen on it. The ordinary run takes one that
 * shows at once and leaves nothing behind; all of them, an hour's walk, with npm test -- --long:
 * one after another, and those that take their time together.
 */
type Drill = {
  readonly id: string;
  /** What the row of the alarm says: what is wrong, and more that tells it from others. */
  readonly row?: readonly [what: string, ...more: string[]];
  /** Its level at the height, one of these figures. */
  readonly level?: string;
  /** What it says beside while it lasts. */
  readonly says?: string;
  /** Where else it shows: a page, and words on it. */
  readonly page?: readonly [path: string, words: string | RegExp];
  /** Column of the simulator's row among the sources that counts it, from nought. */
  readonly counted?: string;
  /**
   * Mine seconds until the rules must have spoken, and about as many until the mine is as it was.
   */
  readonly within: number;
  /** Ends with the scenario: by its own, or not before somebody says how it was. */
  readonly ends?: 'reset' | 'later';
};

const quick: Drill = {
  id: 'substation-battery',
  row: ['电池供电', '分站', '%'],
  level: '3',
  within: 15,
};

const slow: readonly Drill[] = [
  { id: 'overspeed', row: ['超速', 'm/s'], within: 15 },
  {
    id: 'sos',
    row: ['求救'],
    level: '1',
    page: ['/monitoring/people', '求救'],
    within: 10,
    ends: 'reset',
  },
  {
    id: 'gas-exceed',
    row: ['超上限', '106综采工作面甲烷T1'],
    page: ['/monitoring/gas', '106综采工作面'],
    within: 120,
  },
  // What cuts the power is called otherwise before and after: that it was cut is seen among the
  // circuits.
  {
    id: 'gas-poweroff',
    row: ['106综采工作面', '%CH4'],
    page: ['/monitoring/gas', '已断电'],
    within: 300,
  },
  {
    id: 'feed-abnormal',
    row: ['馈电异常', '106综采工作面T1馈电'],
    level: '2',
    says: '有电',
    page: ['/monitoring/gas', '馈电异常'],
    within: 180,
  },
  {
    id: 'outburst',
    row: ['掘进工作面甲烷T1', '%CH4'],
    page: ['/monitoring/gas', '已断电'],
    within: 180,
  },
  {
    id: 'local-fan-stop',
    row: ['局扇停机', '1#局部通风机'],
    level: '12',
    page: ['/monitoring/airNetwork', '局部通风机'],
    within: 60,
  },
  // Before the main fan stops, under whose alarm its pressure is kept for a while.
  { id: 'door-open', row: ['低于下限', '主通风机负压'], within: 120 },
  {
    id: 'fan-stop',
    row: ['主扇停机', '2#主通风机'],
    level: '1',
    says: '停',
    page: ['/monitoring/airNetwork', '主通风机'],
    within: 30,
    ends: 'later',
  },
  { id: 'belt-fire', row: ['烟雾报警', '皮带机头烟雾'], level: '12', says: '有烟', within: 240 },
  {
    id: 'overcrowd-face',
    row: ['超员', '106综采工作面'],
    level: '23',
    page: ['/monitoring/people', '超员'],
    within: 240,
    ends: 'later',
  },
  { id: 'restricted', row: ['进入限制区', '爆炸材料库'], level: '2', within: 90, ends: 'later' },
  { id: 'timeout', row: ['超时', '避难硐室', 'min'], level: '4', within: 480, ends: 'later' },
  { id: 'lost', row: ['人员失联'], within: 700 },
  { id: 'still', row: ['人员静止', 'min'], within: 1_900, ends: 'later' },
  { id: 'proxy', row: ['一人多卡', ' / '], within: 1_600, ends: 'later' },
  {
    id: 'ring-cut',
    row: ['环网中断', '环网'],
    level: '12',
    page: ['/monitoring/substations', '通信中断'],
    within: 60,
    ends: 'later',
  },
  { id: 'flooding', row: ['超上限', '水仓水位'], within: 700, ends: 'later' },
  { id: 'rainstorm', row: ['降雨', '1小时雨量'], within: 1_200, ends: 'later' },
  {
    id: 'overload',
    row: ['主机负荷'],
    page: ['/monitoring/machines', '主机负荷'],
    within: 1_500,
    ends: 'later',
  },
  {
    id: 'spontaneous-combustion',
    row: ['超上限', '106', '一氧化碳'],
    within: 1_500,
    ends: 'later',
  },
  { id: 'drift', row: ['超上限', '皮带机头一氧化碳'], within: 1_700, ends: 'later' },
  // Single readings, over before anybody has looked.
  {
    id: 'spike',
    row: ['甲烷', '%CH4'],
    page: ['/monitoring/kafkaPointAbnormalData', '跳变'],
    within: 60,
  },
  {
    id: 'dropout',
    row: ['断线'],
    level: '23',
    page: ['/monitoring/livePoints', '断线'],
    within: 60,
  },
  { id: 'sentinel', row: ['传感器故障'], level: '3', within: 60 },
  { id: 'over-range', row: ['超量程'], level: '23', within: 60 },
  { id: 'calibration', page: ['/monitoring/livePoints', '标校'], within: 60 },
  { id: 'skew', page: ['/monitoring/hosts', /^快 1\d\d/], within: 30 },
  { id: 'dup', counted: '重复', within: 30 },
  { id: 'nan', counted: '拒绝', within: 30 },
  // What comes late is put where it belongs, and told once.
  { id: 'ooo', page: ['/monitoring/kafkaPointAbnormalData', '乱序'], within: 60 },
];
/** They would take three hours one after another. */
const patient = slow.filter(({ within }) => within > 600).toSorted((a, b) => a.within - b.within);

test.setTimeout(240_000);

test('[4.4 substation-battery] a drill that is started from the screen is seen there by its name, and ends', async ({
  signedIn: page,
}) => {
  await perform(page, quick);
});

if (isLong) {
  for (const drill of slow.filter((one) => !patient.includes(one)))
    test(`[4.4 ${drill.id}] is seen on the screen`, async ({ signedIn: page }) => {
      test.setTimeout(2 * drill.within * 1_000 + 480_000);
      await perform(page, drill);
    });

  test(`${patient.map(({ id }) => `[4.4 ${id}]`).join(' ')} are seen on the screen, each in its time`, async ({
    signedIn: page,
  }) => {
    test.setTimeout(Math.max(...patient.map(({ within }) => within)) * 1_000 + 900_000);
    for (const { id } of patient) await turn(page, id, '启动');
    for (const drill of patient) await seen(page, drill);
    for (const { id } of patient) await turn(page, id, '停止');
  });
}

async function perform(page: Page, drill: Drill): Promise<void> {
  const { id, row, within, ends } = drill;
  await turn(page, id, '启动');
  await seen(page, drill);
  if (ends === 'reset') await reset(page);
  await turn(page, id, '停止');
  if (row === undefined || ends !== undefined) return;
  // Nobody has acknowledged it: the row stays and says that it is over.
  const over = (await rowOf(page, row)).and(
    page.getByRole('row').filter({ hasText: '恢复未确认' }),
  );
  await expect(over).toBeVisible({ timeout: within * 1_000 + 120_000 });
}

/** Waits for all that must be seen of a drill that runs; ends in the workspace. */
async function seen(
  page: Page,
  { row, level, says, page: shown, counted, within }: Drill,
): Promise<void> {
  const timeout = within * 1_000 + 30_000;
  if (row !== undefined) {
    const found = await rowOf(page, row);
    await expect(found).toBeVisible({ timeout });
    if (level !== undefined)
      await expect(found.locator('[data-level]')).toHaveAttribute(
        'data-level',
        new RegExp(`[${level}]`),
      );
    if (says !== undefined) await expect(found).toContainText(says);
    await found.click();
    await expect(page.getByRole('region', { name: '报警详情' })).toContainText(row[0]);
  }
  if (shown !== undefined) {
    await go(page, shown[0]);
    const words = page.locator('#main').getByText(shown[1]).first();
    // A list of records stands as it was read: it is read again until they are there.
    await expect(async () => {
      await page
        .getByRole('button', { name: '刷新' })
        .click({ timeout: 1_000 })
        .catch(() => undefined);
      await expect(words).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout });
  }
  if (counted !== undefined) {
    await go(page, '/monitoring/hosts');
    const cell = page
      .getByRole('row')
      .filter({ hasText: 'simulator' })
      .locator(`[data-head=${counted}]`);
    await expect(cell).toHaveText(/^[1-9]/, { timeout });
  }
  await go(page, '/monitoring/workspace');
}

const go = (page: Page, path: string): Promise<unknown> =>
  page.goto(`${page.url().split('#')[0]}#${path}`);

/** Presses start or stop of a scenario in the drawer; one that has ended by itself is left. */
async function turn(page: Page, id: string, act: '启动' | '停止'): Promise<void> {
  const name = scripts.find((script) => script.id === id)?.zh ?? id;
  await page.locator('[data-panel=alarms]').getByRole('button', { name: '演练情景' }).click();
  const drawer = page.getByRole('dialog', { name: '演练情景' });
  const line = drawer.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(line.getByRole('button')).toBeVisible();
  const button = line.getByRole('button', { name: act });
  if (act === '启动' || (await button.isVisible())) await button.click();
  await expect(line.getByRole('button', { name: act === '启动' ? '停止' : '启动' })).toBeVisible({
    timeout: 90_000,
  });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  // The list stands still under the pointer.
  await page.mouse.move(700, 4);
}

/** The row of such an alarm among those that the search leaves. */
async function rowOf(
  page: Page,
  [what, ...more]: readonly [string, ...string[]],
): Promise<Locator> {
  const panel = page.locator('[data-panel=alarms]');
  await panel.getByRole('searchbox', { name: '搜索来源、区域、类型' }).fill(what);
  return more
    .reduce(
      (rows, text) => rows.filter({ hasText: text }),
      panel.getByRole('row').filter({ hasText: what }),
    )
    .first();
}

/** Says how a latched alarm that is open came about. */
async function reset(page: Page): Promise<void> {
  const detail = page.getByRole('region', { name: '报警详情' });
  await detail
    .getByRole('combobox', { name: '结论' })
    .or(detail.getByRole('textbox', { name: '结论' }))
    .click();
  await page.getByRole('option', { name: '测试' }).click();
  await detail.getByRole('button', { name: '解除锁定' }).click();
  await expect(page.getByText('报警已解除')).toBeVisible();
}
