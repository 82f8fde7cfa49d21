import type { FastifyInstance } from 'fastify';
import { err, ok } from '#base/result.ts';
import {
  energyAnswer,
  energyQuery,
  energySteps,
  MOST_ENERGY_MS,
  MOST_ENERGY_STEPS,
} from '#contracts/sensors/energy.ts';
import { failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { SuspendedLimits } from '#server/ports/rules.ts';
import { circuitsOf, readCircuits, readUntil } from './readEnergy.ts';
import { suspendedWork } from './suspendedWork.ts';

/** Energy by circuit, and how the rule for work in a suspended mine stands. */
export function energyRoute(
  app: FastifyInstance,
  engine: Engine,
  registry: Pick<MineRegistry, 'model'>,
  limits: SuspendedLimits,
): void {
  route(app, {
    method: 'GET',
    path: paths.energy,
    access: 'data/kafkaElectricityConsumption/list',
    input: energyQuery,
    answer: energyAnswer,
    about:
      'Energy of each circuit in steps of a span of at most 31 days, and the rule for work in a suspended mine',
    async handle({ from, to, step }) {
      const stepMs = energySteps[step];
      const end = Math.min(to, engine.clock.now());
      if (end <= from) return err(failure('bad_request', 'The range ends before it begins.', 'to'));
      if (end - from > MOST_ENERGY_MS || (end - from) / stepMs > MOST_ENERGY_STEPS)
        return err(
          failure(
            'range_too_long',
            'Energies are given for at most 31 days and 800 steps.',
            'from',
          ),
        );
      const model = registry.model();
      const circuits = circuitsOf(model);
      const until = await readUntil(engine, circuits, end - MOST_ENERGY_MS, end);
      return ok({
        from,
        to: end,
        stepMs,
        readUntil: until,
        circuits: await readCircuits(engine, circuits, { from, to: end, stepMs }),
        suspended: await suspendedWork(engine, model, circuits, limits, until),
      });
    },
  });
}
