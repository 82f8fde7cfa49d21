import { escaped } from '#base/escaped.ts';
import type { linesOf } from '../sheetOf.ts';
import type { PlanAsked } from './countPlan.ts';

/** Lines of a report that a message holds; the rest is behind its link and in its file. */
const MOST_LINES = 50;

/** The page that asks the same. */
export function linkOf({ report, ownReportId, period, grouping, compare }: PlanAsked): string {
  const isOwn = ownReportId !== null && ownReportId !== '';
  const query = new URLSearchParams({ report: (isOwn ? ownReportId : report) ?? '', period });
  if (!isOwn && grouping !== null && grouping !== '') query.set('group', grouping);
  if (compare === true) query.set('compare', '1');
  return `/report/${isOwn ? 'builder' : 'reports'}?${query.toString()}`;
}

type Lines = ReturnType<typeof linesOf>;

const shownOf = (rows: Lines['rows']): Lines['rows'] =>
  rows.length <= MOST_LINES ? rows : [...rows.slice(0, MOST_LINES), ...rows.slice(-1)];

/** The report as the text of a message: its beginning, and its totals. */
export function contentOf({ period, heads, rows, note }: Lines): string {
  const line = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`;
  const body = shownOf(rows).map((cells) => line(cells, 'td'));
  return `<p>${escaped(period)}</p><table>${line(heads, 'th')}${body.join('')}</table><p>${escaped(note)}</p>`;
}

/** The same as plain text, for a mail. */
export const plainOf = ({ period, heads, rows, note }: Lines): string =>
  [period, '', ...[heads, ...shownOf(rows)].map((cells) => cells.join(' | ')), '', note]
    .join('\n')
    .trimEnd();
