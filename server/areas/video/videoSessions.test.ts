import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ManualClock } from '#base/clock.ts';
import { videoTab } from '#contracts/admin/settingTabs.ts';
import type { ViewKind } from '#contracts/video/videoCalls.ts';
import { PART_HEAD } from '#contracts/live/videoSession.ts';
import { paths } from '#contracts/http/paths.ts';
import { memoryTickets } from '#server/live/signalr/tickets.ts';
import { openVideoSessions, type Pass, type VideoSessions } from './videoSessions.ts';

// A door for viewers before a gateway that each test plays itself.
const clock = new ManualClock(1_800_000_000_000);
let privateHosts: string[] = [];
let over: (pass: Pass) => boolean = () => false;
let play: RequestListener = () => undefined;
let door: Server;
let gateway: Server;
let videoSessions: VideoSessions;
const listen = async (server: Server): Promise<Server> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
};
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  gateway = await listen(createServer((request, response) => play(request, response)));
  door = await listen(createServer());
  videoSessions = openVideoSessions({
    server: door,
    clock,
    tickets: memoryTickets<Pass>(clock),
    rules: async () => ({ publicHosts: true, privateHosts }),
    ended: async (passes) => passes.filter(over),
    complain: (error) => {
      throw error;
    },
    others: /\/MessageHub$/i,
  });
});
afterAll(() => {
  videoSessions.stop();
  for (const server of [door, gateway]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  privateHosts = ['127.0.0.1'];
  over = () => false;
});

const passFor = (kind: ViewKind, url = `http://127.0.0.1:${portOf(gateway)}/cam`): Pass => ({
  cameraId: 'c',
  kind,
  userId: 'u',
  sessionId: 's',
  address: { url: new URL(url), authorization: 'Basic x' },
  settings: videoTab.parse({ viewersMost: 3 }),
});

type Watched = {
  readonly socket: WebSocket;
  readonly messages: (Buffer | string)[];
  /** Code and reason once the server has ended it. */
  readonly closed: Promise<readonly [code: number, reason: string]>;
};

async function watch(pass: Pass): Promise<Watched> {
  const ticket = await videoSessions.admit(pass);
  if (!ticket.ok) throw new Error(ticket.error.code);
  return connect(ticket.value);
}

async function connect(ticket: string): Promise<Watched> {
  const socket = new WebSocket(
    `ws://127.0.0.1:${portOf(door)}${paths.cameraLive}?ticket=${ticket}`,
  );
  const messages: (Buffer | string)[] = [];
  socket.on('message', (bytes: Buffer, isBinary: boolean) =>
    messages.push(isBinary ? bytes : bytes.toString()),
  );
  const closed = new Promise<readonly [number, string]>((done) =>
    socket.on('close', (code, reason) => done([code, reason.toString()] as const)),
  );
  await new Promise((open, fail) => {
    socket.once('open', open);
    socket.once('error', fail);
  });
  return { socket, messages, closed };
}

const flvFrom = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'video/x-flv' });
  response.write('FLV');
};

test('a ticket is good once, and for half a minute', async () => {
  play = (_, response) => flvFrom(response);
  const ticket = await videoSessions.admit(passFor('flv'));
  if (!ticket.ok) throw new Error('no ticket');
  const { socket } = await connect(ticket.value);
  await expect(connect(ticket.value)).rejects.toThrow('401');
  socket.close();
  const late = await videoSessions.admit(passFor('flv'));
  clock.advance(31_000);
  await expect(connect(late.ok ? late.value : '')).rejects.toThrow('401');
  await vi.waitFor(() => expect(videoSessions.count()).toBe(0));
});

