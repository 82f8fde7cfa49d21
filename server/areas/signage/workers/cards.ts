import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { org } from '#contracts/admin/places.ts';
import { shift } from '#contracts/shift/shift.ts';
import type { cardsQuery, WorkerCard } from '#contracts/signage/workerCalls.ts';
import { worker } from '#contracts/signage/worker.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { CallContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { seenWorkers, type SeenWorker } from './seenWorkers.ts';

const MOST_CARDS = 500;

/** The cards of a team, a shift or the leaders on duty, in the order of job numbers. */
export async function cards(
  asked: z.output<typeof cardsQuery>,
  { engine, actor }: CallContext,
): Promise<Result<readonly WorkerCard[], Failure>> {
  return ok(await cardsFor(engine, actor, asked));
}

/** The same for a screen on which nobody is signed in: of those who opened their card to the public. */
export const publicCards = (
  engine: Engine,
  { team, shift: of, leaders }: Asked,
): Promise<readonly WorkerCard[]> =>
  cardsFor(
    engine,
    systemActor,
    { team: team === '' ? undefined : team, shift: of === '' ? undefined : of, leaders },
    (one) => one.isPublic === true,
  );

type Asked = {
  readonly team?: string | undefined;
  readonly shift?: string | undefined;
  readonly leaders: boolean;
};

async function cardsFor(
  engine: Engine,
  actor: Actor,
  { team, shift: of, leaders }: Asked,
  isMeant: (one: SeenWorker) => boolean = () => true,
): Promise<readonly WorkerCard[]> {
  const names = await namesOf(engine);
  const found = (await seenWorkers(engine, actor)).filter(
    (one) =>
      isMeant(one) &&
      (team === undefined || one.teamName === team) &&
      (of === undefined || of === one.shiftId || of === names.get(one.shiftId ?? '')) &&
      (!leaders || (one.isLeader === true && one.isOnDuty === true)),
  );
  return found
    .toSorted((a, b) => a.jobNo.localeCompare(b.jobNo))
    .slice(0, MOST_CARDS)
    .map((one) => cardOf(one, names));
}

/** The card of whoever has opened it to the public; nothing tells an unknown one from a closed one. */
export async function publicCard(engine: Engine, id: string): Promise<Result<WorkerCard, Failure>> {
  const found = await engine.of(worker).get(id, systemActor);
  return found.ok && found.value.isPublic === true && found.value.disabled !== true
    ? ok(cardOf(found.value, await namesOf(engine)))
    : err(failure('record_not_found', 'There is no such public card.', 'id'));
}

const named = z.object({ id: z.string(), name: z.string() });

/** What departments and shifts are called, by id. */
async function namesOf({ pool }: Engine): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf(
    named,
    pool,
    `SELECT id, ${org.title} AS name FROM entity."${org.name}" WHERE NOT "isDeleted"
     UNION ALL SELECT id, ${shift.title} FROM entity."${shift.name}" WHERE NOT "isDeleted"`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Field by field: what a card does not name never leaves by it. */
const cardOf = (of: SeenWorker, names: ReadonlyMap<string, string>): WorkerCard => ({
  id: of.id,
  name: of.name,
  dept: names.get(of.deptId ?? '') ?? null,
  team: of.teamName,
  shift: names.get(of.shiftId ?? '') ?? null,
  post: of.post,
  duty: of.duty,
  workType: of.workType,
  photoUrl: of.photoUrl,
  honour: of.honour,
  motto: of.motto,
  certs: [...(of.certs ?? [])],
  isLeader: of.isLeader === true,
  isOnDuty: of.isOnDuty === true,
});
