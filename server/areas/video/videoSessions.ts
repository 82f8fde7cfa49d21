import type { IncomingMessage, Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import type { ViewKind } from '#contracts/video/videoCalls.ts';
import { viewRequest, type ViewRequest } from '#contracts/live/videoSession.ts';
import type { AddressRules } from '#server/areas/admin/addresses.ts';
import type { GatewayAddress, VideoSettings } from './gateway.ts';
import { openUpstream } from './upstream.ts';
import { viewFlv } from './viewFlv.ts';
import { viewHls } from './viewHls.ts';
import { viewWhep } from './viewWhep.ts';
import { viewerOf, type Viewer } from './viewer.ts';

/** What a ticket lets its bearer see, and on whose right. */
export type Pass = {
  readonly cameraId: string;
  readonly kind: ViewKind;
  readonly userId: string;
  readonly sessionId: string;
  readonly address: GatewayAddress;
  readonly settings: VideoSettings;
};

/** Single-use, short-lived credentials that may stand in a URL. */
type Tickets = {
  issue(pass: Pass): string | Promise<string>;
  redeem(ticket: string): Pass | undefined | Promise<Pass | undefined>;
};

type ViewingsOptions = {
  readonly server: Server;
  readonly clock: Clock;
  readonly tickets: Tickets;
  readonly rules: (url: URL) => Promise<AddressRules>;
  /** Of these passes those whose right is over. */
  readonly ended: (passes: readonly Pass[]) => Promise<readonly Pass[]>;
  readonly complain: (error: unknown) => void;
  /** Upgrades of these paths are somebody else's; those of all others are refused here. */
  readonly others: RegExp;
};

/** Live pictures on their way to browsers. */
export type VideoSessions = {
  /** A ticket for one socket, unless as many watch as may. */
  admit(pass: Pass): Promise<Result<string, Failure>>;
  /** How many watch now. */
  count(): number;
  stop(): void;
};

const LOOK_MS = 2_000;
/** More than three walls of sixteen. */
const OF_ONE_USER = 64;
const MESSAGE_MOST = 128 * 1024;
const live = new RegExp(`^(?:/[\\w-]{1,40})?${paths.cameraLive}$`, 'i');

/**
 * Opens the door for viewers at `paths.cameraLive`. A viewing ends with its viewer, with its
 * stream, and with the right to watch.
 */
export function openVideoSessions({
  server,
  clock,
  tickets,
  rules,
  ended,
  complain,
  others,
}: ViewingsOptions): VideoSessions {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MESSAGE_MOST,
  });
  const open = new Map<Viewer, Pass>();
  const view = async (socket: WebSocket, pass: Pass): Promise<void> => {
    const viewer = viewerOf(socket);
    const upstream = openUpstream(rules);
    open.set(viewer, pass);
    try {
      await videoSessions[pass.kind](socket, viewer, pass, upstream);
    } catch (error) {
      complain(error);
      viewer.end('ended');
    } finally {
      upstream.close();
      open.delete(viewer);
    }
  };
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    const url = new URL(request.url ?? '', 'http://own');
    if (others.test(url.pathname)) return;
    stream.on('error', () => stream.destroy());
    if (!live.test(url.pathname)) return refuse(stream, 404);
    Promise.resolve(tickets.redeem(url.searchParams.get('ticket') ?? '')).then(
      (pass) =>
        pass === undefined
          ? refuse(stream, 401)
          : sockets.handleUpgrade(request, stream, head, (socket) => {
              void view(socket, pass);
            }),
      (error: unknown) => {
        complain(error);
        refuse(stream, 500);
      },
    );
  };
  server.on('upgrade', onUpgrade);
  let isLooking = false;
  const look = async (): Promise<void> => {
    const over = new Set(await ended([...new Set(open.values())]));
    for (const [viewer, pass] of open) if (over.has(pass)) viewer.end('gone');
  };
  const stopLooking = clock.every(LOOK_MS, () => {
    if (isLooking || open.size === 0) return;
    isLooking = true;
    look()
      .catch(complain)
      .finally(() => (isLooking = false));
  });
  return {
    async admit(pass) {
      const own = [...open.values()].filter(({ userId }) => userId === pass.userId).length;
      if (own >= OF_ONE_USER || open.size >= pass.settings.viewersMost)
        return err(
          failure('too_many_requests', 'As many live pictures are watched as may be at once.'),
        );
      return ok(await tickets.issue(pass));
    },
    count: () => open.size,
    stop() {
      server.off('upgrade', onUpgrade);
      stopLooking();
      for (const viewer of open.keys()) viewer.end('ended');
    },
  };
}

type View = (
  socket: WebSocket,
  viewer: Viewer,
  pass: Pass,
  upstream: ReturnType<typeof openUpstream>,
) => Promise<void>;

const videoSessions: Readonly<Record<ViewKind, View>> = {
  flv: (_, viewer, { address }, upstream) => viewFlv(viewer, upstream, address),
  async whep(socket, viewer, { address, settings }, upstream) {
    const asked = await firstRequest(socket, viewer);
    if (asked !== undefined && 'offer' in asked)
      return viewWhep(viewer, upstream, address, asked.offer, settings);
    return viewer.end('garbled');
  },
  async hls(socket, viewer, { address }, upstream) {
    const answer = viewHls(viewer, upstream, address);
    socket.on('message', (message) => {
      const asked = requestOf(message);
      if (asked === undefined || !('ask' in asked)) viewer.end('garbled');
      else void answer(asked);
    });
    await new Promise((gone) => viewer.signal.addEventListener('abort', gone, { once: true }));
  },
};

const firstRequest = (socket: WebSocket, viewer: Viewer): Promise<ViewRequest | undefined> =>
  new Promise((done) => {
    socket.once('message', (message) => done(requestOf(message)));
    viewer.signal.addEventListener('abort', () => done(undefined), { once: true });
  });

function requestOf(message: unknown): ViewRequest | undefined {
  try {
    const parsed = viewRequest.safeParse(JSON.parse(String(message)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function refuse(stream: Duplex, status: 401 | 404 | 500): void {
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