test('a path that is nobody’s is refused', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${portOf(door)}/data/api/v1/camera/other`);
  await expect(new Promise((_, fail) => socket.once('error', fail))).rejects.toThrow('404');
});

test('the gateway is shown its credentials, and a stream comes as it is', async () => {
  let shown: IncomingMessage['headers'] = {};
  play = (request, response) => {
    shown = request.headers;
    flvFrom(response);
    response.end('-more');
  };
  const { messages, closed } = await watch(passFor('flv'));
  expect(await closed).toEqual([4000, 'ended']);
  expect(Buffer.concat(messages as Buffer[]).toString()).toBe('FLV-more');
  expect(shown.authorization).toBe('Basic x');
});

describe('no picture, and why', () => {
  test.each<readonly [what: string, fault: string, answer: RequestListener]>([
    [
      'points elsewhere, even to itself',
      'redirected',
      (_, response) => response.writeHead(302, { location: '/other' }).end(),
    ],
    ['wants other credentials', 'denied', (_, response) => response.writeHead(401).end()],
    ['has no such stream', 'missing', (_, response) => response.writeHead(404).end()],
    ['fails', 'unreachable', (_, response) => response.writeHead(500).end()],
    ['answers a page', 'garbled', (_, response) => response.end('<html>')],
    ['answers nothing', 'garbled', (_, response) => response.end()],
    [
      'breaks off',
      'silent',
      (_, response) => {
        flvFrom(response);
        setImmediate(() => response.destroy());
      },
    ],
  ])('a gateway that %s', async (_, fault, answer) => {
    play = answer;
    const { closed } = await watch(passFor('flv'));
    expect(await closed).toEqual([4000, fault]);
  });

  test('a gateway that nobody listens at', async () => {
    const gone = await listen(createServer());
    const port = portOf(gone);
    gone.close();
    expect(await (await watch(passFor('flv', `http://127.0.0.1:${port}/x`))).closed).toEqual([
      4000,
      'unreachable',
    ]);
  });

  test.each([
    ['an inner host that is on no list', 'http://127.0.0.1:9/x.flv'],
    ['a public host that is on no list, whatever else is allowed', 'http://1.1.1.1/x.flv'],
    ['the service of a cloud', 'http://169.254.169.254/latest/meta-data'],
    ['a loopback in other words', 'http://[::ffff:127.0.0.1]/x.flv'],
  ])('%s is not asked', async (_, url) => {
    privateHosts = ['10.9.9.9'];
    expect(await (await watch(passFor('flv', url))).closed).toEqual([4000, 'refused']);
  });
});

describe('a viewing ends', () => {
  test('for the gateway, when its viewer is gone', async () => {
    const freed = new Promise<void>((done) => {
      play = (request, response) => {
        flvFrom(response);
        request.on('close', done);
      };
    });
    const { socket } = await watch(passFor('flv'));
    await vi.waitFor(() => expect(videoSessions.count()).toBe(1));
    socket.terminate();
    await freed;
    await vi.waitFor(() => expect(videoSessions.count()).toBe(0));
  });

  test('when the right to watch is over', async () => {
    play = (_, response) => flvFrom(response);
    const { closed } = await watch(passFor('flv'));
    await vi.waitFor(() => expect(videoSessions.count()).toBe(1));
    over = ({ userId }) => userId === 'u';
    clock.advance(2_000);
    expect(await closed).toEqual([4000, 'gone']);
  });
});

test('nobody is sent more than he takes: the gateway is read no faster', async () => {
  const MESSAGES = 160;
  let written = 0;
  play = (_, response) => {
    flvFrom(response);
    const more = (): void => {
      let goes = true;
      while (goes && written < MESSAGES) {
        written += 1;
        goes = response.write(Buffer.alloc(256 * 1024));
      }
    };
    response.on('drain', more);
    more();
  };
  const { socket } = await watch(passFor('flv'));
  socket.pause();
  let before = -1;
  await vi.waitFor(
    () => {
      const stood = written === before;
      before = written;
      expect(stood).toBe(true);
    },
    { timeout: 10_000, interval: 300 },
  );
  expect(written).toBeLessThan(MESSAGES);
  socket.resume();
  await vi.waitFor(() => expect(written).toBe(MESSAGES), { timeout: 20_000 });
  socket.terminate();
}, 60_000);

test('as many watch as may, and no more', async () => {
  play = (_, response) => flvFrom(response);
  const open = await Promise.all([1, 2, 3].map(() => watch(passFor('flv'))));
  await vi.waitFor(() => expect(videoSessions.count()).toBe(3));
  expect(await videoSessions.admit(passFor('flv'))).toMatchObject({
    ok: false,
    error: { code: 'too_many_requests' },
  });
  for (const { socket } of open) socket.terminate();
  await vi.waitFor(() => expect(videoSessions.count()).toBe(0));
});

