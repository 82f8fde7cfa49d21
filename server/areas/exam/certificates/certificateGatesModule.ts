import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { lookOften } from '#server/kernel/lookOften.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { certificateGates, gatesVersion } from './gates.ts';

/** How soon the rules know of a certificate or requirement, whichever process wrote it. */
const LOOK_MS = 2_000;

/** Required and held certificates, for the rules; they have them before they warm up. */
export const certificateGatesModule = serverModule({
  name: 'certificateGates',
  needs: {
    pool: kernelFaces.pool,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    rules: portFaces.rules,
  },
  async start({ pool, clock, log, rules }) {
    let known: string | undefined;
    const look = async (): Promise<void> => {
      const version = await gatesVersion(pool);
      if (version === known) return;
      rules.useCertificates(await certificateGates(pool));
      known = version;
    };
    await look();
    const failed = (error: unknown): void => log.warn({ err: error }, 'reading certificates');
    return { stop: lookOften(clock, LOOK_MS, look, failed) };
  },
});
