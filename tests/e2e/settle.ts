import { randomUUID } from 'node:crypto';
import type { AlarmListAnswer } from '#contracts/alarms/alarmCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { AlarmState } from '#contracts/alarms/alarm.ts';
import { call } from '../product/call.ts';
import { administrator, type Product } from '../product/product.ts';

/**
 * What a test may count on, whatever the tests before it did: nothing waits for an acknowledgement,
 * so that what is raised next stands on top of the list, and the administrator's account keeps the
 * language in which tests name things.
 */
export async function settle(product: Product): Promise<void> {
  const token = await administrator(product.url);
  const look = { themeSettings: { language: 'zh-cn' } };
  const kept = await call(product.url + paths.ownProfileSave, { token, body: look });
  if (!kept.body.success) throw new Error(`No language was kept: ${kept.body.message}`);
  await acknowledgeAll(product, token);
}

async function acknowledgeAll(product: Product, token: string): Promise<void> {
  const asked = { states: [AlarmState.activeUnack, AlarmState.rtnUnack], pageSize: 500 };
  const { body } = await call<AlarmListAnswer>(product.url + paths.alarmList, {
    token,
    body: asked,
  });
  if (!body.success) throw new Error(`No alarms came: ${body.message}`);
  const alarmIds = body.data.list.map(({ id }) => id);
  if (alarmIds.length === 0) return;
  const done = await call(product.url + paths.alarmAck, {
    token,
    body: { opId: randomUUID(), alarmIds },
  });
  if (!done.body.success) throw new Error(`Nothing was acknowledged: ${done.body.message}`);
}
