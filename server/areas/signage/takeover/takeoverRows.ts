import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { device } from '#contracts/signage/signage.ts';
import { screenList, type ScreenStand, type Takeover } from '#contracts/signage/takeover.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import type { Takes } from './causes.ts';
import type { Hangs } from './wayOut.ts';

const figure = z.number().nullable();
const deviceRow = z.object({
  id: z.string(),
  takeEvacuation: z.boolean().nullable(),
  takeLevels: z.array(z.number()).nullable(),
  areaCodes: z.array(z.string()),
  x: figure,
  y: figure,
  z: figure,
  facing: figure,
  exitArrow: figure,
  exitName: z.string().nullable(),
  volume: figure,
});

/** A device that is let in, as far as takeovers go. */
export type TakenDevice = Takes & Hangs & { readonly id: string; readonly volume: number | null };
type Told = { readonly key: string; readonly kind: Takeover['kind']; readonly deviceId: string };
const stands = {
  none: storedChoice(device, 'takeover', 'none'),
  unpainted: storedChoice(device, 'takeover', 'unpainted'),
  painted: storedChoice(device, 'takeover', 'painted'),
};

export type TakeoverRows = ReturnType<typeof takeoverRows>;

/** Devices and takeovers as the database has them. */
export function takeoverRows(
  pool: Pool,
  inTransaction: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>,
) {
  const mark = (executor: Parameters<typeof query>[0]) =>
    query(
      executor,
      `UPDATE entity."device" d SET takeover = s.stand
       FROM (SELECT e.id, CASE WHEN t.key IS NULL THEN $1::int
           WHEN t.painted_at IS NULL THEN $2::int ELSE $3::int END AS stand
         FROM entity."device" e
         LEFT JOIN screen_takeover t ON t.device_id = e.id AND t.ended_at IS NULL) s
       WHERE s.id = d.id AND d.takeover IS DISTINCT FROM s.stand`,
      [stands.none, stands.unpainted, stands.painted],
    );
  return {
    devices: (model: Pick<MineModel, 'areas'>) => takenDevices(pool, model),

    /** These are taken over now and no others. */
    keep: (told: readonly Told[], now: number): Promise<void> =>
      inTransaction(async (client) => {
        await keepTold(client, told, now);
        await mark(client);
      }),

    /** A screen showed it; the first time counts. False where it is not taken over by this. */
    async painted(deviceId: string, key: string, at: number): Promise<boolean> {
      const { rowCount } = await query(
        pool,
        `UPDATE screen_takeover SET painted_at = coalesce(painted_at, greatest(told_at, $3))
         WHERE key = $1 AND device_id = $2 AND ended_at IS NULL`,
        [key, deviceId, at],
      );
      if (rowCount === 1) await mark(pool);
      return rowCount === 1;
    },

    /** Screens that are taken over now, those that do not show it first. */
    screens: (): Promise<readonly ScreenStand[]> =>
      rowsOf(
        screenList.shape.list.element,
        pool,
        `SELECT d.id AS "deviceId", d.name, d."groupName", d."installPlace" AS place,
           d."onlineState" = $1 AS online, t.key, t.kind, t.told_at AS "toldAt",
           t.painted_at AS "paintedAt"
         FROM screen_takeover t JOIN entity."device" d ON d.id = t.device_id
         WHERE t.ended_at IS NULL ORDER BY t.painted_at IS NOT NULL, online, d.name, d.id`,
        [storedChoice(device, 'onlineState', 'online')],
      ),
  };
}

/** Every device that is let in. */
async function takenDevices(
  pool: Pool,
  { areas }: Pick<MineModel, 'areas'>,
): Promise<readonly TakenDevice[]> {
  const numbers = new Map(areas.map(({ code, no }) => [code, no]));
  const rows = await rowsOf(
    deviceRow,
    pool,
    `SELECT d.id, d."takeEvacuation", d."takeLevels", d.x::float8 AS x, d.y::float8 AS y,
           d.z::float8 AS z, d.facing, d."exitArrow", d."exitName", d.volume,
           ARRAY(SELECT a.code FROM entity."area" a
             WHERE a.id = ANY (d."takeAreas")) AS "areaCodes"
         FROM entity."device" d WHERE d."isAllowed" AND NOT d."isDeleted" AND NOT d.disabled`,
  );
  // An area that the mine no longer has is none of its alarms', not all of them.
  return rows.map(({ areaCodes, ...row }) => ({
    ...row,
    takeAreaNos: areaCodes.map((code) => numbers.get(code) ?? -1),
  }));
}

/** Ends what is over and notes what is new. */
async function keepTold(client: PoolClient, told: readonly Told[], now: number): Promise<void> {
  const columns = [
    told.map(({ key }) => key),
    told.map(({ deviceId }) => deviceId),
    told.map(({ kind }) => kind),
  ];
  await query(
    client,
    `UPDATE screen_takeover t SET ended_at = $3 WHERE ended_at IS NULL AND NOT EXISTS (
             SELECT FROM unnest($1::text[], $2::text[]) AS n (key, device_id)
             WHERE n.key = t.key AND n.device_id = t.device_id)`,
    [columns[0], columns[1], now],
  );
  // One that comes back to a screen has to be shown there anew.
  await query(
    client,
    `INSERT INTO screen_takeover (key, device_id, kind, told_at)
           SELECT key, device_id, kind, $4::int8
           FROM unnest($1::text[], $2::text[], $3::text[]) AS n (key, device_id, kind)
           ON CONFLICT (key, device_id) DO UPDATE
             SET told_at = excluded.told_at, painted_at = NULL, ended_at = NULL
             WHERE screen_takeover.ended_at IS NOT NULL`,
    [...columns, now],
  );
}
