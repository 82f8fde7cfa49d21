import {
  HttpTransportType,
  HubConnectionBuilder,
  JsonHubProtocol,
  LogLevel,
  type HubConnection,
} from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket as NodeWebSocket } from 'ws';
import { systemClock } from '#base/clock.ts';
import { Core } from '#workers/core.ts';
import { signalrLink } from '#workers/link/signalrLink.ts';
import { alarmOf, changeOf } from '../helpers/coreFixture.ts';
import { until } from '../helpers/hubFixture.ts';
import { TestWindow } from '../helpers/testWindow.ts';
import { startDotnetHub, type DotnetHub } from '../interop/dotnetHub.ts';

let hub: DotnetHub | undefined;
beforeAll(async () => {
  hub = await startDotnetHub();
}, 240_000);
afterAll(() => hub?.stop());

const freshCore = (): Core =>
  new Core({
    clock: systemClock,
    link: signalrLink(systemClock, NodeWebSocket as unknown as typeof WebSocket),
    fetcher: () => Promise.reject(new TypeError('no HTTP in this test')),
  });

/** Somebody else on the same hub, in the same encoding. */
async function feederOf(url: string, protocol: 'json' | 'msgpack'): Promise<HubConnection> {
  const feeder = new HubConnectionBuilder()
    .configureLogging(LogLevel.None)
    .withUrl(url, { transport: HttpTransportType.WebSockets })
    .withHubProtocol(protocol === 'json' ? new JsonHubProtocol() : new MessagePackHubProtocol())
    .build();
  await feeder.start();
  return feeder;
}

describe.each([
  ['json', 'json'],
  ['msgpack', 'messagepack'],
] as const)('the core on an ASP.NET Core hub with channels, over %s', (protocol, spoken) => {
  test('[S4-41] frames and alarms arrive; a frame that never came is found by the heartbeat and had again', async ({
    skip,
  }) => {
    if (hub === undefined) return skip('no dotnet');
    if (!hub.protocols.includes(spoken)) return skip(`no package of .NET for ${spoken}`);
    const url = hub.url.replace('/MessageHub', `/${protocol}/MessageHub`);
    const core = freshCore();
    const window = new TestWindow(core);
    const link = window.follow({ kind: 'link' });
    const latest = window.follow({ kind: 'latest', pointNos: [1, 3] });
    const alarms = window.follow({ kind: 'alarms' });
    await core.open({ hubUrl: url, apiUrl: url, token: 'ann', protocol });
    await until(() => link.newest()?.link.upToDate === true);
    const feeder = await feederOf(url, protocol);
    const shows = (...values: readonly number[]): Promise<void> =>
      until(() => {
        window.pull();
        const shown = latest.newest()?.value ?? [];
        return values.every((value, at) => shown[at] === value);
      });
    const now = Date.now();
    await feeder.invoke('Point', 1, now, 1.07, true);
    await feeder.invoke('Point', 3, now, -2.5, true);
    await shows(1.07, -2.5);
    const { alarm, transition } = changeOf(alarmOf('A1'));
    await feeder.invoke('Alarm', alarm, transition);
    await until(() => alarms.newest()?.change === 'alarm');
    expect(alarms.newest()).toMatchObject({ alarm: { id: 'A1' } });
    await feeder.invoke('Point', 1, now + 1_000, 1.5, false);
    await feeder.invoke('Beat');
    await shows(1.5, -2.5);
    expect(link.newest()?.link.state).toBe('online');
    await feeder.stop();
    await core.close();
  });
});

describe('the core on an ASP.NET Core hub', () => {
  test('[S4-41] [S4-45] is online, joins sys when welcomed, and hears what is sent there although the hub knows no channels', async ({
    skip,
  }) => {
    if (hub === undefined) return skip('no dotnet');
    const core = freshCore();
    const window = new TestWindow(core);
    const link = window.follow({ kind: 'link' });
    const events = window.follow({ kind: 'events' });
    await core.open({ hubUrl: hub.url, apiUrl: hub.url, token: 'ann', protocol: 'json' });
    await until(() => link.newest()?.link.upToDate === true);
    expect(link.newest()?.link.state).toBe('online');

    const other = new HubConnectionBuilder()
      .configureLogging(LogLevel.None)
      .withUrl(`${hub.url}?user=bob`, { transport: HttpTransportType.WebSockets })
      .build();
    await other.start();
    const eleven = [1, 'Bob', 'sys', 'text', 'title', 'content', null, 8, 9, '/url', '2030-01-01'];
    // The core joins after its welcome: send until it is in.
    await until(() => {
      void other.send('SendMessageToGroup', ...eleven);
      return events.newest() !== undefined;
    });
    expect(events.newest()).toEqual({ kind: 'events', event: 'message', payload: eleven });
    await other.stop();
    await core.close();
    expect(link.newest()?.link.state).toBe('offline');
  });
});
