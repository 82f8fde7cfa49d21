import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { lookOften } from '#server/kernel/lookOften.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { keepOutages } from './keepOutages.ts';
import { permitsInForce } from './permitsInForce.ts';

/**
 * How soon the rules know what was written on a repair or a permit, whichever process wrote it:
 * each look reads what is under way, a handful of rows.
 */
const LOOK_MS = 2_000;

/** Permits to work, for the rules; they have them before they warm up. */
export const permitsModule = serverModule({
  name: 'permits',
  needs: {
    pool: kernelFaces.pool,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    rules: portFaces.rules,
  },
  async start({ pool, clock, log, rules }) {
    const look = async (): Promise<void> =>
      rules.usePermits(await permitsInForce(pool, clock.now()));
    await look();
    return {
      stop: lookOften(clock, LOOK_MS, look, (error) => log.warn({ err: error }, 'reading permits')),
    };
  },
});

/** Takes points out of service for work on their machine, and gives them back. */
export const workModule = serverModule({
  name: 'work',
  needs: {
    pool: kernelFaces.pool,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    mine: portFaces.mine,
    acts: portFaces.acts,
  },
  start({ pool, clock, log, mine: { registry }, acts }) {
    const parts = { executor: pool, acts, model: () => registry.model() };
    const look = async (): Promise<void> => {
      const kept = await keepOutages(parts, clock.now());
      if (kept.takenOut + kept.givenBack > 0) log.info(kept, 'points of machines under repair');
    };
    return {
      stop: lookOften(clock, LOOK_MS, look, (error) => log.warn({ err: error }, 'keeping outages')),
    };
  },
});
