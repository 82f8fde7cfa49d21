import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { shiftHandover } from '#contracts/shift/handover.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { User } from '#contracts/auth/auth.ts';
import {
  handoverRow,
  type HandoverBody,
  type HandoverSigner,
  type HandoverDraft,
  type HandoverReport,
  type HandoverRow,
} from '#contracts/shift/handoverCalls.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { AlarmHistory, OutageReader } from '#server/ports/alarms.ts';
import type { Origin } from '#server/kernel/auth/sessions.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import { shiftPlans } from '#server/areas/alarms/kpi/shiftPlans.ts';
import { shiftSpans, type ShiftSpan } from '#server/areas/alarms/kpi/shifts.ts';
import { itemsAfter, leftOpen } from './items.ts';
import { reportOf } from './report.ts';
import { workOpen } from './workOpen.ts';

/** What handovers are made of. */
export type HandoverParts = {
  readonly engine: Engine;
  readonly registry: Pick<MineRegistry, 'model'>;
  readonly history: Pick<AlarmHistory, 'steps'>;
  readonly openAlarms: () => Promise<Alarm[]>;
  readonly outages: OutageReader;
  /**
   * Who this is, by name and password, and by a code where he has a second factor; counts failures
   * as signing in does.
   */
  readonly prove: (signer: HandoverSigner, from: Origin) => Promise<Result<User, Failure>>;
  readonly clock: Pick<Clock, 'now'>;
};

/** A shift is handed over until so long after its end, unless that is done. */
const LATE_MS = 2 * 3_600_000;
/** How long before the shift an alarm may have rung that was acknowledged in it. */
const LOOK_BACK_MS = 8 * 3_600_000;
const MOST_LISTED = 30;
export const HAND_OVER = 'data/shiftHandover/create';

/**
 * What was signed names its shift as it was called then; in another language while it is still
 * called so.
 */
const columnsIn = (language: Language): string =>
  `id, coalesce((SELECT nullif(s.lang ->> '${language}', '') FROM entity."shift" s
    WHERE s.id = h."shiftId" AND s.name = h.shift), shift) AS shift, "shiftId",
    begins::float8 AS "from", ends::float8 AS "to", time::float8, "fromName", "toName",
    coalesce(content, '') AS notes, coalesce(items, '[]'::jsonb) AS items, report`;

/** The shift that is due, as it stands now, with what earlier shifts left open. */
export async function draftOf(parts: HandoverParts, language: Language): Promise<HandoverDraft> {
  const { engine, history, registry, clock } = parts;
  const time = clock.now();
  const [last] = await signed(engine, language, 'ORDER BY h.time DESC LIMIT 1', []);
  const span = dueShift(
    shiftSpans(await shiftPlans(engine, language), time - LATE_MS, time),
    last,
    time,
  );
  const [open, outages, present, limits, work, steps] = await Promise.all([
    parts.openAlarms(),
    parts.outages({}),
    presentNow(engine),
    limitsChanged(engine, registry, span.from, time),
    workOpen(engine.pool),
    history.steps(span.from - LOOK_BACK_MS, time),
  ]);
  const report = reportOf({
    model: registry.model(),
    open,
    outages,
    present,
    limits,
    work,
    steps,
    from: span.from,
    to: Math.min(span.to, time),
  });
  return {
    shift: span.shift,
    shiftId: span.id,
    from: span.from,
    to: span.to,
    time,
    report,
    items: leftOpen(last?.items ?? []),
  };
}

