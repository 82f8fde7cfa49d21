import { currentLanguage } from '../../ui/preferences/language.ts';
import { useKinds } from './jobQueries.ts';

/** What a job is called in the reader's language, by its name in the code; that name while or where nobody knows better. */
export function useLabel(): (job: string) => string {
  const { data } = useKinds();
  const at = currentLanguage() === 'en' ? 1 : 0;
  return (job) => data?.find(({ name }) => name === job)?.label[at] ?? job;
}
