import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import { hubEvents, hubMethods } from '#contracts/live/hub.ts';
import { methane } from '../helpers/methane.ts';
import { TraceCollector } from '../helpers/traceCollector.ts';
import { call } from './call.ts';
import { signIn, startProduct, type Product } from './product.ts';

/** From the door to the pixel, as a collector sees it. */

const SENDER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const within = { timeout: 15_000, interval: 50 };
const collector = new TraceCollector();
const traced: { readonly ch: string; readonly trace?: string; readonly alarm?: { id: string } }[] =
  [];
let product: Product;
let token: string;
let key: string;
let hub: HubConnection;

beforeAll(async () => {
  const url = await collector.start();
  product = await startProduct({
    env: {
      PITHEAD_PROFILE: 'off',
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      // What nobody asks for is not traced.
      OTEL_TRACES_SAMPLER_ARG: '0',
      OTEL_SERVICE_NAME: 'mine-of-the-test',
    },
  });
  token = await signIn(product.url);
  const made = await call<{ key: string }>(product.url + paths.sourceCreate, {
    token,
    body: { code: 'traces', mineCode: '610632007274' },
  });
  key = made.body.success ? made.body.data.key : '';
  await send('kafkaMonitoringPoint', [{ code: 'TRACE-1', name: 'T', ...methane }]);
  hub = new HubConnectionBuilder()
    .withUrl(product.url + paths.hub, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  for (const event of [hubEvents.frame, hubEvents.alarm])
    hub.on(event, (message: (typeof traced)[number]) => {
      if (message.trace !== undefined) traced.push(message);
    });
  await hub.start();
  for (const channel of ['alarm', 'point']) await hub.invoke(hubMethods.resume, channel, '', 0);
}, 120_000);
afterAll(async () => {
  await hub.stop();
  await product.remove();
  await collector.stop();
});

const send = (entity: string, rows: object[], headers: Record<string, string> = {}) =>
  call(`${product.url}${paths.ingest}${entity}`, { token: key, body: rows, headers });
const reading = () => [{ pointCode: 'TRACE-1', dataTime: product.now(), value: 0.4 }];

test('a reading that its sender traces is followed from the door to the pixel', async () => {
  const traceparent = `00-${SENDER.traceId}-${SENDER.spanId}-01`;
  expect((await send('sample', reading(), { traceparent })).status).toBe(200);
  await expect.poll(() => traced.find(({ ch }) => ch === 'point')?.trace, within).toBeDefined();
  const trace = traced.find(({ ch }) => ch === 'point')?.trace ?? '';
  const stages = [
    { trace, stage: 'receive', agoMs: 10, ms: 1 },
    { trace, stage: 'paint', agoMs: 0, ms: 10 },
  ];
  expect((await call(product.url + paths.traceStages, { token, body: { stages } })).status).toBe(
    200,
  );
  await expect
    .poll(() => collector.stagesOf(SENDER.traceId).toSorted(), within)
    .toEqual(['commit', 'door', 'hub', 'paint', 'publish', 'queue', 'receive', 'rules', 'turn']);
  const spans = collector.spans.filter(({ traceId }) => traceId === SENDER.traceId);
  const door = spans.find(({ name }) => name === 'door');
  expect(door).toMatchObject({
    service: 'mine-of-the-test',
    parentId: SENDER.spanId,
    facts: { 'pithead.mine': '610632007274', 'pithead.source': 'traces', 'pithead.stored': '1' },
  });
  expect(trace).toBe(`00-${SENDER.traceId}-${door?.spanId}-01`);
  expect(
    spans.filter(({ name, parentId }) => name !== 'door' && parentId !== door?.spanId),
  ).toEqual([]);
});

test('of what nobody traces an alarm is kept, and its paint is part of it; a reading is not', async () => {
  const before = traced.length;
  expect((await send('sample', reading())).status).toBe(200);
  const alarm = {
    alarmKey: 'trace-1',
    sourceName: 'trace',
    level: 2,
    active: true,
    dataTime: product.now(),
  };
  expect((await send('kafkaMineAlarmRecord', [alarm])).status).toBe(200);
  await expect.poll(() => traced.length, within).toBe(before + 1);
  const { trace = '', alarm: raised } = traced.at(-1) ?? {};
  const paints = [{ alarmId: raised?.id, agoMs: 5, place: 'list' }];
  const told = await call(product.url + paths.alarmPaints, {
    token,
    body: { window: 'window-of-test', paints },
  });
  expect(told.status).toBe(200);
  const traceId = trace.split('-')[1] ?? '';
  await expect
    .poll(() => collector.stagesOf(traceId).toSorted(), within)
    .toEqual(['commit', 'door', 'hub', 'paint', 'publish', 'queue', 'rules']);
  expect(new Set(collector.spans.map((span) => span.traceId))).toEqual(
    new Set([SENDER.traceId, traceId]),
  );
});

test('stages are told by whoever may see the mine, in their form, and of traces that are known', async () => {
  const stages = [{ trace: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, stage: 'paint' }];
  const tell = async (body: object, bearer?: string): Promise<number> =>
    (await call(product.url + paths.traceStages, { token: bearer, body })).status;
  const whole = { stages: stages.map((stage) => ({ ...stage, agoMs: 1, ms: 1 })) };
  expect(await tell(whole)).toBe(401);
  expect(await tell({ stages }, token)).toBe(400);
  expect(await tell(whole, token)).toBe(200);
  const metrics = await (await fetch(product.url + paths.metrics)).text();
  expect(metrics).toMatch(/^pithead_trace_spans_dropped_total 0$/m);
  expect(collector.spans.some(({ traceId }) => traceId === 'a'.repeat(32))).toBe(false);
});
