import type { ImportAnswer } from '#contracts/entity/list.ts';
import { textOf } from '../rows.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';

/** CSV of the refused rows as they came, each with why, to be mended and sent again; null: none. */
export function refusedRows(
  head: readonly unknown[],
  lines: readonly { readonly row: number; readonly cells: readonly unknown[] }[],
  faults: ImportAnswer['errors'],
): string | null {
  if (faults.length === 0) return null;
  const why = new Map<number, string>();
  for (const { row, label, message } of faults)
    why.set(row, [why.get(row), `${label} ${message}`.trim()].filter(Boolean).join('; '));
  const refused = lines.filter(({ row }) => why.has(row));
  return (
    BYTE_ORDER_MARK +
    csvLine([...head.map(textOf), '#']) +
    refused
      .map(({ row, cells }) =>
        csvLine([...head.map((_, i) => textOf(cells[i])), why.get(row) ?? '']),
      )
      .join('')
  );
}
