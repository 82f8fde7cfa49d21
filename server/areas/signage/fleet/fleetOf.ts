import { z } from 'zod';
import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { fleetScreen, type FleetScreen } from '#contracts/signage/fleet.ts';
import { shownAt, type Plays } from '#contracts/signage/shownAt.ts';
import { device } from '#contracts/signage/signage.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { CallContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { publishedOf } from '../slots/published.ts';
import { PLAYS, playsColumns, playsIn } from '../slots/plays.ts';

const ONLINE = storedChoice(device, 'onlineState', 'online');

const row = z.object({
  ...playsColumns,
  ...fleetScreen.omit({ due: true }).shape,
});

/** Every player that the caller sees, as it is now. */
export async function fleetOf(
  _: unknown,
  { engine, actor }: CallContext,
): Promise<Result<{ readonly now: number; readonly screens: readonly FleetScreen[] }, Failure>> {
  const seen = await engine.of(device).all({ sort: 'name', order: 'asc' }, actor);
  if (!seen.ok) return seen;
  const rows = await rowsOf(row, engine.pool, FLEET, [seen.value.map(({ id }) => id), ONLINE]);
  const now = engine.clock.now();
  const names = await publishedNames(engine, rows.map(playsIn));
  return ok({
    now,
    screens: rows.map(({ own, shared, templateId, ...screen }) => {
      const plays = playsIn({ own, shared, templateId });
      const { templateId: due, slot } = shownAt(plays, now, (id) => names.has(id));
      return {
        ...screen,
        due: due === undefined ? null : { name: names.get(due) ?? due, slot: slot?.name ?? '' },
      };
    }),
  });
}

/** The names of the templates of these that are published. */
async function publishedNames(
  engine: Engine,
  all: readonly Plays[],
): Promise<ReadonlyMap<string, string>> {
  const published = await publishedOf(engine, {
    templateId: null,
    slots: all.flatMap(({ slots, templateId }) => [
      ...slots,
      ...(templateId === null ? [] : [{ templateId }]),
    ]),
  });
  const names = await rowsOf(
    z.object({ id: z.string(), name: z.string() }),
    engine.pool,
    `SELECT v.template_id AS id, v.name FROM template_version v
     JOIN unnest($1::text[], $2::int[]) AS w (id, version)
       ON w.id = v.template_id AND w.version = v.version`,
    [published.map(({ id }) => id), published.map(({ version }) => version)],
  );
  return new Map(names.map(({ id, name }) => [id, name]));
}

const FLEET = `
  SELECT d.id, d.name, d."installPlace" AS place, d."groupName" AS "group",
    coalesce(d.tags, '{}') AS tags, d."screenW" AS width, d."screenH" AS height,
    p.device_id IS NOT NULL AS "isPaired", coalesce(d."isAllowed", false) AS "isAllowed",
    coalesce(d."onlineState" = $2, false) AS "isOnline", d."stateSince"::float8 AS since,
    d."lastHeartbeat"::float8 AS "heardAt", d."appVersion" AS version, d.ip,
    d."storageMb"::float8 AS "storageMb", d.volume, d.takeover,
    CASE WHEN d.showing IS NULL THEN NULL ELSE jsonb_build_object(
      'name', coalesce(v.name, t.name), 'version', coalesce(d."showingVersion", 0)) END AS shown,
    CASE WHEN o.id IS NULL THEN NULL ELSE jsonb_build_object(
      'kind', o.kind, 'asked', o.asked, 'done', o.done) END AS "order",
    ${PLAYS}
  FROM unnest($1::text[]) WITH ORDINALITY AS w (id, place)
  JOIN entity."device" d ON d.id = w.id
  LEFT JOIN player_token p ON p.device_id = d.id
  LEFT JOIN player_order o ON o.device_id = d.id
  LEFT JOIN entity."template" t ON t.id = d.showing
  LEFT JOIN template_version v ON v.template_id = d.showing AND v.version = d."showingVersion"
  ORDER BY w.place`;
