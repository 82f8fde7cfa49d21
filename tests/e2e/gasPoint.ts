import type { Locator, Page } from '@playwright/test';
import { paths } from '#contracts/http/paths.ts';
import { methane } from '../helpers/methane.ts';
import { call } from '../product/call.ts';
import { administrator, type Product } from '../product/product.ts';

export type GasPoint = {
  readonly name: string;
  /**
   * The row of its limit's alarm in the workspace's list; of a point that is not read for long
   * there is a second alarm.
   */
  rowIn(page: Page): Locator;
  /** Sends one reading through the HTTP door; resolves after the commit. */
  reads(value: number, dataTime?: number): Promise<void>;
};

/**
 * Methane points of our own beside the simulated ones, with limits 1.0, 1.5 and 3.0 and no delay to
 * clear.
 */
export async function gasPoints(
  product: Product,
  points: readonly {
    readonly code: string;
    readonly name: string;
    /** What differs from methane. */
    readonly more?: object;
  }[],
): Promise<GasPoint[]> {
  const token = await administrator(product.url);
  const source = `source-${points[0]?.code}`;
  const made = await call<{ key: string }>(product.url + paths.sourceCreate, {
    token,
    body: { code: source, mineCode: '610632007274' },
  });
  const key = made.body.success ? made.body.data.key : '';
  const send = async (entity: string, rows: object[]): Promise<void> => {
    const { status, body } = await call(`${product.url}${paths.ingest}${entity}`, {
      token: key,
      body: rows,
    });
    if (status !== 200) throw new Error(`The door answered ${status}: ${JSON.stringify(body)}`);
  };
  await send(
    'kafkaMonitoringPoint',
    points.map(({ code, name, more }) => ({
      code,
      name,
      ...methane,
      x: 0,
      y: 0,
      z: -150,
      limits: { high: { 1: 3, 2: 1.5, 3: 1 }, deadband: 0.05 },
      ...more,
    })),
  );
  return points.map(({ code, name }) => ({
    name,
    rowIn: (page) =>
      page
        .locator('[data-panel=alarms]')
        .getByRole('row')
        .filter({ hasText: name })
        .filter({ hasText: '超上限' }),
    reads: (value, dataTime = product.now()) =>
      send('sample', [{ pointCode: code, dataTime, value }]),
  }));
}

/** One of them. */
export async function gasPoint(product: Product, code: string, name: string): Promise<GasPoint> {
  const [point] = await gasPoints(product, [{ code, name }]);
  if (point === undefined) throw new Error('no point was made');
  return point;
}
