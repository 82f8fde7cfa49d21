import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { jobPaths } from '#contracts/jobs/jobPaths.ts';
import { kindRow } from '#contracts/jobs/jobRows.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { inLanguage } from './entity/label.ts';
import { answerOf } from './request.ts';

/**
 * What a job is called in the reader's language, by its name in the code; that name while or where
 * nobody knows better.
 */
export function useJobLabel(): (job: string) => string {
  const { data } = useQuery({
    queryKey: ['jobKinds'],
    queryFn: ({ signal }) => answerOf({ path: jobPaths.kinds, answer: z.array(kindRow), signal }),
    // They stay as long as the server's program does.
    staleTime: Infinity,
  });
  const language = currentLanguage();
  return (job) => {
    const found = data?.find(({ name }) => name === job);
    return found === undefined ? job : inLanguage(found.label, language);
  };
}
