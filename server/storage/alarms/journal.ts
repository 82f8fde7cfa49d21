import type { AlarmItem, AlarmListBody } from '#contracts/alarms/alarmCalls.ts';
import type { Alarm, AlarmTransition } from '#contracts/alarms/alarm.ts';
import type { AlarmJournal } from '#server/ports/alarms.ts';
import { alarmNameSql } from '#server/ports/alarmNameSql.ts';
import type { Database } from '../database.ts';
import { Queries } from '../queries.ts';
import { displayTimesOf } from './paints.ts';
import { addDisposal, disposalsOf, newestDisposals } from './disposals.ts';
import { wholeTime } from '../sql/wholeTime.ts';

/** Past and open alarms over the database, newest raised first. */
export function openJournal(database: Database): AlarmJournal {
  const queries = new Queries(database);
  return {
    async list({ currentPage = 1, pageSize = 20, ...filter }) {
      const { where, values } = conditionOf(filter);
      const count = await queries.rows<{ total: number }>(
        `SELECT count(*)::int AS total FROM alarm ${where}`,
        values,
      );
      const page = await queries.rows<{ body: Alarm }>(
        `SELECT body FROM alarm ${where} ORDER BY raised_time DESC, id DESC
          LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        [...values, pageSize, (currentPage - 1) * pageSize],
      );
      const list = page.map(({ body }) => body);
      const ids = list.map(({ id }) => id);
      return { list, total: count[0]?.total ?? 0, disposals: await newestDisposals(queries, ids) };
    },

    async item(id): Promise<AlarmItem | undefined> {
      const [alarm] = await queries.rows<{ body: Alarm }>('SELECT body FROM alarm WHERE id = $1', [
        id,
      ]);
      if (alarm === undefined) return undefined;
      const log = await queries.rows<{ transition: AlarmTransition }>(
        'SELECT transition FROM alarm_log WHERE alarm_id = $1 ORDER BY seq',
        [id],
      );
      const [disposals, seen] = await Promise.all([
        disposalsOf(queries, id),
        displayTimesOf(queries, id),
      ]);
      return { alarm: alarm.body, log: log.map(({ transition }) => transition), disposals, seen };
    },

    dispose: (alarmId, handlerId, form) => addDisposal(queries, alarmId, handlerId, form),
  };
}

type Filter = Omit<AlarmListBody, 'currentPage' | 'pageSize'>;

/**
 * Times are of the raise, from included, to excluded; an empty list of levels, states or types
 * filters nothing.
 */
function conditionOf({
  from,
  to,
  levels,
  states,
  types,
  areaNo,
  pointNo,
  keyword,
  names = [],
}: Filter): {
  where: string;
  values: unknown[];
} {
  const values: unknown[] = [];
  const parts: string[] = [];
  const add = (value: unknown, text: (parameter: string) => string): void => {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return;
    values.push(value);
    parts.push(text(`$${values.length}`));
  };
  add(from === undefined ? undefined : wholeTime(from), (p) => `raised_time >= ${p}`);
  add(to === undefined ? undefined : wholeTime(to), (p) => `raised_time < ${p}`);
  add(levels, (p) => `level = ANY (${p}::int[])`);
  add(states, (p) => `state = ANY (${p}::int[])`);
  add(types, (p) => `(body->>'alarmType')::int = ANY (${p}::int[])`);
  add(areaNo, (p) => `(body->>'areaNo')::int = ${p}`);
  add(pointNo, (p) => `point_no = ${p}`);
  if (keyword !== undefined && keyword !== '') {
    const named =
      names.length === 0
        ? ''
        : ` OR ${alarmNameSql('body')} = ANY ($${values.push(names)}::text[])`;
    add(keyword.toLowerCase().replaceAll('\0', ''), (p) => `(position(${p} IN words) > 0${named})`);
  }
  return { where: parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`, values };
}
