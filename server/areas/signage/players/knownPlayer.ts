import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { beatAnswer } from '#contracts/signage/player.ts';
import type { Plays } from '#contracts/signage/shownAt.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { PLAYS, playsColumns, playsIn } from '../slots/plays.ts';
import { hashOfSecret } from './secrets.ts';

const { powerPlan } = beatAnswer.shape;
const playerRow = z.object({
  id: z.string(),
  name: z.string(),
  showVersion: z.boolean().nullable(),
  volume: z.number().nullable(),
  brightness: z.number().nullable(),
  ...playsColumns,
  powerPlan: powerPlan.nullable(),
});
export type KnownPlayer = Omit<z.output<typeof playerRow>, 'own' | 'shared'> & Plays;

/** The device of a player's token, looked up at each call: one no longer let in is out at once. */
export async function knownPlayer(
  { pool }: Engine,
  { headers: { authorization } }: FastifyRequest,
): Promise<Result<KnownPlayer, Failure>> {
  const token = authorization?.startsWith('Bearer ') === true ? authorization.slice(7) : '';
  const [found] = await rowsOf(
    playerRow,
    pool,
    `SELECT d.id, d.name, d."showVersion", d.volume, d.brightness, d."powerPlan",
       ${PLAYS}
     FROM player_token p JOIN entity."device" d ON d.id = p.device_id
     WHERE p.token_hash = $1 AND d."isAllowed" AND NOT d."isDeleted" AND NOT d.disabled`,
    [hashOfSecret(token)],
  );
  return found === undefined ? err(refused) : ok({ ...found, ...playsIn(found) });
}

const refused = failure('player_refused', 'This player is not let in: pair its screen anew.');
