import { csvText } from './csvText.ts';
import { saveFile } from './saveFile.ts';
import { fullMomentText } from './time/clockText.ts';

/** Saves rows as a CSV file whose name ends with the present moment. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const at = fullMomentText(Date.now()).replaceAll(':', '').replaceAll(' ', '_');
  saveFile(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }), `${name} ${at}.csv`);
}
