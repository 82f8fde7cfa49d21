import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { worker } from '#contracts/signage/worker.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';

export type SeenWorker = RecordOf<typeof worker>;

/** Every worker whom this actor sees and who is not out of use. */
export async function seenWorkers(engine: Engine, actor: Actor): Promise<readonly SeenWorker[]> {
  const found: SeenWorker[] = [];
  for await (const rows of engine.of(worker).stream({}, actor)) found.push(...rows);
  return found.filter(({ disabled }) => disabled !== true);
}
