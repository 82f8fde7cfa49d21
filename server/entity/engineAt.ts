import { withoutAdded } from '#contracts/entity/addedFields.ts';
import { createEngine, type Engine } from './engine.ts';

/** The same entities in service at another time: what is done by it is done then. */
export function engineAt(
  { pool, vault, complain, bindings, added }: Engine,
  now: () => number,
): Engine {
  const all = [...bindings.values()];
  return createEngine({
    pool,
    vault,
    complain,
    added,
    clock: { now },
    entities: all.map(({ entity }) => withoutAdded(entity)),
    overrides: all.map(({ entity, override }) => ({ entity, override })),
  });
}
