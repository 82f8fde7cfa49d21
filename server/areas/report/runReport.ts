import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import {
  REPORT_ROWS_MOST,
  type ReportAbout,
  type ReportAnswer,
  type ReportAsked,
  type ReportColumn,
} from '#contracts/report/reportCalls.ts';
import { reportNames } from '#contracts/report/reportPlan.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { Lane } from '#server/kernel/bounded/lane.ts';
import type { Report, ReportContext, ReportRow } from './report.ts';
import { reports } from './reports.ts';

/** After this the database gives a report up. */
const TIMEOUT_MS = 20_000;
/** Reports that are counted at the same time; others wait. */
const lane = new Lane({ atOnce: 2, waiting: 20 });

const may = ({ needs }: Report, { permissions }: Actor): boolean =>
  needs.every((code) => isPermitted(permissions, code));

const aboutOf = ({ name, question, groups }: Report): ReportAbout => ({
  name,
  label: reportNames[name],
  question,
  groups: [...groups],
});

/** The reports that somebody may run. */
export const reportsFor = (actor: Actor): ReportAbout[] =>
  reports.filter((report) => may(report, actor)).map(aboutOf);

/** Counts a report within the rights and the data scope of whoever asks. */
export async function runReport(
  engine: Engine,
  actor: Actor,
  { name, from, to, group: wanted, compare }: ReportAsked,
): Promise<Result<ReportAnswer, Failure>> {
  const report = reports.find((one) => one.name === name);
  if (report === undefined || !may(report, actor))
    return err(failure('forbidden', 'There is no such report for you.', 'name'));
  const group = report.groups.find((one) => one.name === wanted) ?? report.groups[0];
  if (group === undefined || (wanted !== undefined && group.name !== wanted))
    return err(failure('bad_request', 'The report is not grouped by that.', 'group'));
  const before = { from: from - (to - from), to: from };
  return lane.run(() =>
    reading(engine, actor, async (context) => {
      // What goes on now has lasted until now, not until a period ends that is not over.
      const until = Math.max(from, Math.min(to, Math.floor(engine.clock.now())));
      const rows = await report.rows({ from, to: until }, group.name, context);
      const earlier = compare ? await report.rows(before, group.name, context) : undefined;
      return {
        about: aboutOf(report),
        group: group.name,
        from,
        to,
        columns: [...report.columns],
        rows: rows.slice(0, REPORT_ROWS_MOST).map((row) => ({ ...row, cells: [...row.cells] })),
        isCut: rows.length > REPORT_ROWS_MOST,
        totals: totalsOf(report.columns, rows),
        ...(earlier === undefined
          ? {}
          : { before: { ...before, totals: totalsOf(report.columns, earlier) } }),
        ...(report.chart === undefined ? {} : { chart: report.chart }),
      };
    }),
  );
}

/** A connection of the office that reads one moment and is given up when it takes too long. */
async function reading<T>(
  engine: Engine,
  actor: Actor,
  work: (context: ReportContext) => Promise<T>,
): Promise<Result<T, Failure>> {
  const client = await engine.pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL statement_timeout = ${TIMEOUT_MS}`);
    return ok(await work({ engine, actor, client }));
  } catch (error) {
    if ((error as { code?: string }).code !== CANCELED) throw error;
    return err(failure('too_complex', 'The report takes too long: choose a shorter period.', 'to'));
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}

/** What PostgreSQL calls a statement that was given up. */
const CANCELED = '57014';

/** Of every row, those that are not told too. */
const totalsOf = (
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
): (number | null)[] =>
  columns.map(({ total }, i) => {
    const values = rows.flatMap(({ cells }) => {
      const value = cells[i];
      return typeof value === 'number' ? [value] : [];
    });
    if (total === undefined || (values.length === 0 && total !== 'sum')) return null;
    return values.reduce(
      (sum, value) => (total === 'sum' ? sum + value : Math[total](sum, value)),
      total === 'sum' ? 0 : (values[0] ?? 0),
    );
  });
