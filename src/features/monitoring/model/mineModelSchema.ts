import { z } from 'zod';
import {
  areaSchema,
  benchSchema,
  companySchema,
  mineLevelSchema,
  personSchema,
  pointSchema,
  readerSchema,
  roadwayEdgeSchema,
  roadwayNodeSchema,
  substationSchema,
  type MineModel,
} from '../../../contracts/monitoring/mine.ts';

const no = { no: z.number().int() };

/** The answer of `paths.mineModel`. */
export const mineModelSchema: z.ZodType<MineModel> = z.object({
  version: z.number().int(),
  company: companySchema,
  levels: z.array(mineLevelSchema),
  nodes: z.array(roadwayNodeSchema),
  edges: z.array(roadwayEdgeSchema),
  benches: z.array(benchSchema),
  areas: z.array(areaSchema.extend(no)),
  readers: z.array(readerSchema.extend(no)),
  substations: z.array(substationSchema.extend(no)),
  persons: z.array(personSchema.extend(no)),
  points: z.array(pointSchema.extend({ ...no, rowVersion: z.number().int() })),
});
