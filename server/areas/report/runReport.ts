import { err, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import {
  REPORT_ROWS_MOST,
  type ReportAbout,
  type ReportAnswer,
  type ReportAsked,
} from '#contracts/report/reportCalls.ts';
import { reportNames } from '#contracts/report/reportPlan.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { counting, totalsOf } from './counting.ts';
import type { Report } from './report.ts';
import { reports } from './reports.ts';

/** After this the database gives a report up. */
const TIMEOUT_MS = 20_000;

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
  return counting(engine, TIMEOUT_MS, async (client) => {
    const context = { engine, actor, client };
    // What goes on now has lasted until now, not until a period ends that is not over.
    const until = Math.min(to, Math.floor(engine.clock.now()));
    // Of what is all ahead nothing is told.
    const rows = until > from ? await report.rows({ from, to: until }, group.name, context) : [];
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
  });
}
