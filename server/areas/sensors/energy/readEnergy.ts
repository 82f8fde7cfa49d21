import { kafkaElectricityConsumption } from '#contracts/sensors/wideRecords.ts';
import type { CircuitEnergy } from '#contracts/sensors/energy.ts';
import { deviceName } from '#contracts/sensors/deviceName.ts';
import type { Point } from '#contracts/mine/mine.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query, type Row } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { intervalEnergies, registerEnergies, type Energies, type Span } from './energies.ts';

const BUCKET_MS = 300_000;
const WEEK_MS = 7 * 86_400_000;

/** A meter of the mine by its points. */
export type Circuit = {
  readonly code: string;
  readonly name: string;
  readonly role: string | null;
  readonly registerNo: number | undefined;
  readonly intervalNo: number | undefined;
  /** Seconds between readings. */
  readonly period: number;
};

const labels = Object.fromEntries(
  Object.entries(kafkaElectricityConsumption.fields).map(([field, { label }]) => [field, label]),
);

const entities: ReadonlySet<string | undefined> = new Set([
  'kafkaElectricityConsumption',
  'kafkaOpenEnterpriseElectricityConsumption',
]);

/** What of a point tells that it is one of a meter, and of which. */
export type MeterPoint = Pick<
  Point,
  'no' | 'code' | 'name' | 'recordEntity' | 'deviceCode' | 'positionCode' | 'samplePeriod'
>;

/** Every meter of the mine that tells energy, in the order of its points. */
export function circuitsOf({ points }: { readonly points: readonly MeterPoint[] }): Circuit[] {
  const meters = Map.groupBy(
    points.filter(
      ({ recordEntity, deviceCode }) => entities.has(recordEntity) && deviceCode !== null,
    ),
    ({ deviceCode }) => deviceCode ?? '',
  );
  return [...meters].flatMap(([code, own]) => {
    const [register, interval] = ['totalEnergy', 'activeEnergy'].map((field) =>
      own.find((point) => point.code === `${code}.${field}`),
    );
    const lead = register ?? interval;
    return lead === undefined
      ? []
      : [
          {
            code,
            name:
              deviceName(
                own.map((point) => [point.code.slice(code.length + 1), point.name] as const),
                labels,
              ) ?? code,
            role: register?.positionCode ?? interval?.positionCode ?? null,
            registerNo: register?.no,
            intervalNo: interval?.no,
            period: lead.samplePeriod,
          },
        ];
  });
}

/** Energies of each circuit in the span, and of the same span a week earlier. */
export async function readCircuits(
  engine: Engine,
  circuits: readonly Circuit[],
  span: Span,
): Promise<CircuitEnergy[]> {
  const earlier = { ...span, from: span.from - WEEK_MS, to: span.to - WEEK_MS };
  const [now, before] = [
    await readEnergies(engine.pool, circuits, span),
    await readEnergies(engine.pool, circuits, { ...earlier, stepMs: span.to - span.from }),
  ];
  return circuits.map(({ code, name, role }) => ({
    code,
    name,
    role,
    steps: now.get(code)?.steps ?? [],
    total: now.get(code)?.total ?? null,
    before: before.get(code)?.total ?? null,
  }));
}

/**
 * Energies by the code of the meter: by its register, or by the intervals that it tells where it
 * has none.
 */
export async function readEnergies(
  executor: Executor,
  circuits: readonly Circuit[],
  span: Span,
): Promise<Map<string, Energies>> {
  const { rows } = await query<Row>(executor, LASTS, [
    circuits.flatMap(({ registerNo, intervalNo }) => registerNo ?? intervalNo ?? []),
    span.from,
    span.to,
    span.stepMs,
  ]);
  const byPoint = Map.groupBy(rows, (row) => Number(row['no']));
  return new Map(
    circuits.map(({ code, registerNo, intervalNo, period }) => {
      const own = byPoint.get(registerNo ?? intervalNo ?? -1) ?? [];
      const steps = own.map((row) => ({
        step: Number(row['step']),
        kwh: Number(row['last']),
        until: Number(row['until']),
        sum: Number(row['sum']),
      }));
      return [
        code,
        registerNo === undefined
          ? intervalEnergies(
              steps.map(({ step, sum }) => ({ step, kwh: sum })),
              span,
            )
          : registerEnergies(steps, span, Math.max(BUCKET_MS, period * 1000)),
      ];
    }),
  );
}

/**
 * Of each step, and of the one before the first: the last reading, until when it is known, and the
 * sum.
 */
const LASTS = `SELECT point_no AS no, floor((start - $2::float8) / $4::float8)::int AS step,
  (array_agg(last ORDER BY start DESC))[1] AS last,
    max(start) + ${BUCKET_MS} AS until, sum(sum) AS sum
  FROM sample_stat_5m WHERE point_no = ANY ($1::int[]) AND start >= $2::int8 - $4::int8
    AND start < $3::int8 AND good_count > 0 AND last IS NOT NULL
  GROUP BY 1, 2`;

/** Up to when any of these meters was read since `from`; null where none was. */
export async function readUntil(
  engine: Engine,
  circuits: readonly Circuit[],
  from: number,
  to: number,
): Promise<number | null> {
  const { rows } = await query<Row>(
    engine.pool,
    `SELECT max(start) + ${BUCKET_MS} AS until FROM sample_stat_5m WHERE point_no = ANY ($1::int[])
      AND start >= $2 AND start < $3 AND good_count > 0`,
    [circuits.flatMap(({ registerNo, intervalNo }) => registerNo ?? intervalNo ?? []), from, to],
  );
  const [row] = rows;
  return row?.['until'] === null || row === undefined ? null : Number(row['until']);
}
