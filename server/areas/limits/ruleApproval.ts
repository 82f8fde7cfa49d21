import { failure, type Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { FieldValues } from '#server/entity/override.ts';
import type { Statements } from '#server/ports/mine.ts';

/** What a rule has that nobody has approved as it stands. */
export const unapproved: FieldValues = { approvedBy: null, effectiveTime: null };
/** What of a rule its approval is about. */
export const judgedIn = (rule: FieldValues): unknown[] =>
  [
    'scope',
    'kind',
    'pointIds',
    'positionCode',
    'metric',
    'op',
    'thresholds',
    'clear',
    'deadband',
    'onDelaySec',
    'offDelaySec',
  ].map((field) => rule[field] ?? null);

/** The rule is in force now, if it still says what was asked for. */
export async function markRule(
  transaction: Statements,
  id: string,
  rowVersion: number,
  { name }: Actor,
  now: number,
): Promise<Failure | undefined> {
  const { rowCount } = await transaction.query(
    `UPDATE entity."alarmRule" SET "approvedBy" = $3, "effectiveTime" = $4,
      version = coalesce(version, 0) + 1, "rowVersion" = "rowVersion" + 1
     WHERE id = $1 AND "rowVersion" = $2 AND NOT "isDeleted"`,
    [id, rowVersion, name, Math.floor(now)],
  );
  return rowCount === 1 ? undefined : failure('stale_version', 'The rule was changed since.', 'id');
}
