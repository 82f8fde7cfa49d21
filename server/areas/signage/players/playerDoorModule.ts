import { z } from 'zod';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { hashOfSecret } from './secrets.ts';

const LET_IN = `FROM player_token p JOIN entity."device" d ON d.id = p.device_id
  WHERE d."isAllowed" AND NOT d."isDeleted" AND NOT d.disabled`;

/** Which players the hub lets in, looked up each time and again every two seconds. */
export const playerDoorModule = serverModule({
  name: 'playerDoor',
  needs: { pool: kernelFaces.pool },
  start: ({ pool }) => ({
    gives: [
      gift(portFaces.playerDoor, {
        async playerOf(token) {
          const [found] = await rowsOf(
            z.object({ deviceId: z.string(), key: z.string() }),
            pool,
            `SELECT d.id AS "deviceId", encode(p.token_hash, 'hex') AS key ${LET_IN}
               AND p.token_hash = $1`,
            [hashOfSecret(token)],
          );
          return found;
        },
        async stillIn(keys) {
          const rows = await rowsOf(
            z.object({ key: z.string() }),
            pool,
            `SELECT encode(p.token_hash, 'hex') AS key ${LET_IN}
               AND encode(p.token_hash, 'hex') = ANY ($1::text[])`,
            [keys],
          );
          return new Set(rows.map(({ key }) => key));
        },
      }),
    ],
  }),
});
