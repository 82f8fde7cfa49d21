import { createHash } from 'node:crypto';
import type { SimulatedCamera } from '#contracts/simulator.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query } from '#server/entity/rows.ts';
import type { VideoSettings } from './gateway.ts';

/**
 * Puts the cameras of the simulated mine into the ledger; only while there has never been a camera
 * in it.
 */
export async function seedCameras(
  engine: Engine,
  cameras: readonly SimulatedCamera[],
): Promise<void> {
  const rows = cameras.map((one) => ({
    ...one,
    id: createHash('sha256').update(`camera ${one.code}`).digest('hex').slice(0, 26),
    model: '模拟',
    onlineState: 1,
  }));
  await query(
    engine.pool,
    `INSERT INTO entity."camera" (id, code, name, model, type, place, "installPlace", "areaId", x,
      y, z, azimuth, "isKey", ptz, "onlineState", "createUserName", "createTime")
     SELECT r.id, r.code, r.name, r.model, r.type, r.place, r."installPlace", a.id, r.x, r.y, r.z,
       r.azimuth, r."isKey", r.ptz, r."onlineState", 'system', $2
     FROM jsonb_populate_recordset(null::entity."camera", $1::jsonb) r
     JOIN jsonb_to_recordset($1::jsonb) AS s(code text, "areaCode" text) ON s.code = r.code
     LEFT JOIN entity."area" a ON a.code = s."areaCode" AND NOT a."isDeleted"
     WHERE NOT EXISTS (SELECT FROM entity."camera")`,
    [JSON.stringify(rows), engine.clock.now()],
  );
}

/**
 * The gateway in force: that of the settings, and until they name one, the simulated mine's own.
 */
export function gatewayInForce(
  settings: VideoSettings,
  simulated: string | undefined,
): VideoSettings {
  const isNamed = [settings.whepUrl, settings.flvUrl, settings.hlsUrl].some((url) => url !== '');
  if (isNamed || simulated === undefined) return settings;
  return {
    ...settings,
    userName: '',
    flvUrl: `${simulated}/{code}.flv`,
    hlsUrl: `${simulated}/{code}/index.m3u8`,
    ptzUrl: `${simulated}/{code}/ptz?move={move}`,
    stillUrl: `${simulated}/{code}/still.png`,
  };
}
