import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#base/clock.ts';
import { failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import { serverModule, type Given } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { deathText } from './deaths.ts';
import { freeBytes, LEAST_ROOM } from './diskRoom.ts';
import { kernelFaces } from './kernelFaces.ts';
import { refusal } from './refusal.ts';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

/** Whether a program of this machine asks; a proxy on it that asks for somebody else says so. */
function isOfThisMachine({ ip, headers }: FastifyRequest): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  return !forwarded && own.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}

function hasKey({ headers }: FastifyRequest, key: string | undefined): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return (
    key !== undefined && timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${key}`))
  );
}

type Parts = Given<typeof needs>;

/** A death is shown so long. */
const SHOWN_MS = 10 * 60_000;
const DISK_LOOK_MS = 10_000;

const needs = {
  app: kernelFaces.app,
  metrics: kernelFaces.metrics,
  settings: kernelFaces.settings,
  health: kernelFaces.health,
  clock: kernelFaces.clock,
  life: kernelFaces.life,
  folder: kernelFaces.folder,
  writer: portFaces.writer,
  hubConnections: portFaces.hubConnections,
  mine: portFaces.mine,
  office: portFaces.officeFigures,
} as const;

/**
 * `GET /health` for whoever watches the process, `GET /metrics` for Prometheus. A part that is not
 * well makes health `degraded`, with 200: what takes and shows alarms is not to be taken out of
 * service for it. A server that stops answers 503.
 */
export const statusModule = serverModule({
  name: 'status',
  needs,
  start(parts) {
    watchParts(parts);
    healthRoute(parts);
    metricsRoute(parts);
    return { stop: () => parts.health.leave() };
  },
});

function watchParts({ life, health, clock, folder, writer }: Parts): void {
  const { before } = life;
  const last = before?.deaths.at(-1);
  const startedAt = clock.mono();
  health.watch('server', () =>
    last === undefined || before?.untold === 0 || clock.mono() - startedAt > SHOWN_MS
      ? undefined
      : { reason: 'restarted', at: last.at },
  );
  const room = watchRoom(folder, clock);
  health.watch('disk', () => (room() < LEAST_ROOM ? { reason: 'nearlyFull' } : undefined));
  health.watch('writer', () =>
    writer.state() === 'running'
      ? undefined
      : { reason: writer.state() === 'recovering' ? 'recovering' : 'stopping' },
  );
}

function healthRoute({ app, life, health, writer, office, mine, hubConnections }: Parts): void {
  const deaths = life.before?.deaths ?? [];
  const last = deaths.at(-1);
  app.get(paths.health, { config: { access: 'public' } }, async (_, reply) => {
    const state = writer.state();
    const healthy = !health.isLeaving && state === 'running';
    const parts = [...health.parts(), ...office.parts()];
    const status = parts.some((part) => part.state === 'degraded') ? 'degraded' : 'ok';
    const model = mine.registry.model();
    return reply.code(healthy ? 200 : 503).send({
      status: health.isLeaving ? 'stopping' : healthy ? status : state,
      parts,
      restarts: {
        count: deaths.length,
        ...(last === undefined ? {} : { lastAt: last.at, lastReason: deathText(last) }),
      },
      lastBackupAt: office.lastBackup() ?? null,
      modelVersion: model.version,
      points: model.points.length,
      hubConnections: hubConnections(),
      waitingRows: writer.waitingRows(),
    });
  });
}

function metricsRoute({
  app,
  settings: { metricsKey },
  metrics: { registry },
  office,
}: Parts): void {
  const wanted = 'Send the key of PITHEAD_METRICS_KEY: Authorization: Bearer <key>.';
  app.get(paths.metrics, { config: { access: 'public' } }, async (request, reply) => {
    if (!isOfThisMachine(request) && !hasKey(request, metricsKey))
      return reply.code(401).send(refusal(failure('unauthorized', wanted), request.id));
    const [own, others] = await Promise.all([registry.metrics(), office.metrics()]);
    return reply.type(registry.contentType).send(own + others);
  });
}

/** Bytes that are free on the folder's disk, looked at now and then. */
function watchRoom(folder: string, clock: Clock): () => number {
  let free = Number.POSITIVE_INFINITY;
  const look = async (): Promise<void> => {
    free = await freeBytes(folder);
  };
  const quietly = (): void => void look().catch(() => undefined);
  quietly();
  clock.every(DISK_LOOK_MS, quietly);
  return () => free;
}
