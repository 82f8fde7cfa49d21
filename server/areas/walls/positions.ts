import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';

const coordinate = z.coerce.number().min(-1e7).max(1e7).optional();
const item = z.object({
  id: z.string().min(1).max(32),
  lng: z.coerce.number().min(-180).max(180).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  h: coordinate,
  x: coordinate,
  y: coordinate,
  z: coordinate,
  rotation: z.coerce.number().min(0).max(360).optional(),
});

/** One position, or several that are saved together or not at all. */
export const positionInput = z.union([
  z.object({ items: z.array(item).min(1).max(500) }),
  item.transform((one) => ({ items: [one] })),
]);

const fieldOf = {
  lng: 'longitude',
  lat: 'latitude',
  h: 'altitude',
  x: 'x',
  y: 'y',
  z: 'z',
  rotation: 'azimuth',
} as const;

/**
 * Saves where devices of a ledger stand, as an edit of their records: checked, logged, in one
 * transaction.
 */
export async function savePositions(
  engine: Engine,
  entity: AnyEntity,
  { items }: z.output<typeof positionInput>,
  actor: Actor,
): Promise<Result<{ saved: number }, Failure>> {
  const records = engine.of(entity);
  const moved: Record<string, unknown>[] = [];
  for (const one of items) {
    const found = await records.get(one.id, actor);
    if (!found.ok) return found;
    const places = Object.entries(fieldOf).flatMap(([name, field]) => {
      const value = one[name as keyof typeof fieldOf];
      return value === undefined || !Object.hasOwn(entity.fields, field)
        ? []
        : [[field, value] as const];
    });
    if (places.length === 0) return err(failure('bad_request', 'No position is given.', 'items'));
    moved.push({
      id: one.id,
      rowVersion: found.value.rowVersion,
      ...Object.fromEntries(places),
    });
  }
  const saved = await records.save(moved, actor);
  return saved.ok ? ok({ saved: saved.value.length }) : saved;
}
