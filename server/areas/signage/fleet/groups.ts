import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import {
  groupTakes,
  playerGroup,
  type GroupTakes,
  type PlayerGroup,
  type SetGroupBody,
} from '#contracts/signage/groups.ts';
import { device } from '#contracts/signage/signage.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { CallContext, FieldValues, WriteContext } from '#server/entity/override.ts';
import { getRecord } from '#server/entity/read/getRecord.ts';
import { idRow, query, rowsOf } from '#server/entity/rows.ts';
import { changing, goingBy } from '#server/entity/write/oneAtATime.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';

/** The groups of the devices that the caller sees, with what each keeps. */
export async function groupsOf(
  _: unknown,
  { engine, actor }: CallContext,
): Promise<Result<readonly PlayerGroup[], Failure>> {
  const seen = await engine.of(device).all({ withDisable: true }, actor);
  if (!seen.ok) return seen;
  return ok(await rowsOf(playerGroup, engine.pool, GROUPS, [seen.value.map(({ id }) => id)]));
}

/**
 * Sets by what the mine takes over the screens of a group: those that are in it now, each with a
 * line of the log, and those that come into it. Only for whoever sees all of its devices.
 */
export async function setGroup(
  { group, takes }: SetGroupBody,
  { engine, actor }: CallContext,
): Promise<Result<null, Failure>> {
  return inWriteTransaction(engine, actor, async (context) => {
    // Before the screens are looked for: one that comes into the group meanwhile is among them, or
    // finds what is set here.
    await changing(context.client, 'playerGroup', group);
    const devices = await rowsOf(
      idRow,
      context.client,
      `SELECT id FROM entity."device" WHERE "groupName" = $1 AND NOT "isDeleted"
       ORDER BY id FOR UPDATE`,
      [group],
    );
    if (devices.length === 0)
      return err(failure('record_not_found', 'No screen is in this group.', 'group'));
    for (const { id } of devices) {
      const { binding } = engine.of(device);
      const seen = await getRecord(binding, id, actor, { executor: context.client });
      if (!seen.ok)
        return err(failure('forbidden', 'The group has screens that you do not see.', 'group'));
    }
    if (takes !== null) return keep(context, group, takes, devices);
    await query(context.client, 'DELETE FROM player_group WHERE name = $1', [group]);
    return ok(null);
  });
}

async function keep(
  context: WriteContext,
  group: string,
  takes: GroupTakes,
  devices: readonly { readonly id: string }[],
): Promise<Result<null, Failure>> {
  const { client, engine, actor } = context;
  const areas = await rowsOf(
    idRow,
    client,
    `SELECT id FROM entity."area" WHERE id = ANY ($1::text[]) AND NOT "isDeleted"`,
    [takes.takeAreas],
  );
  if (areas.length < takes.takeAreas.length)
    return err(failure('bad_reference', 'There is no such area.', 'takes.takeAreas'));
  await query(
    client,
    `INSERT INTO player_group (name, take_evacuation, take_levels, take_areas, set_by, set_at)
     VALUES ($1, $2, $3::int[], $4::text[], $5, $6)
     ON CONFLICT (name) DO UPDATE SET take_evacuation = excluded.take_evacuation,
       take_levels = excluded.take_levels, take_areas = excluded.take_areas,
       set_by = excluded.set_by, set_at = excluded.set_at`,
    [
      group,
      takes.takeEvacuation,
      takes.takeLevels,
      takes.takeAreas,
      actor.name,
      Math.floor(engine.clock.now()),
    ],
  );
  for (const { id } of devices) {
    const set = await within(context).set(device, id, takes);
    if (!set.ok) return set;
  }
  return ok(null);
}

/** A device's values, with what the group keeps that it comes into by them. */
export async function withGroup(
  values: FieldValues,
  before: string | null | undefined,
  { client }: Pick<WriteContext, 'client'>,
): Promise<FieldValues> {
  const group = values['groupName'];
  if (typeof group !== 'string' || group === '' || group === before) return values;
  await goingBy(client, 'playerGroup', group);
  const [takes] = await rowsOf(
    groupTakes,
    client,
    `SELECT take_evacuation AS "takeEvacuation", take_levels AS "takeLevels",
       take_areas AS "takeAreas" FROM player_group WHERE name = $1`,
    [group],
  );
  return takes === undefined ? values : { ...values, ...takes };
}

/** Lists are the same in any order. */
const isOther = (own: string, kept: string, type: string): string =>
  `NOT (coalesce(d."${own}", '{}'::${type}) @> g.${kept}
     AND coalesce(d."${own}", '{}'::${type}) <@ g.${kept})`;

const GROUPS = `
  SELECT d."groupName" AS name, count(*)::int AS screens,
    (count(*) FILTER (WHERE coalesce(d."takeEvacuation", false) <> g.take_evacuation
      OR ${isOther('takeLevels', 'take_levels', 'int[]')}
      OR ${isOther('takeAreas', 'take_areas', 'text[]')}))::int AS others,
    CASE WHEN g.name IS NULL THEN NULL ELSE jsonb_build_object(
      'takeEvacuation', g.take_evacuation, 'takeLevels', to_jsonb(g.take_levels),
      'takeAreas', to_jsonb(g.take_areas)) END AS takes,
    g.set_by AS "setBy", g.set_at AS "setAt"
  FROM entity."device" d LEFT JOIN player_group g ON g.name = d."groupName"
  WHERE d.id = ANY ($1::text[]) AND d."groupName" <> ''
  GROUP BY d."groupName", g.name, g.take_evacuation, g.take_levels, g.take_areas, g.set_by,
    g.set_at
  ORDER BY d."groupName"`;
