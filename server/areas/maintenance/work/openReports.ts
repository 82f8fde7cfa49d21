import { randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import type { openReportBody } from '#contracts/maintenance/openReport.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { seeingAll, systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { pictureTicket } from './openPictures.ts';

const PLACE = 'openReport';
const SIGNATURE = 32;
const NONCE_BYTES = 12;
/** Where a request comes from: `faultSources`. */
const BY_QR = storedChoice(repairRequest, 'source', 'qr');
/** So many reports of one machine wait at most: who floods one reaches nobody. */
const MOST_WAITING = 5;
const SCRAPPED = storedChoice(equipment, 'status', 'scrapped');

const signed = ({ vault }: Engine, id: string, nonce: string): string =>
  `${id}.${vault.mac(`${id} ${nonce}`, PLACE).slice(0, SIGNATURE)}`;

/** A new code for a machine; those that were made before lead nowhere from now on. */
export async function makeReportCode(
  engine: Engine,
  id: string,
  actor: Actor,
): Promise<Result<{ readonly code: string }, Failure>> {
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const set = await setNonce(engine, id, nonce, actor);
  return set.ok ? ok({ code: signed(engine, id, nonce) }) : set;
}

/** The codes of a machine lead nowhere from now on. */
export async function revokeReportCode(
  engine: Engine,
  id: string,
  actor: Actor,
): Promise<Result<null, Failure>> {
  const set = await setNonce(engine, id, null, actor);
  return set.ok ? ok(null) : set;
}

async function setNonce(
  engine: Engine,
  id: string,
  reportNonce: string | null,
  actor: Actor,
): Promise<Result<unknown, Failure>> {
  // Whoever may not see a machine makes no code for it.
  const seen = await engine.of(equipment).get(id, actor);
  if (!seen.ok) return seen;
  return inWriteTransaction(engine, actor, (context) =>
    within(context).set(equipment, id, { reportNonce }),
  );
}

const machineRow = z.object({ id: z.string(), name: z.string(), nonce: z.string() });

/** The machine of a code; undefined for one that was never made, was revoked, or replaced. */
export async function machineOfCode(
  engine: Engine,
  code: string,
): Promise<z.output<typeof machineRow> | undefined> {
  const id = code.slice(0, code.indexOf('.'));
  const [machine] = await rowsOf(
    machineRow,
    engine.pool,
    `SELECT id, name, "reportNonce" AS nonce FROM entity.equipment
     WHERE id = $1 AND "reportNonce" IS NOT NULL AND status <> $2
       AND NOT "isDeleted" AND NOT disabled`,
    [id, SCRAPPED],
  );
  // Of an unknown machine the same is computed, so that no time tells whether there is one.
  const right = Buffer.from(signed(engine, id, machine?.nonce ?? ''));
  const given = Buffer.from(code);
  const isRight = right.length === given.length && timingSafeEqual(right, given);
  return isRight ? machine : undefined;
}

/** A submitted request by whoever stands before a machine; refused while too many wait there. */
export async function reportFault(
  engine: Engine,
  { code, text, name }: z.output<typeof openReportBody>,
): Promise<Result<{ readonly no: string; readonly ticket: string }, Failure>> {
  const machine = await machineOfCode(engine, code);
  if (machine === undefined) return err(unknownCode);
  const made = await inWriteTransaction(engine, systemActor, async (context) => {
    // Of two at once the second counts the first.
    const locked = await within(context).get(equipment, machine.id);
    if (!locked.ok) return locked;
    const waiting = await rowsOf(z.object({ count: z.number() }), context.client, WAITING, [
      machine.id,
      BY_QR,
      storedState(repairRequest, 'submitted'),
    ]);
    if ((waiting[0]?.count ?? 0) >= MOST_WAITING)
      return err(failure('too_many_requests', 'Reports of this machine wait already.'));
    const { orgId } = locked.value;
    const created = await within({ ...context, actor: seeingAll(systemActor) }).create(
      repairRequest,
      {
        title: text.slice(0, 60),
        equipmentId: machine.id,
        level: 3,
        source: BY_QR,
        description: name === '' ? text : `${text}\n— ${name}`,
      },
      { orgId },
    );
    return created.ok
      ? within(context).move(repairRequest, 'submit', { id: created.value.id })
      : created;
  });
  return made.ok
    ? ok({ no: made.value.no ?? '', ticket: pictureTicket(engine, made.value.id) })
    : made;
}

export const unknownCode = failure('not_found', 'This code leads to no machine.', 'code');

const WAITING = `SELECT count(*)::int AS count FROM entity."repairRequest"
  WHERE "equipmentId" = $1 AND source = $2 AND status = $3 AND NOT "isDeleted"`;
