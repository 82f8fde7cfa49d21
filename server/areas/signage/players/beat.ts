import {
  BEAT_SECONDS,
  SILENT_MS,
  type BeatAnswer,
  type BeatBody,
} from '#contracts/signage/player.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { device } from '#contracts/signage/signage.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query } from '#server/entity/rows.ts';
import { openOrder } from '../fleet/orders.ts';
import type { KnownPlayer } from './knownPlayer.ts';
import { publishedOf } from '../slots/published.ts';

const ONLINE = storedChoice(device, 'onlineState', 'online');
const OFFLINE = storedChoice(device, 'onlineState', 'offline');
const BYTES_OF_MB = 1_048_576;

/**
 * Takes down what a player says of itself, and answers what it has to know. It is no change of the
 * record: no version, no line of the log.
 */
export async function takeBeat(
  engine: Engine,
  player: KnownPlayer,
  { version, showing, storageUsed, done }: BeatBody,
  ip: string,
): Promise<BeatAnswer> {
  const now = engine.clock.now();
  await query(
    engine.pool,
    `UPDATE entity."device" SET "stateSince" = CASE WHEN "onlineState" IS DISTINCT FROM $2 THEN $3 ELSE "stateSince" END,
       "onlineState" = $2, "lastHeartbeat" = $3, "appVersion" = $4,
       ip = $5, showing = (SELECT id FROM entity."template" WHERE id = $6), "showingVersion" = $7,
       "storageMb" = coalesce($8, "storageMb")
     WHERE id = $1`,
    [
      player.id,
      ONLINE,
      now,
      version,
      ip,
      showing?.templateId ?? null,
      showing?.version ?? null,
      storageUsed === undefined ? null : Math.round((storageUsed / BYTES_OF_MB) * 10) / 10,
    ],
  );
  return {
    now,
    beatSeconds: BEAT_SECONDS,
    name: player.name,
    showVersion: player.showVersion ?? false,
    volume: player.volume ?? 50,
    brightness: player.brightness ?? 80,
    powerPlan: player.powerPlan ?? [],
    templateId: player.templateId,
    slots: [...player.slots],
    templates: await publishedOf(engine, player),
    order: await openOrder(engine, player.id, done),
  };
}

/** Players that were not heard of for 45 s, or are no longer let in, are offline. */
export async function noteSilent({ pool, clock }: Engine): Promise<void> {
  await query(
    pool,
    `UPDATE entity."device" SET "onlineState" = $1, "stateSince" = $3, showing = NULL, "showingVersion" = NULL
     WHERE "onlineState" <> $1
       AND ("lastHeartbeat" IS NULL OR "lastHeartbeat" < $2 OR "isAllowed" IS NOT TRUE)`,
    [OFFLINE, clock.now() - SILENT_MS, clock.now()],
  );
}
