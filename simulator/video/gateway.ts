import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#base/clock.ts';
import { cameraMoves, type CameraMove } from '#contracts/video/videoCalls.ts';
import { flvHead, flvPicture, STEP_MS } from './flv.ts';
import { GROUP } from './h264.ts';
import { Head } from './heads.ts';
import { initPart, mediaPart } from './mp4.ts';
import { pictureOf, WIDTH } from './picture.ts';
import { greyPng } from './png.ts';

/** A gateway whose pictures are computed. */
export type SimulatedGateway = {
  readonly url: string;
  /** Streams of FLV that somebody reads now. */
  watched(): number;
  /** Where a camera looks now, as its picture says it. */
  aimOf(code: string): string;
  stop(): Promise<void>;
};

const GROUP_MS = GROUP * STEP_MS;
/** Parts that a list names. */
const LISTED = 4;

type GatewayOptions = {
  /** Any that is free, unless it is named. */
  readonly port?: number;
  /** The cameras that it has; absent: whatever it is asked for. */
  readonly codes?: readonly string[];
};

/**
 * Serves `/{code}/index.m3u8` (HLS), `/{code}.flv` (HTTP-FLV) and `/{code}/still.png`, and turns a
 * camera by `POST /{code}/ptz?move=left`, on this machine only. Pictures are computed while somebody watches.
 */
export async function startGateway(
  clock: Clock,
  { port = 0, codes }: GatewayOptions = {},
): Promise<SimulatedGateway> {
  const has = (code: string | undefined): code is string =>
    code !== undefined && (codes === undefined || codes.includes(code));
  const stops = new Set<() => void>();
  const heads = new Map<string, Head>();
  const aimOf = (code: string) => (k: number) => heads.get(code)?.wordsAt(k) ?? '';
  const pictureNow = (): number => Math.floor(clock.now() / STEP_MS);
  const stillNow = (code: string): Buffer => {
    const k = pictureNow();
    return greyPng(pictureOf(code, k, aimOf(code)(k)), WIDTH);
  };
  const turn = (code: string, move: CameraMove): void => {
    const head = heads.get(code) ?? new Head();
    heads.set(code, head);
    // The picture of now may have been sent.
    head.take(move, pictureNow() + 1);
  };
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://own');
    const path = decodeURIComponent(url.pathname);
    const hls = /^\/([^/]+)\/(index\.m3u8|init\.mp4|(\d+)\.m4s)$/.exec(path);
    const flv = /^\/([^/]+)\.flv$/.exec(path);
    const still = /^\/([^/]+)\/still\.png$/.exec(path);
    const ptz = /^\/([^/]+)\/ptz$/.exec(path);
    const move = cameraMoves.find((one) => one === url.searchParams.get('move'));
    if (has(ptz?.[1]) && move !== undefined && request.method === 'POST') {
      turn(ptz[1], move);
      response.writeHead(204).end();
    } else if (has(flv?.[1])) streamFlv(response, flv[1]);
    else if (has(still?.[1])) send(response, 'image/png', stillNow(still[1]));
    else if (!has(hls?.[1])) response.writeHead(404).end();
    else if (hls[2] === 'init.mp4') send(response, 'video/mp4', initPart);
    else if (hls[3] === undefined)
      send(response, 'application/vnd.apple.mpegurl', Buffer.from(listAt(clock.now())));
    else send(response, 'video/mp4', mediaPart(hls[1], Number(hls[3]), aimOf(hls[1])));
  });
  const streamFlv = (response: ServerResponse, code: string): void => {
    response.writeHead(200, { 'content-type': 'video/x-flv' });
    response.write(flvHead);
    // From the last picture that stands by itself, so that something shows at once.
    const first = Math.floor(clock.now() / GROUP_MS) * GROUP;
    let next = first;
    const push = (): void => {
      const newest = pictureNow();
      // A reader that does not take what there is gets no more of it, or this process would keep it
      // for him.
      if (response.writableLength > 4_000_000) return;
      for (; next <= newest; next++)
        response.write(flvPicture(code, next, (next - first) * STEP_MS, aimOf(code)));
    };
    const stop = clock.every(STEP_MS, push);
    stops.add(stop);
    response.on('close', () => {
      stop();
      stops.delete(stop);
    });
    push();
  };
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    watched: () => stops.size,
    aimOf: (code) => aimOf(code)(pictureNow()),
    async stop() {
      for (const stop of stops) stop();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** The list of the parts that are whole by now. */
function listAt(now: number): string {
  const first = Math.floor(now / GROUP_MS) - LISTED;
  const parts = Array.from({ length: LISTED }, (_, i) => [
    `#EXT-X-PROGRAM-DATE-TIME:${new Date((first + i) * GROUP_MS).toISOString()}`,
    `#EXTINF:${GROUP_MS / 1000},`,
    `${first + i}.m4s`,
  ]);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${GROUP_MS / 1000}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-MAP:URI="init.mp4"',
    ...parts.flat(),
    '',
  ].join('\n');
}

function send(response: ServerResponse, type: string, bytes: Buffer): void {
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
}
