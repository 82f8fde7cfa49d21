import { z } from 'zod';
import { mineDay } from '#base/mineTime.ts';
import { SPAN_MS, type PlayedSpan } from '#contracts/signage/playProof.ts';
import { stretchesIn } from '#contracts/signage/shownAt.ts';
import { DAY_MS } from '#contracts/signage/slots.ts';
import { VERSION } from '#contracts/version.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { takeProof } from '../proof/takeProof.ts';
import { PLAYS, playsColumns, playsIn } from '../slots/plays.ts';
import { publishedOf } from '../slots/published.ts';

const DAYS = 3;
const HOUR_MS = 3_600_000;
const row = z.object({ id: z.string(), ...playsColumns });

/**
 * What the simulated mine's screens above ground showed until now, so that a first look at proofs
 * finds some: by their slots, each with an hour of every night in which it was silent.
 */
export async function seedProofs(engine: Engine): Promise<void> {
  const screens = await rowsOf(
    row,
    engine.pool,
    `SELECT d.id, ${PLAYS} FROM entity."device" d
     WHERE d."deviceNo" IN ('XF-01', 'XF-02', 'XF-03', 'XF-04') ORDER BY d."deviceNo"`,
  );
  const now = engine.clock.now();
  for (const [at, screen] of screens.entries()) {
    const plays = playsIn(screen);
    const published = await publishedOf(engine, plays);
    const spans = stretchesIn(plays, [now - DAYS * DAY_MS, now]).flatMap(({ from, to, shown }) => {
      const content = published.find(({ id }) => id === shown.templateId);
      if (content === undefined) return [];
      const { id: templateId, version, hash } = content;
      const about = { templateId, version, hash, slot: shown.slot?.name ?? '' };
      return piecesOf(from, to, at + 1).map((times) => ({ ...times, ...about }));
    });
    const taken = await takeProof(engine, screen.id, spans);
    if (!taken.ok) engine.complain(taken.error, 'proofs of the simulated mine');
    await noteHeard(engine, screen.id, spans.at(-1)?.ended ?? now);
  }
}

/** A stretch in pieces as a player tells them, without those of a silent hour of the night. */
function piecesOf(from: number, to: number, hour: number): Pick<PlayedSpan, 'began' | 'ended'>[] {
  const pieces: Pick<PlayedSpan, 'began' | 'ended'>[] = [];
  for (let began = from; began < to; began += SPAN_MS) {
    const inDay = began - mineDay(began);
    const ended = Math.min(to, began + SPAN_MS);
    if (inDay < hour * HOUR_MS || inDay >= (hour + 1) * HOUR_MS) pieces.push({ began, ended });
  }
  return pieces;
}

const noteHeard = (engine: Engine, id: string, at: number): Promise<unknown> =>
  query(
    engine.pool,
    `UPDATE entity."device" SET "lastHeartbeat" = $2, "stateSince" = $2, "appVersion" = $3,
       "storageMb" = $4 WHERE id = $1`,
    [id, at, VERSION, 12.5],
  );
