import { test as base, expect, type Page } from '@playwright/test';
import { allEntities } from '#contracts/allEntities.ts';
import { features } from '#app/features.ts';
import { paths } from '#contracts/http/paths.ts';
import { methane } from '../helpers/methane.ts';
import { wideRows } from '../contract/wideRows.ts';
import { call } from '../product/call.ts';
import { administrator, startProduct, type Product } from '../product/product.ts';
import { pageRows } from './pageRows.ts';
import { goOn, openSession, type Session } from './session.ts';

/**
 * Lists of what sources write, each open in the browser while a source writes: they grow by
 * themselves.
 */
type Feed = {
  readonly product: Product;
  /** Of the administrator, whose pages all tests open. */
  readonly session: Session;
  readonly push: (entity: string, ...rows: object[]) => Promise<void>;
};
const MINE = '610632007274';
/**
 * Records of several quantities are counted by the minute; the rest is there with the next look.
 */
const COUNTED = { timeout: 120_000 };
const square = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];
const point = {
  ...methane,
};
const host = {
  ...point,
  code: 'H-1.loadPct',
  name: 'Load',
  kind: 'LOAD',
  unit: '%',
  rangeMax: 300,
};

const test = base.extend<object, { feed: Feed }>({
  feed: [
    async ({ browser }, provide) => {
      const product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
      const token = await administrator(product.url);
      const made = await call<{ key: string }>(product.url + paths.sourceCreate, {
        token,
        body: { code: 'gateway', mineCode: MINE },
      });
      const key = made.body.success ? made.body.data.key : '';
      const push = async (entity: string, ...rows: object[]): Promise<void> => {
        const { body } = await call(`${product.url}${paths.ingest}${entity}`, {
          token: key,
          body: rows,
        });
        expect(body, entity).toMatchObject({ success: true, data: { rejected: 0 } });
      };
      await push('companyInfo', { mineCode: MINE, name: 'Growing mine', maxUnderground: 100 });
      await push('kafkaMonitoringPoint', { ...point, code: 'P-0', name: 'Point 0' });
      await push('kafkaMonitoringPoint', {
        ...host,
        deviceCode: 'H-1',
        recordEntity: 'kafkaHostLoadData',
        limits: { high: { 2: 110 } },
      });
      await push(
        'kafkaPerson',
        ...['C-0', 'C-1', 'C-2', 'C-3', 'C-4'].map((cardNo, i) => ({
          cardNo,
          name: `Person ${i}`,
          jobNo: `J-${i}`,
        })),
      );
      await push('kafkaSubstation', {
        code: 'S-0',
        name: 'Substation 0',
        type: 1,
        x: 1,
        y: 2,
        z: 3,
      });
      const area = { levelCode: null, polygon: square, place: 'district' };
      await push('area', { ...area, code: 'A-1', name: 'Closed', areaType: 2 });
      await push('area', { ...area, code: 'A-2', name: 'Crowded', areaType: 1, maxAllow: 1 });
      await provide({ product, session: await openSession(browser, product.url), push });
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const ago = (ms: number): number => Date.now() - ms;
const fix = (cardNo: string, dataTime: number, areaCode = 'A-1') => ({
  cardNo,
  dataTime,
  x: 50,
  y: 50,
  z: -30,
  areaCode,
});
const statistics = { count: 2, goodCount: 2, min: 1, max: 3, sum: 4, sumSq: 10, first: 1, last: 3 };
/** Five minutes that are over. */
const bucket = (): number => Math.floor(ago(1_800_000) / 300_000) * 300_000;

/**
 * What a source says so that one row more stands in the list, and the text by which it is known.
 */
const feeds: readonly (readonly [
  row: string,
  entity: string,
  say: (feed: Feed) => Promise<void>,
  shows: string,
])[] = [
  [
    'S3-94',
    'kafkaMineAlarmRecord',
    ({ push }) => push('kafkaPersonSeekHelp', { cardNo: 'C-0', dataTime: Date.now(), helpType: 1 }),
    '求救',
  ],
  [
    'S3-96',
    'kafkaMonitoringPoint',
    ({ push }) => push('kafkaMonitoringPoint', { ...point, code: 'P-9', name: 'Grown' }),
    'P-9',
  ],
  [
    'S3-97',
    'kafkaMonitoringStatistics',
    ({ push }) =>
      push('kafkaMonitoringStatistics', { pointCode: 'P-0', startTime: bucket(), ...statistics }),
    'P-0',
  ],
  [
    'S3-98',
    'kafkaPointAbnormalData',
    ({ push }) => push('sample', { pointCode: 'P-0', dataTime: Date.now(), value: 900 }),
    'P-0',
  ],
  [
    'S3-100',
    'kafkaGnssSlope',
    ({ push }) =>
      push('kafkaGnssSlope', {
        deviceCode: 'G-9',
        dataTime: ago(60_000),
        cumX: 3,
        cumY: 4,
        cumH: 0,
      }),
    'G-9',
  ],
  [
    'S3-101',
    'kafkaHostLoadAlarm',
    ({ push }) =>
      push('kafkaHostLoadData', {
        hostId: 'H-1',
        dataTime: Date.now(),
        loadPct: 120,
        activePower: 900,
      }),
    'H-1',
  ],
  [
    'S3-106',
    'kafkaPerson',
    ({ push }) => push('kafkaPerson', { cardNo: 'C-9', name: 'Grown', jobNo: 'J-9' }),
    'C-9',
  ],
  [
    'S3-107',
    'kafkaPersonSeekHelp',
    ({ push }) => push('kafkaPersonSeekHelp', { cardNo: 'C-1', dataTime: Date.now(), helpType: 1 }),
    'Person 1',
  ],
  [
    'S3-109',
    'kafkaSubstation',
    ({ push }) =>
      push('kafkaSubstation', { code: 'S-9', name: 'Grown', type: 1, x: 1, y: 2, z: 3 }),
    'S-9',
  ],
  [
    'S3-110',
    'kafkaSubstationRunningStatus',
    ({ push }) =>
      push('kafkaSubstationRunningStatus', {
        substationCode: 'S-0',
        dataTime: Date.now(),
        runState: 0,
        powerMode: 2,
        batteryPct: 70,
      }),
    'S-0',
  ],
  [
    'S3-111',
    'kafkaTimeoutAlarm',
    ({ push }) =>
      push(
        'kafkaUndergroundPersonnelLocation',
        fix('C-2', ago(13 * 3_600_000)),
        fix('C-2', ago(1_000)),
      ),
    'Person 2',
  ],
  [
    'S3-108',
    'kafkaRestrictedAreaAlarm',
    ({ push }) =>
      push(
        'kafkaUndergroundPersonnelLocation',
        ...[40_000, 20_000, 1_000].map((ms) => fix('C-1', ago(ms))),
      ),
    'Person 1',
  ],
  [
    'S3-105',
    'kafkaOvercrowdingAlarm',
    async ({ push }) => {
      for (const ms of [40_000, 20_000, 500])
        await push(
          'kafkaUndergroundPersonnelLocation',
          ...['C-3', 'C-4'].map((card) => fix(card, ago(ms), 'A-2')),
        );
    },
    'Crowded',
  ],
  [
    'S3-112',
    'kafkaUndergroundPersonnelLocation',
    ({ push }) => push('kafkaUndergroundPersonnelLocation', fix('C-0', Date.now())),
    'C-0',
  ],
];

const pathOf = (name: string): string =>
  features.flatMap(({ routes }) => routes).find(({ path }) => path.split('/').at(-1) === name)
    ?.path ?? '';
const rowsWith = (page: Page, text: string) =>
  page.locator('tbody tr[aria-rowindex]:visible').filter({ hasText: text });

// Each waits for rows of its own: browsers that run side by side share them out.
test.describe.configure({ mode: 'parallel' });

/** A list asks again so often: the test's clock jumps there instead of waiting. */
const AGAIN_MS = 5_000;
const counted = async (page: Page, text: string): Promise<number> => {
  await page.clock.fastForward(AGAIN_MS);
  return rowsWith(page, text).count();
};

const rowsOf: Readonly<Record<string, readonly string[]>> = pageRows;
for (const [id, name, say, shows] of feeds)
  test(`[${[id, ...(rowsOf[name] ?? [])].join(', ')}] the list of ${name} grows while it is open`, async ({
    page,
    feed,
  }) => {
    await page.clock.install();
    await goOn(page, feed.product.url, feed.session, pathOf(name));
    await expect(page.getByRole('grid').filter({ visible: true })).toBeVisible();
    const before = await rowsWith(page, shows).count();
    await say(feed);
    await expect.poll(() => counted(page, shows), COUNTED).toBeGreaterThan(before);
  });

test('[S3-93, S3-95, S3-99, S3-102, S3-103, S3-104] the lists of records of several quantities grow while they are open', async ({
  page,
  feed,
}) => {
  await goOn(page, feed.product.url, feed.session, '/home');
  const lists = wideRows.filter(
    ({ entity }) => allEntities.some(({ name }) => name === entity) && pathOf(entity) !== '',
  );
  const opened = [];
  for (const { entity, device, row } of lists) {
    const tab = await page.context().newPage();
    await tab.goto(`${feed.product.url}/#${pathOf(entity)}`);
    await expect(tab.getByRole('grid').filter({ visible: true })).toBeVisible();
    opened.push({ tab, text: String(row[device]) });
  }
  for (const { entity, row } of lists)
    await feed.push(entity, { dataTime: bucket() + 1000, ...row });
  for (const { tab, text } of opened)
    await expect.poll(() => rowsWith(tab, text).count(), COUNTED).toBeGreaterThan(0);
});

test('a list of what grows without end says above its table that it shows the last stretch', async ({
  page,
  feed,
}) => {
  await goOn(page, feed.product.url, feed.session, pathOf('kafkaMonitoringStatistics'));
  await expect(
    page.getByText('仅列出最近 1小时的记录；查看更早的，请按“开始时间”过滤。'),
  ).toBeVisible();
  await page.goto(`${feed.product.url}/#${pathOf('kafkaPerson')}`);
  await expect(page.getByRole('grid').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('仅列出最近').filter({ visible: true })).toHaveCount(0);
});
