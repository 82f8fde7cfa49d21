import { z } from 'zod';
import { mineLevelSchema, roadwayEdgeSchema, roadwayNodeSchema } from './mine.ts';

/** One definition of the map before an act and after it; null: it is not there. */
const changeOf = <E extends string, S extends z.ZodType>(entity: E, body: S) =>
  z.strictObject({
    entity: z.literal(entity),
    code: z.string().min(1).max(1000),
    before: body.nullable(),
    after: body.nullable(),
  });

/** The parts of a mine's map that are changed by one act. */
export const mapChange = z.discriminatedUnion('entity', [
  changeOf('mineMap', mineLevelSchema),
  changeOf('roadwayNode', roadwayNodeSchema),
  changeOf('roadwayEdge', roadwayEdgeSchema),
]);
export type MapChange = z.infer<typeof mapChange>;
export const mapChanges = z.array(mapChange).min(1).max(200_000);

/** Who changed the map, and out of what. */
export const mapAct = z.strictObject({
  byId: z.string(),
  by: z.string(),
  fileName: z.string().max(200),
  format: z.string().max(20),
  note: z.string().max(500),
  /** As they were chosen, for the next import of the same file. */
  settings: z.record(z.string(), z.unknown()),
  counts: z.strictObject({
    added: z.number().int(),
    changed: z.number().int(),
    removed: z.number().int(),
  }),
});
export type MapAct = z.infer<typeof mapAct>;
