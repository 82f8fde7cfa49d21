import { gnssSlopeDevice, radarZone } from '#contracts/slopes/slopes.ts';
import {
  receiverThresholds,
  zoneThresholds,
  type ReceiverSettings,
  type SlopeGrades,
  type SlopeSettings,
} from '#contracts/slopes/slopeGrades.ts';
import {
  override,
  type FieldValues,
  type EntityOverride,
  type WriteContext,
} from '#server/entity/override.ts';
import { query, textOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

type Device = {
  readonly code: string;
  readonly thresholds: unknown;
  readonly uniform: number | null;
};
type Zone = { readonly code: string; readonly radarCode: string; readonly thresholds: unknown };

/**
 * What administrators have set for receivers and radar zones; what does not pass the checks is not
 * set.
 */
export async function slopeSettingsOf(on: Executor): Promise<SlopeSettings> {
  const { rows: devices } = await query<Device>(
    on,
    `SELECT "code", "thresholds", "uniformVelocity"::float8 AS uniform FROM entity."gnssSlopeDevice"
     WHERE NOT "isDeleted" AND ("thresholds" IS NOT NULL OR "uniformVelocity" > 0)`,
  );
  const { rows: zones } = await query<Zone>(
    on,
    `SELECT "code", "radarCode", "thresholds" FROM entity."radarZone" WHERE NOT "isDeleted"
      AND "thresholds" IS NOT NULL`,
  );
  return {
    receivers: new Map(
      devices.map(({ code, thresholds, uniform }) => [code, receiverOf(thresholds, uniform)]),
    ),
    zones: new Map(
      zones.flatMap(({ code, radarCode, thresholds }): [string, SlopeGrades][] => {
        const set = zoneThresholds.safeParse(thresholds);
        // A zone's code may be its own, or that of its radar before it as its series have it.
        return set.success ? [code, `${radarCode}-${code}`].map((key) => [key, set.data]) : [];
      }),
    ),
  };
}

function receiverOf(thresholds: unknown, uniform: number | null): ReceiverSettings {
  const set = receiverThresholds.safeParse(thresholds ?? {});
  return {
    ...(set.success ? set.data : {}),
    ...(uniform !== null && uniform > 0 && { uniformVelocity: uniform }),
  };
}

/** What of a record decides levels. */
const judged = ['code', 'radarCode', 'thresholds', 'uniformVelocity'] as const;
const judgedIn = (record: FieldValues | undefined): string | undefined =>
  record === undefined
    ? undefined
    : JSON.stringify(Object.fromEntries(judged.map((field) => [field, record[field] ?? null])));

/**
 * Ledgers of receivers and radar zones whose limits the rules learn at once; a change stands in the
 * audit, where handovers find it.
 */
export const slopeEntities = (changed: () => Promise<void>): readonly EntityOverride[] =>
  [gnssSlopeDevice, radarZone].map((entity) =>
    override(entity, {
      hooks: {
        async afterWrite({ action, before, after }, context) {
          const [was, is] = [judgedIn(before), judgedIn(after)];
          const sets = (after ?? before ?? {}) as FieldValues;
          const said = [before, after].some((one) => setsLimits(one));
          if (was !== is && said)
            await audited(
              context,
              `${entity.name}/${action}`,
              entity.name,
              textOf(sets['code']),
              was,
              is,
            );
        },
        afterCommit: ({ before, after }) =>
          judgedIn(before) === judgedIn(after) ? undefined : changed(),
      },
    }),
  );

const setsLimits = (record: FieldValues | undefined): boolean =>
  [record?.['thresholds'], record?.['uniformVelocity']].some(
    (value) => value !== null && value !== undefined,
  );

const audited = (
  { engine, actor, client }: WriteContext,
  reason: string,
  entity: string,
  key: string,
  was: string | undefined,
  is: string | undefined,
) =>
  query(
    client,
    `INSERT INTO audit (time, by, action, entity, key, before, after, reason)
      VALUES ($1, $2, 'setLimits', $3, $4, $5, $6, $7)`,
    [Math.floor(engine.clock.now()), actor.name, entity, key, was ?? null, is ?? null, reason],
  );
