import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { printSheet } from '#ui/printSheet.ts';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { shownMoment } from '#features/mine/api.ts';
import type { LiveColumn } from './liveColumn.tsx';
import type { LiveRow } from './liveRows.ts';

type Props = {
  readonly label: string;
  readonly title: string;
  readonly none: string;
  readonly columns: readonly LiveColumn[];
  readonly rows: readonly LiveRow[];
};

/**
 * Prints every row that passes, also those that the table on the screen does not draw: as they
 * stand when it is pressed.
 */
export function PrintRows({ label, title, none, columns, rows }: Props) {
  const [taken, setTaken] = useState<{ readonly at: number; readonly rows: readonly LiveRow[] }>();
  return (
    <>
      <PlainButton
        quiet
        aria-label={label}
        title={label}
        disabled={rows.length === 0}
        onClick={() => setTaken({ at: shownMoment(), rows })}
      >
        <IconPrinter size={20} stroke={1.5} />
      </PlainButton>
      {taken === undefined ? null : (
        <div key={taken.at} hidden>
          <div ref={printOnce}>
            <h1>
              {title} · {fullMomentText(taken.at)}
            </h1>
            <ReportTable
              title={title}
              heads={columns.map(({ header }) => header)}
              rows={taken.rows.map((row) => ({
                key: row.subject.key,
                cells: columns.map(({ text }) => text(row)),
              }))}
              none={none}
            />
          </div>
        </div>
      )}
    </>
  );
}

const printed = new WeakSet<Element>();

/**
 * Prints a sheet when it has been drawn, once: a page that is put aside and comes back hands its
 * elements over again.
 */
function printOnce(sheet: HTMLDivElement | null): void {
  if (sheet === null || printed.has(sheet)) return;
  printed.add(sheet);
  void printSheet(sheet);
}
