import { z } from 'zod';
import { randomOf, type Random } from '#base/random.ts';
import { stateChange } from '#contracts/admin/stateChange.ts';
import { repairDispatch, repairRecord, repairRequest } from '#contracts/maintenance/repair.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { person, SIMULATED, type Workplace } from './doTasks.ts';

const HOUR_MS = 3_600_000;
const LEADER = '马振华';

const requestRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.string(),
  equipmentId: z.string(),
  reporterId: z.string(),
  leaderId: z.string(),
  since: z.number(),
  dispatchId: z.string().nullable(),
  fitterId: z.string().nullable(),
  fitterUserId: z.string().nullable(),
  fitterName: z.string().nullable(),
});
type Repair = z.infer<typeof requestRow>;
/** One of the staff who can be sent. */
type Fitter = { readonly id: string; readonly userId: string; readonly name: string };

/** How long a repair stays in a state, hours, before somebody takes it on. */
const hours: Readonly<Record<string, (random: Random) => number>> = {
  submitted: (random) => 0.3 + random.exponential(1.5),
  dispatched: (random) => 0.2 + random.exponential(0.7),
  accepted: (random) => 0.2 + random.exponential(0.5),
  repairing: (random) => 0.8 + random.exponential(3),
  toConfirm: (random) => 1 + random.exponential(8),
};
const steps: Readonly<Record<string, (place: Workplace, repair: Repair) => Promise<boolean>>> = {
  submitted: dispatch,
  dispatched: accept,
  accepted: begin,
  repairing: report,
  toConfirm: confirm,
};

/** Takes every repair on that has waited long enough; answers how many went on. */
export async function doRepairs(place: Workplace, signal: AbortSignal): Promise<number> {
  let acts = 0;
  for (const repair of await openRepairs(place)) {
    if (signal.aborted) return acts;
    const random = randomOf(place.seed, `repair ${repair.no} ${repair.state}`);
    const wait = (hours[repair.state]?.(random) ?? Infinity) * HOUR_MS;
    if (place.engine.clock.now() < repair.since + wait) continue;
    if (await steps[repair.state]?.(place, repair)) acts += 1;
  }
  return acts;
}

async function dispatch(
  { engine, seed }: Workplace,
  { id, no, leaderId }: Repair,
): Promise<boolean> {
  const fitters = await fittersOf(engine.pool);
  const random = randomOf(seed, `fitter ${no}`);
  const fitter = fitters[random.below(fitters.length)];
  if (fitter === undefined) return false;
  const form = {
    personnelIds: [fitter.id],
    leaderId: fitter.id,
    type: 1,
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

async function accept({ engine }: Workplace, repair: Repair): Promise<boolean> {
  if (repair.dispatchId === null) return false;
  const moved = await engine
    .of(repairDispatch)
    .move('accept', { id: repair.dispatchId }, fitterOf(repair));
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
const stories: Readonly<Record<number, string>> = {
  1: '磨损超限，更换易损件',
  2: '操作不当引起过载，调整后试运行正常',
  3: '配件质量问题，已更换',
  4: '潮湿、粉尘引起，清理并加强防护',
  9: '紧固松动部位，恢复正常',
};

/** The report of the work, and with it the end of it. */
async function report({ engine, seed }: Workplace, repair: Repair): Promise<boolean> {
  const random = randomOf(seed, `report ${repair.no}`);
  const now = engine.clock.now();
  const actor = fitterOf(repair);
  const spent = (now - repair.since) / HOUR_MS;
  const causeType = causes[random.below(causes.length)] ?? 1;
  const records = engine.of(repairRecord);
  const written = await records.create(
    {
      requestId: repair.id,
      equipmentId: repair.equipmentId,
      startTime: repair.since,
      downtimeMin: Math.round(spent * 60),
      causeType,
      cause: stories[causeType],
      process: stories[causeType],
      result: 1,
      laborHours: Math.round(spent * 10) / 10,
    },
    actor,
  );
  if (!written.ok) return false;
  return (await records.move('submit', { id: written.value.id }, actor)).ok;
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

const fittersOf = (executor: Workplace['engine']['pool']): Promise<readonly Fitter[]> =>
  rowsOf(
    fitterRow,
    executor,
    `SELECT id, "userId", name FROM entity.personnel WHERE "isDispatchable"
       AND "userId" IN ${SIMULATED} AND NOT disabled AND NOT "isDeleted" ORDER BY "jobNo"`,
  );

/** Requests of the simulated staff that wait for somebody, with when they came into their state and who is on them. */
const openRepairs = ({ engine }: Workplace): Promise<readonly Repair[]> =>
  rowsOf(
    requestRow,
    engine.pool,
    `SELECT r.id, r.no, s.name AS state, r."equipmentId", r."reporterId",
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
