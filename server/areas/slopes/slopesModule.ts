import type { FastifyInstance } from 'fastify';
import type { Clock } from '#base/clock.ts';
import { slopeCodes } from '#contracts/slopes/slopeCodes.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { seedPage } from '#server/areas/admin/entities/seed.ts';
import { slopeRoutes } from './routes.ts';
import type { Motions } from './slopeParts.ts';
import type { Engine } from '#server/entity/engine.ts';
import { defaultRules } from '#server/rules/options.ts';
import { ruleModelOf, type RuleModel } from '#server/rules/ruleModel.ts';
import { MotionHistory } from '#server/rules/slope/motionHistory.ts';
import { siteOf } from '#server/rules/slope/site.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { serverModule } from '#server/module.ts';
import { faces, type MineReading, type SlopePort } from '#server/ports/portFaces.ts';

type SlopeOptions = {
  readonly app: FastifyInstance;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly mine: MineReading;
  readonly slopes: SlopePort;
};

/** Slope monitoring. */
export const slopesModule = serverModule({
  name: 'slopes',
  needs: {
    app: faces.app,
    engine: faces.engine,
    clock: faces.clock,
    mine: faces.mine,
    slopes: faces.slopes,
  },
  start: openSlopes,
});

/**
 * Puts slope monitoring into service; what it tells of motion is measured by the rules' own
 * arithmetic.
 */
async function openSlopes({ app, engine, clock, mine, slopes }: SlopeOptions): Promise<void> {
  let known: { of: MineModel; model: RuleModel } | undefined;
  const { slope, radar } = defaultRules;
  const motionsOf = (deviceCode: string): Motions => {
    const of = mine.registry.model();
    if (known?.of !== of) known = { of, model: ruleModelOf(of) };
    const set = slopes.settings().receivers.get(deviceCode);
    const { grades, gradesFrom, uniformVelocity } = siteOf(known.model, deviceCode, slope, set);
    const history = new MotionHistory(slope, grades, uniformVelocity);
    return {
      grades,
      gradesFrom,
      uniformVelocity,
      uniformSet: set?.uniformVelocity !== undefined,
      leftOut: history.leftOut,
      get windowMs() {
        return history.windowMs;
      },
      take: (solution) => history.take(solution),
      failure() {
        const found = history.failure();
        return found && { ...found, latest: found.latest ?? null };
      },
    };
  };
  slopeRoutes(app, {
    engine,
    inTransaction: (work) => inPoolTransaction(engine.pool, work),
    registry: mine.registry,
    store: mine.store,
    history: mine.history,
    journal: mine.journal,
    clock,
    referencesChanged: () => slopes.breaksChanged(),
    motionsOf,
    zoneGrades(code, own) {
      const given = slopes.settings().zones.get(code);
      if (given !== undefined)
        return {
          grades: [given.red, given.orange, given.yellow, given.blue],
          gradesFrom: 'ledger',
        };
      const isSeries = Object.keys(own).length > 0;
      const set = isSeries ? own : radar.grades;
      return {
        grades: ([1, 2, 3, 4] as const).map((level) => set[level] ?? 0),
        gradesFrom: isSeries ? 'series' : 'site',
      };
    },
  });
  await seedPage(engine, {
    area: 'data',
    name: 'slopeMonitor',
    label: ['边坡监测', 'Slope monitoring'],
    codes: Object.values(slopeCodes),
  });
}
