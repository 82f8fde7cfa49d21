import type { Clock } from '#base/clock.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
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
    return { stop: often(clock, look, (error) => log.warn({ err: error }, 'reading permits')) };
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
    return { stop: often(clock, look, (error) => log.warn({ err: error }, 'keeping outages')) };
  },
});

/**
 * Looks now and every two seconds, one look at a time; the answer ends it once the last is over. A
 * look that fails is made up for by the next.
 */
function often(
  clock: Clock,
  look: () => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let last: Promise<void> | undefined;
  const begin = (): void => {
    last ??= look()
      .catch(failed)
      .finally(() => (last = undefined));
  };
  begin();
  const stop = clock.every(LOOK_MS, begin);
  return async () => {
    stop();
    await last;
  };
}
