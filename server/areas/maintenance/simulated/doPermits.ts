import { z } from 'zod';
import { randomOf, type Random } from '#base/random.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { workPermit } from '#contracts/maintenance/workPermit.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { person, SIMULATED, type Act, type Workplace } from './workplace.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SAFETY = '董卫国';
/** Of repairs below ground so many want a permit, and of those asked for so many are not given. */
const WANTED = 0.8;
const REJECTED = 0.08;

/** A kind of work as `workPermit.kind` stores it, with what is done and how people are kept safe. */
const works = [
  [3, '停电检修', '停电、验电、放电、挂接地线；专人监护'],
  [1, '设备检修', '停机、上锁、挂牌；检修期间禁止送电'],
  [2, '焊补作业', '清理可燃物，备齐灭火器；专人检测瓦斯，作业后观察一小时'],
  [4, '进入受限空间检修', '通风、检测氧气与有害气体；外部专人监护'],
] as const;
const HOT = storedChoice(workPermit, 'kind', 'hot');

/** What becomes of permits by now: asked for with a repair, issued, begun and closed. */
export async function duePermits(place: Workplace): Promise<readonly Act[]> {
  return [...(await newOnes(place)), ...(await openOnes(place))].filter(
    ({ at }) => at <= place.engine.clock.now(),
  );
}

const repairRow = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  areaId: z.string(),
  userId: z.string(),
  name: z.string(),
  personIds: z.array(z.string()),
  since: z.number(),
});

/** Repairs that somebody has accepted, below ground and by people with cards. */
async function newOnes({ engine, seed }: Workplace): Promise<Act[]> {
  const repairs = await rowsOf(
    repairRow,
    engine.pool,
    `SELECT r.id, r.no, e.name AS title, e."areaId", p."userId", p.name, d."acceptTime" AS since,
       ARRAY(SELECT k.id FROM entity.personnel s JOIN entity."kafkaPerson" k
         ON k."jobNo" = s."jobNo" AND NOT k."isDeleted"
         WHERE s.id = ANY (d."personnelIds")) AS "personIds"
     FROM entity."repairRequest" r
     JOIN entity.equipment e ON e.id = r."equipmentId" AND e."areaId" IS NOT NULL
     JOIN entity."repairDispatch" d ON d."requestId" = r.id AND d.status = ANY ($2::int4[])
       AND d."acceptTime" IS NOT NULL
     JOIN entity.personnel p ON p.id = d."leaderId" AND p."userId" IN ${SIMULATED}
     WHERE r.status = ANY ($1::int4[]) AND NOT r."isDeleted"
       AND NOT EXISTS (SELECT FROM entity."workPermit" w WHERE w."requestId" = r.id)
     ORDER BY r.id`,
    [
      ['accepted', 'repairing'].map((state) => storedState(repairRequest, state)),
      // Accepted, on site, working.
      [2, 3, 4],
    ],
  );
  return repairs.flatMap((repair) => {
    const random = randomOf(seed, `permit ${repair.no}`);
    if (random.next() > WANTED || repair.personIds.length === 0) return [];
    const actor = person(repair.userId, repair.name);
    const run = async (): Promise<boolean> => {
      const now = engine.clock.now();
      const [kind, what, measures] = works[random.below(works.length)] ?? works[0];
      const made = await engine.of(workPermit).create(
        {
          title: `${repair.title}${what}`.slice(0, 100),
          kind,
          areaId: repair.areaId,
          personIds: [...repair.personIds],
          fromTime: now,
          toTime: now + 8 * HOUR_MS,
          requestId: repair.id,
          measures,
        },
        actor,
      );
      if (!made.ok) return false;
      return (await engine.of(workPermit).move('request', { id: made.value.id }, actor)).ok;
    };
    return [{ at: repair.since + 5 * MINUTE_MS, run }];
  });
}

const permitRow = z.object({
  id: z.string(),
  no: z.string(),
  kind: z.number(),
  state: z.string(),
  userId: z.string(),
  userName: z.string(),
  safetyId: z.string().nullable(),
  time: z.number(),
  repair: z.number().nullable(),
});
const STATES = ['requested', 'approved', 'active'];

async function openOnes(place: Workplace): Promise<Act[]> {
  const permits = await rowsOf(
    permitRow,
    place.engine.pool,
    `SELECT w.id, w.no, w.kind, s.name AS state, w."requesterId" AS "userId",
       coalesce(u."realName", u."userName") AS "userName",
       (SELECT id FROM entity."user" WHERE "userName" = 'safety01') AS "safetyId",
       coalesce(w."beginTime", w."approveTime", w."fromTime") AS time,
       (SELECT r.status FROM entity."repairRequest" r WHERE r.id = w."requestId") AS repair
     FROM entity."workPermit" w JOIN unnest($1::text[], $2::int4[]) AS s(name, stored)
       ON s.stored = w.status
     JOIN entity."user" u ON u.id = w."requesterId"
     WHERE w."requesterId" IN ${SIMULATED} AND NOT w."isDeleted" ORDER BY w.id`,
    [STATES, STATES.map((state) => storedState(workPermit, state))],
  );
  return permits.flatMap((permit) => nextOf(place, permit) ?? []);
}

/** Repairs that are done as far as those who work at them go: to confirm, and later states. */
const DONE = new Set(
  ['toConfirm', 'closed', 'rejected', 'cancelled'].map((state) =>
    storedState(repairRequest, state),
  ),
);

function nextOf({ engine, seed }: Workplace, permit: z.infer<typeof permitRow>): Act | undefined {
  const { id, no, kind, state, userId, userName, safetyId, time, repair } = permit;
  const random = randomOf(seed, `permit ${no} ${state}`);
  const actor = person(userId, userName);
  const move = async (name: string, asked: object, by = actor): Promise<boolean> =>
    (await engine.of(workPermit).move(name, { id, ...asked }, by)).ok;
  if (state === 'requested') {
    if (safetyId === null) return undefined;
    const safety = person(safetyId, SAFETY);
    const isRejected = random.next() < REJECTED;
    return {
      at: time + (8 + random.next() * 15) * MINUTE_MS,
      run: () =>
        isRejected
          ? move('reject', { note: '安全措施不完整，请补充监护人' }, safety)
          : move('approve', {}, safety),
    };
  }
  if (state === 'approved')
    return {
      at: time + 10 * MINUTE_MS,
      run: () => move('begin', { form: kind === HOT ? gasTest(random, engine.clock.now()) : {} }),
    };
  // It goes on until the repair is reported.
  return repair === null || DONE.has(repair)
    ? { at: engine.clock.now(), run: () => move('close', { note: '现场已清理，人员已撤离' }) }
    : undefined;
}

const gasTest = (random: Random, now: number) => ({
  gasValue: Math.round(random.next() * 30) / 100,
  gasTime: now - 6 * MINUTE_MS,
});
