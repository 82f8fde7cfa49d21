import type { FastifyInstance } from 'fastify';
import { energyRoute } from '#server/areas/sensors/energy/route.ts';
import { sourceStandingsRoute } from '#server/areas/sources/sourceStandings.ts';
import type { Engine } from '#server/entity/engine.ts';
import { defaultRules } from '#server/rules/options.ts';
import type { Doors } from './doors.ts';
import type { Mine } from './mine.ts';

type PlantOptions = {
  readonly app: FastifyInstance;
  readonly engine: Engine;
  readonly mine: Pick<Mine, 'registry'>;
  readonly doors: Pick<Doors, 'sourceFigures'>;
};

/** Puts what is asked about power and about the sources of data into service. */
export function openPlant({ app, engine, mine, doors }: PlantOptions): void {
  energyRoute(app, engine, mine.registry, defaultRules.electricity);
  sourceStandingsRoute(app, engine, () => doors.sourceFigures());
}
