import { disposalSchema, type Disposal } from '#contracts/alarms/disposal.ts';
import type { Queries } from '../queries.ts';
import { wholeTime } from '../sql/wholeTime.ts';

type Row = Disposal & { readonly alarmId: string };

const COLUMNS = `alarm_id AS "alarmId", time::float8, handler, state, reason, analysis, measure, result`;

/** Adds a signed form to an alarm; false where there is no such alarm. */
export async function addDisposal(
  queries: Queries,
  alarmId: string,
  handlerId: string,
  form: Disposal,
): Promise<boolean> {
  const added = await queries.rows(
    `INSERT INTO alarm_disposal (alarm_id, time, handler_id, handler, state, reason, analysis,
      measure, result)
     SELECT id, $2, $3, $4, $5, $6, $7, $8, $9 FROM alarm WHERE id = $1 RETURNING alarm_id`,
    [
      alarmId,
      wholeTime(form.time),
      handlerId,
      form.handler,
      form.state,
      form.reason,
      form.analysis,
      form.measure,
      form.result,
    ],
  );
  return added.length > 0;
}

/** All forms of one alarm, the newest first. */
export async function disposalsOf(queries: Queries, alarmId: string): Promise<Disposal[]> {
  const rows = await queries.rows<Row>(
    `SELECT ${COLUMNS} FROM alarm_disposal d WHERE alarm_id = $1 ORDER BY d.time DESC`,
    [alarmId],
  );
  return rows.map(formOf);
}

/** The newest form of each of these alarms that has one, by alarm. */
export async function newestDisposals(
  queries: Queries,
  alarmIds: readonly string[],
): Promise<Record<string, Disposal>> {
  const rows = await queries.rows<Row>(
    `SELECT DISTINCT ON (alarm_id) ${COLUMNS} FROM alarm_disposal d
      WHERE alarm_id = ANY ($1::text[]) ORDER BY alarm_id, d.time DESC`,
    [alarmIds],
  );
  return Object.fromEntries(rows.map((row) => [row.alarmId, formOf(row)]));
}

const formOf = (row: Row): Disposal => disposalSchema.parse(row);
