import { z } from 'zod';
import { randomOf, type Random } from '#base/random.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { stateChange } from '#contracts/admin/stateChange.ts';
import { repairDispatch, repairRecord, repairRequest } from '#contracts/maintenance/repair.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { partsFor, partsKept } from './partsOfWork.ts';
import { placeCleared } from './seedFields.ts';
import { person, SIMULATED, type Act, type Workplace } from './workplace.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const LEADER = '马振华';

const requestRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.string(),
  level: z.number().nullable(),
  equipmentId: z.string(),
  isStop: z.boolean(),
  reportTime: z.number(),
  reporterId: z.string(),
  leaderId: z.string(),
  since: z.number(),
  dispatchId: z.string().nullable(),
  fitterId: z.string().nullable(),
  fitterUserId: z.string().nullable(),
  fitterName: z.string().nullable(),
  people: z.number(),
});
type Repair = z.infer<typeof requestRow>;
/** One of the staff who can be sent. */
type Fitter = { readonly id: string; readonly userId: string; readonly name: string };

const URGENT = storedChoice(repairRequest, 'level', 'urgent');

/**
 * How long a repair stays in a state before somebody takes it on, hours: at least, and beyond it on
 * average by its level from an emergency to what can wait.
 */
const waits: Readonly<
  Record<string, { readonly least: number; readonly means: readonly number[] }>
> = {
  submitted: { least: 0.3, means: [0.5, 1.5, 36, 120] },
  dispatched: { least: 0.2, means: [0.3, 0.7, 20, 60] },
  accepted: { least: 0.2, means: [0.3, 0.5, 12, 40] },
  repairing: { least: 0.8, means: [3, 3, 3, 3] },
  toConfirm: { least: 1, means: [4, 8, 20, 30] },
  suspended: { least: 1, means: [0, 0, 0, 0] },
};

/** How long this repair stays in its state, ms; without end where nobody takes it on. */
function waitOf({ state, level }: Repair, random: Random): number {
  const wait = waits[state];
  const mean = wait?.means[(level ?? URGENT) - 1];
  if (wait === undefined || mean === undefined) return Infinity;
  return (wait.least + random.exponential(mean)) * HOUR_MS;
}

const steps: Readonly<Record<string, (place: Workplace, repair: Repair) => Promise<boolean>>> = {
  submitted: dispatch,
  dispatched: accept,
  accepted: begin,
  repairing: report,
  toConfirm: confirm,
  suspended: resume,
};

/** The next step of every repair that has waited long enough by now. */
export async function dueRepairs(place: Workplace): Promise<readonly Act[]> {
  return (await openRepairs(place)).flatMap((repair) => {
    const random = randomOf(place.seed, `repair ${repair.no} ${repair.state}`);
    const at = repair.since + waitOf(repair, random);
    const run = async (): Promise<boolean> => (await steps[repair.state]?.(place, repair)) ?? false;
    return at <= place.engine.clock.now() ? [{ at, run }] : [];
  });
}

/** Of repairs so many are done by two. */
const BY_TWO = 0.4;

async function dispatch(
  { engine, seed }: Workplace,
  { id, no, leaderId, equipmentId }: Repair,
): Promise<boolean> {
  const fitters = await fittersOf(engine.pool, equipmentId);
  const random = randomOf(seed, `fitter ${no}`);
  const at = random.below(fitters.length);
  const fitter = fitters[at];
  if (fitter === undefined) return false;
  const second = random.next() < BY_TWO ? fitters[(at + 1) % fitters.length] : undefined;
  const planStart = engine.clock.now() + HOUR_MS / 2;
  const form = {
    personnelIds: [...new Set([fitter.id, second?.id ?? fitter.id])],
    leaderId: fitter.id,
    type: 1,
    planStart,
    planEnd: planStart + (3 + random.below(4)) * HOUR_MS,
    requirement: '查明原因，恢复运行',
    safetyMeasures: '停电、挂牌、上锁；作业前检测瓦斯',
  };
  const moved = await engine
    .of(repairRequest)
    .move('dispatch', { id, form }, person(leaderId, LEADER));
  return moved.ok;
}

const fitterOf = ({ fitterUserId, fitterName }: Repair) =>
  person(fitterUserId ?? '', fitterName ?? '');

/** Taken on, and the parts for it kept. */
async function accept({ engine, seed }: Workplace, repair: Repair): Promise<boolean> {
  if (repair.dispatchId === null) return false;
  const random = randomOf(seed, `parts ${repair.no}`);
  const spares = await partsFor(engine.pool, repair.equipmentId, random);
  const moved = await engine
    .of(repairDispatch)
    .move(
      'accept',
      { id: repair.dispatchId, form: spares.length === 0 ? {} : { spares } },
      fitterOf(repair),
    );
  return moved.ok;
}

async function begin({ engine }: Workplace, repair: Repair): Promise<boolean> {
  if (repair.dispatchId === null) return false;
  const dispatches = engine.of(repairDispatch);
  const actor = fitterOf(repair);
  await dispatches.move('arrive', { id: repair.dispatchId }, actor);
  return (await dispatches.move('work', { id: repair.dispatchId }, actor)).ok;
}

