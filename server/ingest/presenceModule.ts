import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { belowSince } from './ruleMemory.ts';

/** Who is below since when, as the rules noted it: the hub begins with it. */
export const presenceModule = serverModule({
  name: 'presence',
  needs: { pool: kernelFaces.pool },
  start: ({ pool }) => ({ gives: [gift(portFaces.belowSince, () => belowSince(pool))] }),
});
