import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket as NodeWebSocket } from 'ws';
import { systemClock } from '#base/clock.ts';
import { Core } from '#workers/core.ts';
import { signalrLink } from '#workers/link/signalrLink.ts';
import { until } from '../helpers/hubFixture.ts';
import { TestWindow } from '../helpers/testWindow.ts';
import { startDotnetHub, type DotnetHub } from '../interop/dotnetHub.ts';

let hub: DotnetHub | undefined;
beforeAll(async () => {
  hub = await startDotnetHub();
}, 120_000);
afterAll(() => hub?.stop());

describe('the core on an ASP.NET Core hub', () => {
  test('[S4-41] [S4-45] is online, joins sys when welcomed, and hears what is sent there although the hub knows no channels', async ({
    skip,
  }) => {
    if (hub === undefined) return skip('no dotnet');
    const core = new Core({
      clock: systemClock,
      link: signalrLink(systemClock, NodeWebSocket as unknown as typeof WebSocket),
      fetcher: () => Promise.reject(new TypeError('no HTTP in this test')),
    });
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