const causes = [1, 1, 1, 2, 3, 4, 9] as const;
const causeTexts: Readonly<Record<number, string>> = {
  1: '长期运行，易损件磨损超限',
  2: '操作不当引起过载',
  3: '配件存在制造缺陷',
  4: '潮湿、粉尘引起',
  9: '紧固件松动',
};
const stories: Readonly<Record<number, string>> = {
  1: '更换易损件，试运行正常',
  2: '调整整定值，试运行正常，并告知操作人员',
  3: '更换配件，并通知供应商',
  4: '清理、烘干并加强防护',
  9: '紧固松动部位并复查力矩，恢复正常',
};

/**
 * The report of the work with the parts that it took, and with it the end of it. Without its parts
 * it waits for them.
 */
async function report({ engine, seed }: Workplace, repair: Repair): Promise<boolean> {
  const random = randomOf(seed, `report ${repair.no}`);
  const now = engine.clock.now();
  const actor = fitterOf(repair);
  const kept = await partsKept(engine.pool, repair.id);
  const lacks = kept.find(({ isThere }) => !isThere);
  if (lacks !== undefined) {
    const asked = { id: repair.id, note: `等待备件：${lacks.name}` };
    return (await engine.of(repairRequest).move('suspend', asked, actor)).ok;
  }
  const spent = (now - repair.since) / HOUR_MS;
  const causeType = causes[random.below(causes.length)] ?? 1;
  const records = engine.of(repairRecord);
  const written = await records.create(
    {
      requestId: repair.id,
      equipmentId: repair.equipmentId,
      startTime: repair.since,
      ...(repair.isStop
        ? { downtimeMin: Math.round((now - repair.reportTime) / MINUTE_MS) }
        : { downtimeMin: 0 }),
      causeType,
      cause: causeTexts[causeType],
      process: stories[causeType],
      result: random.next() < 0.1 ? 2 : 1,
      laborHours: Math.round(spent * repair.people * 10) / 10,
      spares: kept.map(({ partId, qty }) => ({ partId, qty })),
      ...placeCleared,
    },
    actor,
  );
  if (!written.ok) return false;
  return (await records.move('submit', { id: written.value.id }, actor)).ok;
}

/** The parts have come. */
async function resume({ engine }: Workplace, repair: Repair): Promise<boolean> {
  const kept = await partsKept(engine.pool, repair.id);
  if (kept.some(({ isThere }) => !isThere)) return false;
  return (await engine.of(repairRequest).move('resume', { id: repair.id }, fitterOf(repair))).ok;
}

async function confirm({ engine, seed }: Workplace, repair: Repair): Promise<boolean> {
  const random = randomOf(seed, `confirm ${repair.no} ${repair.since}`);
  const reporter = person(repair.reporterId, LEADER);
  if (random.next() < 0.06) {
    const asked = { id: repair.id, note: '运行仍有异响，请返工' };
    return (await engine.of(repairRequest).move('rework', asked, reporter)).ok;
  }
  const form = { score: 3 + random.below(3), opinion: '运行正常' };
  return (await engine.of(repairRequest).move('confirm', { id: repair.id, form }, reporter)).ok;
}

const fitterRow = z.object({ id: z.string(), userId: z.string(), name: z.string() });

/** Who can be sent to a machine: those of a trade that its type asks for, else everybody. */
const fittersOf = (
  executor: Workplace['engine']['pool'],
  equipmentId: string,
): Promise<readonly Fitter[]> =>
  rowsOf(
    fitterRow,
    executor,
    `SELECT p.id, p."userId", p.name FROM entity.personnel p
     LEFT JOIN entity.equipment e ON e.id = $1
     LEFT JOIN entity."equipmentType" t ON t.id = e."equipmentTypeId"
     WHERE p."isDispatchable" AND p."userId" IN ${SIMULATED} AND NOT p.disabled
       AND NOT p."isDeleted" AND coalesce(p.skills, '{}') @> coalesce(t."repairSkills", '{}')
     ORDER BY p."jobNo"`,
    [equipmentId],
  );

/** Requests of the simulated staff that wait for somebody, with when they came into their state and who is on them. */
const openRepairs = ({ engine }: Workplace): Promise<readonly Repair[]> =>
  rowsOf(
    requestRow,
    engine.pool,
    `SELECT r.id, r.no, s.name AS state, r.level, r."equipmentId", r."reporterId",
       coalesce(r."isStop", false) AS "isStop", r."reportTime",
       greatest(1, coalesce(cardinality(d."personnelIds"), 1)) AS people,
       (SELECT id FROM entity."user" WHERE "userName" = 'leader01') AS "leaderId",
       coalesce((SELECT max(h.time) FROM entity."${stateChange.name}" h
         WHERE h.entity = '${repairRequest.name}' AND h."recordId" = r.id), r."createTime") AS since,
       d.id AS "dispatchId", p.id AS "fitterId", p."userId" AS "fitterUserId",
       p.name AS "fitterName"
     FROM entity."${repairRequest.name}" r
     JOIN unnest($1::text[], $2::int4[]) AS s(name, stored) ON s.stored = r.status
     LEFT JOIN LATERAL (SELECT * FROM entity."${repairDispatch.name}" d
       WHERE d."requestId" = r.id AND d.status <> $3 AND NOT d."isDeleted"
       ORDER BY d."dispatchTime" DESC LIMIT 1) d ON true
     LEFT JOIN entity.personnel p ON p.id = d."leaderId"
     WHERE r."reporterId" IN ${SIMULATED} AND NOT r."isDeleted"
     ORDER BY r."reportTime" LIMIT 500`,
    [
      Object.keys(steps),
      Object.keys(steps).map((state) => storedState(repairRequest, state)),
      storedState(repairDispatch, 'refused'),
    ],
  );
