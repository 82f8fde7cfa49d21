import type { FastifyInstance } from 'fastify';
import { paths } from '../../src/contracts/http/paths.ts';
import type { Metrics } from '../kernel/metrics.ts';
import type { Doors } from './doors.ts';
import type { Live } from './live.ts';
import type { Mine } from './mine.ts';
import { watchCompaction } from './compaction.ts';

type Parts = { readonly doors: Doors; readonly live: Live; readonly mine: Mine };

/** `GET /health` for whoever watches the process, `GET /metrics` for Prometheus. `leaving` turns health to 503. */
export function statusRoutes(app: FastifyInstance, metrics: Metrics, { doors, live, mine }: Parts): { leaving(): void } {
  watchCompaction(metrics, mine.store);
  let leaving = false;
  app.get(paths.health, { config: { access: 'public' } }, async (_, reply) => {
    const writer = doors.state();
    const healthy = !leaving && writer === 'running';
    return reply.code(healthy ? 200 : 503).send({
      status: leaving ? 'stopping' : healthy ? 'ok' : writer,
      modelVersion: mine.registry.model().version,
      points: mine.registry.model().points.length,
      hubConnections: live.connectionCount(),
      waitingRows: doors.waitingRows(),
    });
  });
  app.get(paths.metrics, { config: { access: 'public' } }, async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  return {
    leaving() {
      leaving = true;
    },
  };
}
