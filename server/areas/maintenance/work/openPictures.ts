import { timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { file } from '#contracts/admin/traces.ts';
import {
  OPEN_PICTURE_MB,
  OPEN_PICTURES_MOST,
  openPictureQuery,
} from '#contracts/maintenance/openReport.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import type { Files } from '#server/areas/admin/files/files.ts';
import type { Engine } from '#server/entity/engine.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { CallContext } from '#server/entity/override.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';

const PLACE = 'openPicture';
const SIGNATURE = 32;
/** So long after a report its pictures are taken. */
const TICKET_MS = 30 * 60_000;
const OVER = ['closed', 'rejected', 'cancelled'].map((state) => storedState(repairRequest, state));

const signed = ({ vault }: Engine, id: string, until: number): string =>
  `${id}.${until}.${vault.mac(`${id} ${until}`, PLACE).slice(0, SIGNATURE)}`;

/** By which whoever made a report adds pictures to it, and to no other. */
export const pictureTicket = (engine: Engine, requestId: string): string =>
  signed(engine, requestId, engine.clock.now() + TICKET_MS);

/** The report of a ticket; undefined for one that was never given, or is over. */
function reportOf(engine: Engine, query: unknown): string | undefined {
  const asked = openPictureQuery.safeParse(query);
  if (!asked.success) return undefined;
  const { ticket } = asked.data;
  const [id = '', until = ''] = ticket.split('.');
  const right = Buffer.from(signed(engine, id, Number(until)));
  const given = Buffer.from(ticket);
  const isRight = right.length === given.length && timingSafeEqual(right, given);
  return isRight && Number(until) > engine.clock.now() ? id : undefined;
}

/** Keeps the picture that a request brings, for the report of its ticket; a refused one leaves nothing. */
export async function addPicture(
  files: Files,
  context: CallContext,
): Promise<Result<{ readonly count: number }, Failure>> {
  const { engine, actor } = context;
  const id = reportOf(engine, context.request.query);
  if (id === undefined) return err(unknownTicket);
  // Before any byte is taken; asked again when the picture is added.
  const now = await engine.of(repairRequest).get(id, actor);
  const room = now.ok ? roomOf(now.value) : now;
  if (!room.ok) return room;
  const kept = await files.take(context, 1, {
    only: 'image',
    sizeMb: OPEN_PICTURE_MB,
    fields: { bizType: repairRequest.name, bizId: id },
  });
  if (!kept.ok) return kept;
  const { url } = kept.value;
  const added = await inWriteTransaction(engine, actor, async (write) => {
    const found = await within(write).get(repairRequest, id);
    const held = found.ok ? roomOf(found.value) : found;
    if (!held.ok) return held;
    const images = [...held.value, url];
    const set = await within(write).set(repairRequest, id, { images: images.join('|') });
    return set.ok ? ok({ count: images.length }) : set;
  });
  if (!added.ok) await engine.of(file).remove([kept.value.id], actor);
  return added;
}

type Report = { readonly status: number | null; readonly images: string | null };

/** The pictures that a report has, where one more may be added. */
function roomOf({ status, images }: Report): Result<readonly string[], Failure> {
  if (OVER.some((state) => state === status)) return err(unknownTicket);
  const held = (images ?? '').split('|').filter((url) => url !== '');
  return held.length < OPEN_PICTURES_MOST
    ? ok(held)
    : err(failure('quota_reached', `A report has ${OPEN_PICTURES_MOST} pictures at most.`, 'file'));
}

export const unknownTicket = failure('not_found', 'This ticket leads to no report.', 'ticket');
