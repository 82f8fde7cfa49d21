import { z } from 'zod';
import { LAST_HOUR_MS, type ItemReadings } from '#contracts/maintenance/workInTheMine.ts';
import { BAD_VALUE } from '#contracts/sensors/valueState.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { AnswerRecord } from '../family/family.ts';

/** A chart of an hour is some 240 steps wide. */
const STEP_MS = LAST_HOUR_MS / 240;

const pointRow = z.object({
  name: z.string().nullable(),
  code: z.string().nullable(),
  unit: z.string().nullable(),
  precision: z.number().nullable(),
});
const stepRow = z.object({ column: z.number(), min: z.number(), max: z.number() });

/** What the point of an item read in the hour before it was answered; undefined where it has none. */
export async function readingsOf(
  { client, engine }: WriteContext,
  { pointId, sampleTime, phoneTime, time, value, min, max }: AnswerRecord,
): Promise<ItemReadings | undefined> {
  if (pointId === null) return undefined;
  const [point] = await rowsOf(pointRow, client, POINT, [pointId]);
  if (point === undefined) return undefined;
  const at = sampleTime ?? phoneTime ?? time ?? engine.clock.now();
  const from = at - LAST_HOUR_MS;
  const steps = await rowsOf(stepRow, client, STEPS, [pointId, from, at, BAD_VALUE, STEP_MS]);
  const isLow = min !== null && value !== null && Number(value) < min;
  return {
    what: [point.name ?? '', point.code ?? ''].filter((part) => part !== '').join(' '),
    unit: point.unit ?? '',
    limitValue: isLow ? min : (max ?? min),
    at,
    samples: {
      from,
      stepMs: STEP_MS,
      precision: point.precision ?? 2,
      column: steps.map(({ column }) => column),
      min: steps.map(({ min: least }) => least),
      max: steps.map(({ max: most }) => most),
    },
  };
}

const POINT = `SELECT name, "pointCode" AS code, unit, precision
  FROM entity."kafkaMonitoringPoint" WHERE id = $1`;

/** Bits of a state are those of its two bytes, whatever their sign. */
const STEPS = `SELECT ((s.t - $2) / $5)::int4 AS column, min(s.value)::float8 AS min,
    max(s.value)::float8 AS max
  FROM sample s JOIN definition d ON d.no = s.point_no AND d.entity = 'kafkaMonitoringPoint'
  JOIN entity."kafkaMonitoringPoint" p ON p."pointCode" = d.code
  WHERE p.id = $1 AND s.t >= $2 AND s.t <= $3 AND s.state::int & $4::int = 0
    AND s.value IS NOT NULL AND s.value <> 'NaN'
  GROUP BY 1 ORDER BY 1`;