/** Signs for both and stores the handover as things stand at this moment. */
export async function sign(
  parts: HandoverParts,
  body: HandoverBody,
  caller: User,
  actor: Actor,
  from: Origin,
): Promise<Result<HandoverRow, Failure>> {
  const proven = await parts.prove(body.successor, from);
  if (!proven.ok) return proven;
  const successor = proven.value;
  if (successor.id === caller.id)
    return err(
      failure('bad_request', 'A shift is handed over to somebody else.', 'successor.userName'),
    );
  if (!isPermitted(successor.permissions, HAND_OVER))
    return err(
      failure(
        'forbidden',
        `${successor.realName} may not take over a shift: this needs ${HAND_OVER}.`,
        'successor.userName',
      ),
    );
  // Stored is the shift's own name.
  const draft = await draftOf(parts, systemActor.language);
  if (draft.from !== body.from)
    return err(
      failure('stale_version', 'Another shift is due now: look at the draft again.', 'from'),
    );
  const { engine } = parts;
  const turn = {
    added: body.added ?? [],
    closed: body.closed ?? [],
    by: caller.realName,
    time: draft.time,
  };
  const stored = {
    shift: draft.shift,
    shiftId: draft.shiftId,
    begins: draft.from,
    ends: draft.to,
    time: draft.time,
    fromUserId: caller.id,
    toUserId: successor.id,
    fromName: caller.realName,
    toName: successor.realName,
    content: body.notes ?? '',
    items: itemsAfter(draft.items, turn, engine.newId),
    openAlarmIds: draft.report.open.map(({ id }) => id),
    report: draft.report,
  };
  const made = await engine.of(shiftHandover).create({}, actor, stored);
  if (!made.ok) return made;
  const [row] = await signed(engine, actor.language, 'WHERE h.id = $1', [made.value.id]);
  return row === undefined
    ? err(failure('internal', 'The handover was not found again.'))
    : ok(row);
}

/** One signed handover; undefined when there is none of this id. */
export const handoverOf = async (
  engine: Engine,
  id: string,
  language: Language,
): Promise<HandoverRow | undefined> => (await signed(engine, language, 'WHERE h.id = $1', [id]))[0];

/** The last handovers, newest first. */
export const lastHandovers = (engine: Engine, language: Language): Promise<HandoverRow[]> =>
  signed(engine, language, `ORDER BY h.time DESC LIMIT ${MOST_LISTED}`, []);

async function signed(
  engine: Engine,
  language: Language,
  rest: string,
  values: unknown[],
): Promise<HandoverRow[]> {
  return rowsOf(
    handoverRow,
    engine.pool,
    `SELECT ${columnsIn(language)} FROM entity."shiftHandover" h ${rest}`,
    values,
  );
}

/** The shift that ended lately and nobody has handed over, else the present one. */
function dueShift(
  spans: readonly ShiftSpan[],
  last: HandoverRow | undefined,
  now: number,
): ShiftSpan {
  const isDone = ({ from }: ShiftSpan): boolean => last !== undefined && last.from >= from;
  const span =
    spans.find((one) => one.to > now - LATE_MS && !isDone(one)) ??
    spans.findLast(({ from }) => from <= now);
  return span ?? { shift: 'day', id: null, from: now - LATE_MS, to: now };
}

async function presentNow(engine: Engine): Promise<{ personNo: number; areaNo: number }[]> {
  return rowsOf(
    z.object({ personNo: z.number(), areaNo: z.number() }),
    engine.pool,
    'SELECT person_no AS "personNo", area_no AS "areaNo" FROM presence',
  );
}

const limitsRow = z.object({
  time: z.number(),
  by: z.string(),
  approvedBy: z.string().nullable(),
  key: z.string(),
  name: z.string().nullable(),
  reason: z.string(),
});

async function limitsChanged(
  engine: Engine,
  registry: Pick<MineRegistry, 'model'>,
  from: number,
  to: number,
): Promise<HandoverReport['limits']> {
  const rows = await rowsOf(
    limitsRow,
    engine.pool,
    `SELECT time::float8, by, approved_by AS "approvedBy", key, reason,
       CASE a.entity WHEN 'gnssSlopeDevice' THEN (SELECT max(g."name")
         FROM entity."gnssSlopeDevice" g WHERE g."code" = a.key)
         WHEN 'radarZone' THEN (SELECT max(r."name") FROM entity."radarZone" r
           WHERE r."code" = a.key) END AS name
     FROM audit a WHERE action = 'setLimits' AND a.time >= $1 AND a.time <= $2 ORDER BY a.time DESC
       LIMIT 200`,
    [Math.floor(from), Math.ceil(to)],
  );
  const names = new Map(registry.model().points.map(({ code, name }) => [code, name]));
  return rows.map(({ key, name, ...rest }) => ({ ...rest, point: name ?? names.get(key) ?? key }));
}
