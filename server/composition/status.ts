import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#base/clock.ts';
import { failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import type { Health } from '#server/kernel/health.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import { deathText, type BeforeStart } from '#server/supervisor/messages.ts';
import type { Doors } from './doors.ts';
import type { Live } from './live.ts';
import type { Mine } from './mine.ts';
import { refusal } from '#server/kernel/refusal.ts';
import { watchHousework } from './housework.ts';

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

type Parts = {
  /** Opens `/metrics` to others than this machine. */
  readonly metricsKey: string | undefined;
  readonly doors: Doors;
  readonly live: Live;
  readonly mine: Mine;
  readonly health: Health;
  readonly clock: Clock;
  /** Deaths before this start; undefined without a supervisor. */
  readonly before: BeforeStart | undefined;
  /** When our own PostgreSQL died last beneath this server. */
  readonly databaseDiedAt: () => number | undefined;
  /** The folder on whose disk everything lies. */
  readonly folder: string;
  /** When the last good backup began. */
  readonly lastBackup: () => number | undefined;
};

/** A death is shown so long. */
const SHOWN_MS = 10 * 60_000;
const DISK_LOOK_MS = 10_000;
/** With less room than this the disk is nearly full: about an hour of a large mine. */
const ROOM_BYTES = 1024 ** 3;

/**
 * `GET /health` for whoever watches the process, `GET /metrics` for Prometheus. `leaving` turns
 * health to 503. A part that is not well makes it `degraded`, with 200: what takes and shows alarms
 * is not to be taken out of service for it.
 */
export function statusRoutes(
  app: FastifyInstance,
  metrics: Metrics,
  {
    metricsKey,
    doors,
    live,
    mine,
    health,
    clock,
    before,
    databaseDiedAt,
    folder,
    lastBackup,
  }: Parts,
): { leaving(): void } {
  watchHousework(metrics, mine.store);
  const deaths = before?.deaths ?? [];
  const last = deaths.at(-1);
  const startedAt = clock.mono();
  health.watch('server', () =>
    last === undefined || before?.untold === 0 || clock.mono() - startedAt > SHOWN_MS
      ? undefined
      : { reason: 'restarted', at: last.at },
  );
  health.watch('database', () => {
    const at = databaseDiedAt();
    return at === undefined || clock.now() - at > SHOWN_MS
      ? undefined
      : { reason: 'restarted', at };
  });
  const room = watchRoom(folder, clock);
  health.watch('disk', () => (room() < ROOM_BYTES ? { reason: 'nearlyFull' } : undefined));
  health.watch('writer', () =>
    doors.state() === 'running'
      ? undefined
      : { reason: doors.state() === 'recovering' ? 'recovering' : 'stopping' },
  );
  let leaving = false;
  app.get(paths.health, { config: { access: 'public' } }, async (_, reply) => {
    const writer = doors.state();
    const healthy = !leaving && writer === 'running';
    const parts = health.parts();
    const status = parts.some(({ state }) => state === 'degraded') ? 'degraded' : 'ok';
    return reply.code(healthy ? 200 : 503).send({
      status: leaving ? 'stopping' : healthy ? status : writer,
      parts,
      restarts: {
        count: deaths.length,
        ...(last === undefined ? {} : { lastAt: last.at, lastReason: deathText(last) }),
      },
      lastBackupAt: lastBackup() ?? null,
      modelVersion: mine.registry.model().version,
      points: mine.registry.model().points.length,
      hubConnections: live.connectionCount(),
      waitingRows: doors.waitingRows(),
    });
  });
  app.get(paths.metrics, { config: { access: 'public' } }, async (request, reply) => {
    if (!isOfThisMachine(request) && !hasKey(request, metricsKey))
      return reply
        .code(401)
        .send(
          refusal(
            failure(
              'unauthorized',
              'Send the key of PITHEAD_METRICS_KEY: Authorization: Bearer <key>.',
            ),
            request.id,
          ),
        );
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return {
    leaving() {
      leaving = true;
    },
  };
}

/** Bytes that are free on the folder's disk, looked at now and then. */
function watchRoom(folder: string, clock: Clock): () => number {
  let free = Number.POSITIVE_INFINITY;
  const look = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(folder);
    free = bavail * bsize;
  };
  const quietly = (): void => void look().catch(() => undefined);
  quietly();
  clock.every(DISK_LOOK_MS, quietly);
  return () => free;
}