describe('hls', () => {
  const asks = (watched: Watched, ask: number, part: number, bytes?: [number, number]): void =>
    watched.socket.send(JSON.stringify({ ask, part, ...(bytes === undefined ? {} : { bytes }) }));
  const answered = async (watched: Watched, ask: number): Promise<string> => {
    const own = () =>
      watched.messages.filter(
        (one): one is Buffer => typeof one !== 'string' && one.readUInt32BE(0) === ask,
      );
    const said = () =>
      watched.messages.find((one) => typeof one === 'string' && one.includes(`"ask":${ask},`));
    await vi.waitFor(() => expect(said() ?? own().at(-1)?.[4] === 1).toBeTruthy());
    return (
      (said() as string | undefined) ??
      Buffer.concat(own().map((one) => one.subarray(PART_HEAD))).toString()
    );
  };

  test('a list names numbers, a part comes for its number, and nothing else can be asked for', async () => {
    const seen: (string | undefined)[] = [];
    play = (request, response) => {
      seen.push(request.url);
      if (request.url === '/cam')
        response
          .writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' })
          .end('#EXTM3U\nparts/a.ts?s=1\n');
      else if (request.headers.range === 'bytes=2-3') response.writeHead(206).end('cd');
      else response.end('abcdef');
    };
    const watched = await watch(passFor('hls'));
    asks(watched, 1, 0);
    expect(await answered(watched, 1)).toBe('#EXTM3U\n1\n');
    asks(watched, 2, 1);
    expect(await answered(watched, 2)).toBe('abcdef');
    asks(watched, 3, 1, [2, 3]);
    expect(await answered(watched, 3)).toBe('cd');
    asks(watched, 4, 2);
    expect(await answered(watched, 4)).toContain('"fault":"missing"');
    expect(seen).toEqual(['/cam', '/parts/a.ts?s=1', '/parts/a.ts?s=1']);
    watched.socket.terminate();
  });

  test('a page in place of a part is not handed on', async () => {
    play = (request, response) => {
      const isList = request.url === '/cam';
      response.writeHead(200, { 'content-type': isList ? 'application/x-mpegurl' : 'text/html' });
      response.end(isList ? '#EXTM3U\na.ts\n' : '<html>');
    };
    const watched = await watch(passFor('hls'));
    asks(watched, 1, 0);
    await answered(watched, 1);
    asks(watched, 2, 1);
    expect(await answered(watched, 2)).toContain('"fault":"garbled"');
    watched.socket.send('{"part":"../../etc"}');
    expect(await watched.closed).toEqual([4000, 'garbled']);
  });
});

describe('whep', () => {
  test('the offer goes to the gateway, its answer comes back, and its session ends with the viewing', async () => {
    const calls: string[] = [];
    play = (request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        calls.push(
          `${request.method} ${request.url} ${request.headers['content-type'] ?? ''} ${body}`.trim(),
        );
        if (request.method === 'DELETE') response.end();
        else response.writeHead(201, { location: '/cam/session/7' }).end('v=0 answer');
      });
    };
    const { socket, messages } = await watch(passFor('whep'));
    socket.send(JSON.stringify({ offer: 'v=0 offer' }));
    await vi.waitFor(() => expect(messages).toEqual(['{"answer":"v=0 answer"}']));
    socket.close();
    await vi.waitFor(() =>
      expect(calls).toEqual(['POST /cam application/sdp v=0 offer', 'DELETE /cam/session/7']),
    );
  });

  test('what is no answer is not handed on, and a session elsewhere is not called', async () => {
    const calls: string[] = [];
    play = (request, response) => {
      calls.push(String(request.method));
      request.resume();
      response.writeHead(201, { location: 'http://1.1.1.1/session' }).end('<html>');
    };
    const { socket, closed } = await watch(passFor('whep'));
    socket.send(JSON.stringify({ offer: 'v=0 offer' }));
    expect(await closed).toEqual([4000, 'garbled']);
    expect(calls).toEqual(['POST']);
  });
});
