import { z } from 'zod';
import { randomOf } from '#base/random.ts';
import { meterReading } from '#contracts/maintenance/meterReading.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { person, SIMULATED, type Act, type Workplace } from './workplace.ts';

const HOUR_MS = 3_600_000;
/** The hours of a machine are read so often. */
const READ_MS = 7 * 24 * HOUR_MS;
/** So many machines without a point are read by hand. */
const READ = 20;

const machineRow = z.object({
  id: z.string(),
  code: z.string(),
  hours: z.number().nullable(),
  time: z.number().nullable(),
});
const fitterRow = z.object({ id: z.string(), name: z.string() });

/** What machines that no point counts stand at, read by a fitter once a week, each at its hour. */
export async function dueReadings(place: Workplace): Promise<readonly Act[]> {
  const { engine, seed, since } = place;
  const now = engine.clock.now();
  const fitters = await rowsOf(
    fitterRow,
    engine.pool,
    `SELECT u.id, u."realName" AS name FROM entity."user" u
     WHERE u.id IN ${SIMULATED} ORDER BY u."userName"`,
  );
  const machines = await rowsOf(machineRow, engine.pool, MACHINES, [READ]);
  return machines.flatMap(({ id, code, hours, time }, i): Act[] => {
    const fitter = fitters[i % Math.max(1, fitters.length)];
    if (fitter === undefined) return [];
    const random = randomOf(seed, `read ${code} ${time ?? 'first'}`);
    // Those that nobody has read yet are read in the first hour of their mine.
    const at = time === null ? since + random.next() * HOUR_MS : time + READ_MS;
    if (at > now) return [];
    // A machine of a mine runs for two thirds of the day and more.
    const gone = ((at - (time ?? at)) / HOUR_MS) * (0.65 + random.next() * 0.3);
    const before = hours ?? 1_000 + random.next() * 9_000;
    const read = { equipmentId: id, hours: Math.round((before + gone) * 10) / 10 };
    const run = async (): Promise<boolean> =>
      (
        await engine
          .of(meterReading)
          .create({ ...read, remark: `${code} 周抄表` }, person(fitter.id, fitter.name))
      ).ok;
    return [{ at, run }];
  });
}

/** The first machines with a motor and without a point, and their newest reading. */
const MACHINES = `SELECT e.id, e.code, r.hours::float8 AS hours, r.time FROM entity.equipment e
  LEFT JOIN LATERAL (SELECT hours, time FROM entity."meterReading" m
    WHERE m."equipmentId" = e.id AND NOT m."isDeleted" ORDER BY time DESC, id DESC LIMIT 1) r ON true
  WHERE NOT e."isDeleted" AND e."powerKw" IS NOT NULL AND coalesce(cardinality(e."pointIds"), 0) = 0
    AND e.status < 5
  ORDER BY e.code LIMIT $1`;
