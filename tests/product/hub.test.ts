import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import {
  alarmMessageSchema,
  heartbeatSchema,
  hubEvents,
  hubMethods,
  resumeAnswerSchema,
} from '#contracts/live/hub.ts';
import { frameMessageSchema } from '#contracts/live/wireFrame.ts';
import { gasPoint, type GasPoint } from '../e2e/gasPoint.ts';
import { call } from './call.ts';
import { signIn, startProduct, type Product } from './product.ts';

let product: Product;
let token: string;
let hub: HubConnection;
let gas: GasPoint;

const connection = (bearer: string): HubConnection =>
  new HubConnectionBuilder()
    .withUrl(product.url + paths.hub, { accessTokenFactory: () => bearer })
    .configureLogging(LogLevel.None)
    .build();

/** The next event of that name that passes `wanted`. */
const next = <T>(event: string, wanted: (message: T) => boolean = () => true): Promise<T> =>
  new Promise((done) => {
    const take = (message: T): void => {
      if (!wanted(message)) return;
      hub.off(event, take);
      done(message);
    };
    hub.on(event, take);
  });

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  token = await signIn(product.url);
  gas = await gasPoint(product, 'HUB-1', '集线甲烷');
  hub = connection(token);
  const welcome = next(hubEvents.welcome);
  await hub.start();
  await welcome;
  await hub.invoke(hubMethods.addToGroup, 'sys');
});
afterAll(async () => {
  await hub.stop();
  await product.remove();
});

const eleven = (to: string) => [
  'x',
  'somebody else',
  to,
  'note',
  'title',
  'content',
  '',
  '',
  3,
  '',
  0,
];

describe('the hub of the product', () => {
  test('[S7-172] without a token, and with a foreign one, nobody gets in', async () => {
    await expect(connection('').start()).rejects.toThrow(/401/);
    await expect(connection('abc.def.ghi').start()).rejects.toThrow(/401/);
  });

  test('[S1-14, S4-46] saving settings tells every client in sys', async () => {
    const told = next(hubEvents.sysset);
    await call(product.url + paths.syssetSave, {
      token,
      body: { tabName: 'login', dataValue: '{"description":"x"}' },
    });
    await told;
    const configs = next(hubEvents.configs);
    await call(product.url + paths.configSave, {
      token,
      body: { tabName: 'app', dataValue: '{}' },
    });
    await configs;
    const { body } = await call<{ tabName: string }[]>(product.url + paths.sysset, { token });
    expect(body.success && body.data).toContainEqual({
      tabName: 'login',
      dataValue: '{"description":"x"}',
    });
  });

  test('a setting that the server reads itself is refused when it has not its form', async () => {
    const saved = await call(product.url + paths.syssetSave, {
      token,
      body: { tabName: 'suppressWindows', dataValue: '[{"fromMs":"now"}]' },
    });
    expect(saved.body).toMatchObject({
      success: false,
      code: 'bad_request',
      field: 'dataValue.0.fromMs',
    });
  });

  test('[S7-175..S7-179, G-11] messages go to users and groups, signed by the server whatever the client wrote', async () => {
    const user = await call<{ id: string }>(product.url + paths.userInfo, { token });
    const id = user.body.success ? user.body.data.id : '';
    const toUser = next<Record<string, unknown>>(hubEvents.message);
    await hub.invoke(hubMethods.sendMessageToUser, ...eleven(id));
    expect(await toUser).toMatchObject({
      fromUserId: id,
      fromName: '系统管理员',
      title: 'title',
      level: 3,
    });
    await hub.invoke(hubMethods.addToGroup, 'alarm:1');
    const toGroup = next<Record<string, unknown>>(hubEvents.message);
    await hub.invoke(hubMethods.sendMessageToGroup, ...eleven('alarm:1'));
    expect(await toGroup).toMatchObject({ toUserId: 'alarm:1', content: 'content' });
    const toAll = next<Record<string, unknown>>(hubEvents.message);
    await hub.invoke(hubMethods.sendMessage, 'hello');
    expect(await toAll).toMatchObject({ content: 'hello' });
    await hub.invoke(hubMethods.removeFromGroup, 'alarm:1');
    await expect(
      hub.invoke(hubMethods.sendMessageToGroup, ...eleven('alarm:1').slice(1)),
    ).rejects.toThrow();
    await expect(hub.invoke(hubMethods.addToGroup, 'mine:999999999999')).rejects.toThrow(
      /group_refused/,
    );
  });

  test('channels: resume by snapshot, then frames, alarms one by one, and a heartbeat that knows the last numbers', async () => {
    const snapshot = next<unknown>(hubEvents.alarm);
    const answer = resumeAnswerSchema.parse(await hub.invoke(hubMethods.resume, 'alarm', '', 0));
    expect(answer.kind).toBe('snapshot');
    expect(alarmMessageSchema.parse(await snapshot)).toMatchObject({ kind: 'snap', alarms: [] });
    await hub.invoke(hubMethods.resume, 'point', '', 0);
    const frame = next<{ kind: string }>(hubEvents.frame, (message) => message.kind === 'delta');
    const alarm = next<unknown>(hubEvents.alarm);
    await gas.reads(1.2);
    expect(frameMessageSchema.parse(await frame)).toMatchObject({
      ch: 'point',
      rows: 1,
      columns: { value: [1.2] },
    });
    expect(alarmMessageSchema.parse(await alarm)).toMatchObject({
      kind: 'delta',
      seq: answer.seq + 1,
      alarm: { level: 3, state: 1 },
    });
    const heartbeat = await next<unknown>(hubEvents.heartbeat, (message) =>
      heartbeatSchema.parse(message).channels.some(({ ch, seq }) => ch === 'alarm' && seq > 0),
    );
    expect(heartbeatSchema.parse(heartbeat).channels).toContainEqual({
      ch: 'alarm',
      epoch: answer.epoch,
      seq: answer.seq + 1,
    });
  });
});
