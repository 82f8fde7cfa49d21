import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { foundPlaces, placesPath, type Found } from '../../contracts/monitoring/findables.ts';
import { answerOf } from '../../crud/request.ts';

const keyOf = ({ kind, no }: Found): string => `${kind} ${no}`;

/** `read`, what was found as it is written, and after it what the server finds by the pinyin that was typed. */
export function useHeard(words: string, read: readonly Found[]): readonly Found[] {
  const asked = words.trim();
  const { data } = useQuery({
    queryKey: ['places', asked],
    // Whoever types Chinese has written it.
    enabled: /^[a-z0-9 ]+$/i.test(asked),
    queryFn: ({ signal }) => answerOf({ path: placesPath, query: { q: asked }, answer: foundPlaces, signal }),
  });
  return useMemo(() => {
    const known = new Set(read.map(keyOf));
    return [...read, ...(data ?? []).filter((one) => !known.has(keyOf(one)))];
  }, [read, data]);
}
