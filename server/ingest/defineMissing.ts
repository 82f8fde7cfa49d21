import type { PersonDefinition } from '#contracts/mine/mine.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import { missingDefinitions } from './normalise/missing.ts';
import type { MeasuredEntity } from './normalise/normalise.ts';

/** Points and people that nobody has defined are known by what they send. */
export async function defineMissing(
  registry: MineRegistry,
  entity: MeasuredEntity,
  rows: readonly unknown[],
  history: boolean,
): Promise<void> {
  for (const [kind, definitions] of missingDefinitions(entity, rows, registry)) {
    // A card that was deleted and speaks is on somebody: he is seen, if only as a stranger.
    if (kind === 'kafkaPerson' && !history)
      for (const one of definitions as readonly PersonDefinition[])
        await registry.revive(kind, one.cardNo);
    await registry.define(kind, definitions);
  }
}
