import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { permissionOf } from '#contracts/entity/permission.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { PairBody } from '#contracts/signage/player.ts';
import { device } from '#contracts/signage/signage.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { CallContext, WriteContext } from '#server/entity/override.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';

const screenRow = z.object({ width: z.number(), height: z.number(), version: z.string() });
type Screen = z.output<typeof screenRow>;

/**
 * Binds the screen that shows a code to a device, which is let in by that; a player that the device
 * had before is known no more.
 */
export async function pairScreen(
  { code, id, name }: PairBody,
  { engine, actor }: CallContext,
): Promise<Result<{ readonly id: string }, Failure>> {
  if (id !== undefined) {
    // Whoever may not see a device gives it no screen.
    const seen = await engine.of(device).get(id, actor);
    if (!seen.ok) return seen;
  } else if (!isPermitted(actor.permissions, permissionOf(device, 'create')))
    return err(
      failure('forbidden', `This needs the permission ${permissionOf(device, 'create')}.`),
    );
  return inWriteTransaction(engine, actor, async (context) => {
    const [screen] = await rowsOf(
      screenRow,
      context.client,
      `SELECT width, height, version FROM player_screen
       WHERE code = $1 AND device_id IS NULL AND expires > $2 FOR UPDATE`,
      [code, engine.clock.now()],
    );
    if (screen === undefined) return err(unknownCode);
    const bound = await bind(context, { screen, id, name: name ?? `Screen ${code}` });
    if (!bound.ok) return bound;
    const deviceId = bound.value.id;
    await query(context.client, 'DELETE FROM player_token WHERE device_id = $1', [deviceId]);
    await query(context.client, 'DELETE FROM player_screen WHERE device_id = $1', [deviceId]);
    // That of the screen before would pass for this one's.
    await query(context.client, 'DELETE FROM player_photo WHERE device_id = $1', [deviceId]);
    await query(context.client, 'UPDATE player_screen SET device_id = $2 WHERE code = $1', [
      code,
      deviceId,
    ]);
    return ok({ id: deviceId });
  });
}

/** The device of `id`, or a new one, as large as the screen and let in. */
async function bind(
  context: WriteContext,
  one: { readonly screen: Screen; readonly id: string | undefined; readonly name: string },
): Promise<Result<{ readonly id: string }, Failure>> {
  const { width: screenW, height: screenH, version: appVersion } = one.screen;
  const found = { screenW, screenH, appVersion, isAllowed: true };
  if (one.id !== undefined) return within(context).set(device, one.id, found);
  return within(context).create(
    device,
    { name: one.name, deviceNo: `P${context.engine.newId()}`, type: 4, screenW, screenH },
    found,
  );
}

const unknownCode = failure(
  'player_code_unknown',
  'No screen shows this code now: it is over, or was used.',
  'code',
);
