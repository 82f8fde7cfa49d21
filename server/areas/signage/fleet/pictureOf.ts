import { z } from 'zod';
import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { pictureAnswer } from '#contracts/signage/fleet.ts';
import { contentAnswer } from '#contracts/signage/player.ts';
import type { PlayerData } from '#contracts/signage/playerData.ts';
import { shownAt, type Plays } from '#contracts/signage/shownAt.ts';
import { device } from '#contracts/signage/signage.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { publishedOf } from '../slots/published.ts';
import { PLAYS, playsColumns, playsIn } from '../slots/plays.ts';

type Parts = {
  readonly engine: Engine;
  readonly dataFor: (plays: Plays) => Promise<PlayerData>;
};
const row = z.object({
  ...playsColumns,
  showing: z.string().nullable(),
  showingVersion: z.number().nullable(),
});

/** What a device said that it shows, else what it would show now, with what it is told. */
export async function pictureOf(
  { engine, dataFor }: Parts,
  id: string,
  actor: Actor,
): Promise<Result<z.output<typeof pictureAnswer>, Failure>> {
  const seen = await engine.of(device).get(id, actor);
  if (!seen.ok) return seen;
  const { pool, clock } = engine;
  const [found] = await rowsOf(
    row,
    pool,
    `SELECT d.showing, d."showingVersion", ${PLAYS} FROM entity."device" d WHERE d.id = $1`,
    [id],
  );
  if (found === undefined) return ok({ content: null, data: null });
  const plays = playsIn(found);
  const published = await publishedOf(engine, plays);
  const due = shownAt(plays, clock.now(), (one) => published.some((has) => has.id === one));
  const templateId = found.showing ?? due.templateId;
  const version =
    found.showingVersion ?? published.find((one) => one.id === templateId)?.version ?? null;
  const [content] = await rowsOf(
    contentAnswer,
    pool,
    `SELECT template_id AS id, version, hash, name, width, height, background, content
     FROM template_version WHERE template_id = $1 AND version = $2`,
    [templateId ?? null, version],
  );
  return ok({ content: content ?? null, data: content ? await dataFor(plays) : null });
}
