import { paths } from '#contracts/http/paths.ts';
import { call } from '../product/call.ts';
import { signIn } from '../product/product.ts';

/** One alarm of a foreign system, as its gateway would send it. */
export type ForeignAlarm = {
  readonly alarmKey: string;
  readonly sourceName: string;
  readonly level: number;
  readonly active: boolean;
  readonly dataTime: number;
};

/** A data source of the product that is not the simulator. */
export type Feed = {
  /** The status of the connector's answer; 0 when there was none. */
  send(entity: string, rows: readonly object[]): Promise<number>;
};

/** Makes a source on the product at `url`; it may be reached at another address later on. */
export async function openFeed(url: string, code = 'faults'): Promise<Feed> {
  const token = await signIn(url);
  const made = await call<{ key: string }>(url + paths.sourceCreate, {
    token,
    body: { code, mineCode: '610632007274' },
  });
  const key = made.body.success ? made.body.data.key : '';
  return {
    async send(entity, rows) {
      try {
        return (await call(`${url}${paths.ingest}${entity}`, { token: key, body: rows })).status;
      } catch {
        return 0;
      }
    },
  };
}

/** `count` alarms with keys of their own, all raised at `dataTime`. */
export const foreignAlarms = (
  prefix: string,
  count: number,
  from = 0,
  dataTime = Date.now(),
): ForeignAlarm[] =>
  Array.from({ length: count }, (_, i) => ({
    alarmKey: `${prefix}-${from + i}`,
    sourceName: `${prefix} ${from + i}`,
    level: 2,
    active: true,
    dataTime: dataTime + i,
  }));
