import type { RecurringRow } from '../../contracts/jobs/jobRows.ts';
import { currentLanguage } from '../../ui/preferences/language.ts';

/** What a recurring job is called in the reader's language. */
export function useLabel(): (row: Pick<RecurringRow, 'label'>) => string {
  const at = currentLanguage() === 'en' ? 1 : 0;
  return ({ label }) => label[at];
}
