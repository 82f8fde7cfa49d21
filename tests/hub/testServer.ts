import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { must } from '#base/assert.ts';
import { ManualClock } from '#base/clock.ts';
import { attachHubs } from '#server/live/signalr/attachHubs.ts';
import type { HubServerOptions } from '#server/live/signalr/hubServerOptions.ts';
import type { HubEvent } from '#server/live/signalr/hubEvents.ts';
import { hubOptions, type TestUser } from '../helpers/hubFixture.ts';
import type { HubUnderTest, Setting } from './hubUnderTest.ts';
import { createTestHub, HubLog } from './testHub.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => boolean;

/** One hub for one case: its hub stands at `url`/MessageHub. */
export type Mounted = { readonly url: string; stop(): Promise<void> };

/**
 * An HTTP server of one origin that gives every case a hub of its own; what is for no hub goes to
 * `others`.
 */
export type TestServer = {
  readonly url: string;
  mount(setting: Setting): Mounted;
  stop(): Promise<void>;
};

/** Starts it on a free port. */
export async function startTestServer(others: Handle = () => false): Promise<TestServer> {
  const mounts = new Map<string, Handle>();
  const server = createServer((request, response) => {
    const handle = mounts.get((request.url ?? '').split('/')[1] ?? '') ?? others;
    if (!handle(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let count = 0;

  function mount(setting: Setting): Mounted {
    return mountHub(server, url, `case${++count}`, setting, mounts);
  }

  return {
    url,
    mount,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A hub of its own at `name`, with a clock and a log of its own. */
function mountHub(
  server: Server,
  url: string,
  name: string,
  setting: Setting,
  mounts: Map<string, Handle>,
): Mounted {
  const here = `${url}/${name}`;
  const [clock, log] = [new ManualClock(1_790_000_000_000), new HubLog()];
  const events = new Array<HubEvent>();
  const [upgrades, sockets, revoked] = [
    new Array<string>(),
    new Array<Duplex>(),
    new Set<string>(),
  ];
  const hub = createTestHub(log, setting.welcomes ?? true);
  const onUpgrade = (request: IncomingMessage, socket: Duplex): void => {
    if (request.url?.startsWith(`/${name}/`) !== true) return;
    upgrades.push(request.url);
    sockets.push(socket);
  };
  server.on('upgrade', onUpgrade);
  const hubs = attachHubs<TestUser>(
    server,
    { [`/${name}/MessageHub`]: hub },
    {
      ...hubOptions(events, clock),
      clock,
      limits: setting.limits ?? {},
      detailedErrors: setting.detailedErrors ?? true,
      ...redirectOf(setting, `${here}/MessageHub`),
      ...(setting.lifetimes && {
        lifetimes: async (users) =>
          new Map(
            users
              .filter(({ token = '' }) => !revoked.has(token))
              .map((user) => [user, 3_600_000 - clock.mono()]),
          ),
      }),
    },
  );
  const hubUnderTest: HubUnderTest = {
    advance: (ms) => clock.advance(ms),
    seen: () => ({
      connections: hubs.connectionCount,
      members: hub.members.inGroup('sys').size,
      welcomes: log.welcomes,
      gone: log.gone.map((error) => error ?? null),
      noted: log.noted,
      refused: events.flatMap((event) => (event.kind === 'refused' ? [event.status] : [])),
      resumed: events.filter(({ kind }) => kind === 'resumed').length,
      upgrades,
      produced: log.produced,
      returned: log.returned,
    }),
    cut: () => void must(sockets.at(-1), 'a socket to cut').destroy(),
    send: (method, ...args) => hub.all.send(method, ...args),
    shutdown: () => void hubs.shutdown(),
    revoke: (token) => void revoked.add(token),
  };
  mounts.set(
    name,
    (request, response) =>
      hubs.handle(request, response) ||
      openHubUnderTest(hubUnderTest, `/${name}/hubUnderTest/`, request, response),
  );
  return {
    url: here,
    async stop() {
      const over = hubs.shutdown();
      clock.advance(60_000);
      await over;
      for (const socket of sockets) socket.destroy();
      server.off('upgrade', onUpgrade);
      mounts.delete(name);
    },
  };
}

/** To this hub again and again, or once. */
const redirectOf = (
  { redirect }: Setting,
  url: string,
): Pick<HubServerOptions<TestUser>, 'redirect'> =>
  redirect === undefined
    ? {}
    : {
        redirect: (asked) => {
          if (redirect === 'always') return { url };
          return asked.query('hop') === '1'
            ? { url: `${url}?hop=2`, accessToken: 'bob-token' }
            : undefined;
        },
      };

/**
 * Answers `POST {path}{name}` with its arguments in the body, and sets the cookie that cases look
 * for.
 */
function openHubUnderTest(
  hubUnderTest: HubUnderTest,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.url?.startsWith(path) !== true) return false;
  const act = hubUnderTest[request.url.slice(path.length) as keyof HubUnderTest] as (
    ...args: unknown[]
  ) => unknown;
  void text(request).then((body) => {
    const answer = act(...(JSON.parse(body) as unknown[]));
    response.writeHead(200, {
      'content-type': 'application/json',
      'set-cookie': 'shift=two%20words; Path=/',
    });
    response.end(JSON.stringify(answer ?? null));
  });
  return true;
}
