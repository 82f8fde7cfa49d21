import { z } from 'zod';
import { circuitsOf, type Circuit } from '#server/areas/sensors/energy/readEnergy.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

const meterRow = z.object({
  no: z.number(),
  code: z.string(),
  name: z.string(),
  recordEntity: z.string(),
  deviceCode: z.string().nullable(),
  positionCode: z.string().nullable(),
  samplePeriod: z.number(),
});

/** Every meter of the mine that tells energy, in the order of its points. */
export const metersOf = async (executor: Executor): Promise<Circuit[]> =>
  circuitsOf({
    points: await rowsOf(
      meterRow,
      executor,
      `SELECT no, code, body ->> 'name' AS name, body ->> 'recordEntity' AS "recordEntity",
         body ->> 'deviceCode' AS "deviceCode", body ->> 'positionCode' AS "positionCode",
         coalesce((body ->> 'samplePeriod')::float8, 60) AS "samplePeriod"
       FROM definition WHERE entity = 'kafkaMonitoringPoint'
         AND body ->> 'recordEntity' IS NOT NULL ORDER BY no`,
    ),
  });
