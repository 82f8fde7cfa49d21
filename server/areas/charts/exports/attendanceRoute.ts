import type { FastifyInstance } from 'fastify';
import { err, ok, type Result } from '#base/result.ts';
import {
  attendanceAnswer,
  attendanceKinds,
  attendanceQuery,
  type AttendanceQuery,
  type AttendanceRow,
} from '#contracts/charts/exports.ts';
import { momentOf, momentText } from '#contracts/charts/samples.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import { attendance } from '#contracts/people/people.ts';
import { actorOf, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import { ROW_MEDIA, rowAnswer } from '../samples/rowAnswer.ts';
import { columnsOf, type ColumnKind } from '../tables/columns.ts';

/** The descents of people that the caller sees in the list, by the time at which they went in. */
export function attendanceRoute(app: FastifyInstance, engine: Engine): void {
  for (const method of ['GET', 'POST'] as const)
    route(app, {
      method,
      path: paths.attendanceOut,
      access: 'data/attendance/list',
      input: attendanceQuery,
      answer: attendanceAnswer,
      media: ROW_MEDIA,
      about: 'Each descent of each person that began in a span: when he went in and came out',
      handle(query, request, reply) {
        if (query.to <= query.from)
          return err(failure('bad_request', 'The range ends before it begins.', 'to'));
        const after = readCursor(query.after);
        if (!after.ok) return after;
        const rows = attendanceRows(engine, query, after.value, actorOf(request));
        return ok(rowAnswer(reply, rows, query, told));
      },
    });
}

const told = {
  name: 'attendance',
  columns: columnsOf({
    id: 'text',
    person: 'text',
    name: 'text',
    department: 'text',
    day: 'text',
    shift: 'text',
    inTime: 'time',
    outTime: 'time',
    minutes: 'number',
    kind: 'text',
    reachedFace: 'text',
  } satisfies Record<keyof AttendanceRow, ColumnKind>),
  cursorOf: ({ inTime, id }: AttendanceRow) => `${inTime}|${id}`,
};

type Cursor = { readonly t: number; readonly id: string };

/** The cursor that a text names. */
function readCursor(text: string | undefined): Result<Cursor | undefined, Failure> {
  if (text === undefined) return ok(undefined);
  const [time = '', id = ''] = text.split('|');
  const t = momentOf(time);
  return Number.isNaN(t) || id === ''
    ? err(failure('bad_request', 'A cursor is inTime|id of the row that came last.', 'after'))
    : ok({ t, id });
}

async function* attendanceRows(
  engine: Engine,
  { from, to }: Pick<AttendanceQuery, 'from' | 'to'>,
  after: Cursor | undefined,
  actor: Actor,
): AsyncGenerator<AttendanceRow[]> {
  const records = engine.of(attendance);
  const first = Math.max(from, after?.t ?? from);
  if (first >= to) return;
  const query = {
    filter: { inTime: `${first},${to - 1}|DateRange` },
    sorts: [{ sort: 'inTime', order: 'asc' as const }],
  };
  for await (const some of records.stream(query, actor)) {
    // Of those who went in at the same moment the greater id comes first.
    const left = some.filter(
      ({ inTime, id }) => after === undefined || inTime > after.t || id < after.id,
    );
    const shifts = (await records.referenceTitles(left, actor))['shift'] ?? {};
    if (left.length > 0) yield left.map((row) => rowOf(row, shifts));
  }
}

const rowOf = (
  record: RecordOf<typeof attendance>,
  shifts: Readonly<Record<string, string>>,
): AttendanceRow => ({
  id: record.id,
  person: record.cardNo,
  name: record.name,
  department: record.deptName,
  day: record.workDate,
  shift: record.shiftId === null ? null : (shifts[record.shiftId] ?? null),
  inTime: momentText(record.inTime),
  outTime: record.outTime === null ? null : momentText(record.outTime),
  minutes: record.durationMin,
  kind: attendanceKinds[record.type ?? 0] ?? 'normal',
  reachedFace: record.reachedFace,
});
