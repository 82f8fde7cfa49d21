import type { FastifyInstance } from 'fastify';
import { ok } from '#base/result.ts';
import { paths } from '#contracts/http/paths.ts';
import { sourceStandings } from '#contracts/sources/sourceStanding.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import type { SourceFigures } from '#server/ports/sources.ts';
import { rowsOf } from '#server/areas/walls/query.ts';

/** How every data source has been sending lately: lag, clock, rate, and what became of its rows. */
export function sourceStandingsRoute(
  app: FastifyInstance,
  engine: Engine,
  figures: () => readonly SourceFigures[],
): void {
  route(app, {
    method: 'GET',
    path: paths.sourceStandings,
    access: 'data/dataSource/list',
    answer: sourceStandings,
    about: 'Lag, clock offset, rate and last time of every data source',
    async handle() {
      const live = new Map(figures().map((one) => [one.no, one]));
      const rows = await rowsOf(
        engine,
        `SELECT no, code, disabled, history, last_time, received, stored, duplicate, rejected
          FROM data_source ORDER BY code`,
      );
      return ok({
        at: engine.clock.now(),
        sources: rows.map((row) => {
          const kept = row['last_time'] === null ? null : Number(row['last_time']);
          return {
            code: String(row['code']),
            disabled: row['disabled'] === true,
            history: row['history'] === true,
            ...latelyOf(live.get(Number(row['no'])), kept),
            received: Number(row['received']),
            stored: Number(row['stored']),
            duplicate: Number(row['duplicate']),
            rejected: Number(row['rejected']),
          };
        }),
      });
    },
  });
}

/**
 * How a source has been sending lately; one that has not since the start is known by its ledger.
 */
const latelyOf = (now: SourceFigures | undefined, kept: number | null) => ({
  notices: [...(now?.notices ?? [])],
  lastTime: now?.lastTime ?? kept,
  heardAt: now?.heardAt ?? null,
  delayMs: now?.delayMs ?? null,
  leastDelayMs: now?.leastDelayMs ?? null,
  rowsPerSec: now?.rowsPerSec ?? 0,
  rejectedLately: now?.rejectedLately ?? 0,
});
