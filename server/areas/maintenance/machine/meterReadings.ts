import { z } from 'zod';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import { meterReading } from '#contracts/maintenance/meterReading.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import { override } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';

const readRow = z.object({ hours: z.number(), time: z.number() });

/** Readings by hand: in the order of their times they never go back, and the newest is the machine's. */
export const meterReadings = override(meterReading, {
  hooks: {
    async beforeCreate(values, { engine, actor, client }) {
      const now = engine.clock.now();
      const time = Number(values['time'] ?? now);
      if (time > now) return err(failure('bad_request', 'It was read in the future.', 'time'));
      const hours = Number(values['hours']);
      const [beside] = await rowsOf(
        z.object({ before: z.number().nullable(), isBack: z.boolean() }),
        client,
        BESIDE,
        [values['equipmentId'], time, hours],
      );
      const { before = null, isBack = false } = beside ?? {};
      const falls = before !== null && hours < before && values['isNewMeter'] !== true;
      return falls || isBack
        ? err(failure('meter_back', 'It shows less than it did before.', 'hours'))
        : ok({ ...values, time, userId: actor.userId });
    },
    async afterWrite({ before, after }, context) {
      const id = after?.equipmentId ?? before?.equipmentId;
      if (id === undefined) return;
      const [newest] = await rowsOf(readRow, context.client, NEWEST, [id]);
      const set = await within(context).set(equipment, id, {
        runHours: newest?.hours ?? null,
        runHoursTime: newest?.time ?? null,
      });
      if (!set.ok) throw new Error(set.error.message);
    },
  },
});

const OF_MACHINE = `FROM entity."meterReading" WHERE "equipmentId" = $1 AND NOT "isDeleted"`;

const NEWEST = `SELECT hours::float8 AS hours, time ${OF_MACHINE} ORDER BY time DESC, id DESC LIMIT 1`;

/** The reading before a moment, and whether the one after it shows less without a change of meter. */
const BESIDE = `SELECT
  (SELECT hours::float8 ${OF_MACHINE} AND time <= $2 ORDER BY time DESC, id DESC LIMIT 1) AS before,
  coalesce((SELECT hours < $3 AND "isNewMeter" IS NOT TRUE ${OF_MACHINE} AND time > $2
    ORDER BY time, id LIMIT 1), false) AS "isBack"`;
