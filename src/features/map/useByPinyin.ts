import { useMemo } from 'react';
import type { Found } from '#contracts/mine/findables.ts';
import { usePlaces } from '#features/mine/api.ts';

const keyOf = ({ kind, no }: Found): string => `${kind} ${no}`;

/**
 * `read`, what was found as it is written, and after it what the server finds by the pinyin that
 * was typed.
 */
export function useByPinyin(words: string, read: readonly Found[]): readonly Found[] {
  const asked = words.trim();
  // Whoever types Chinese has written it.
  const more = usePlaces(asked, /^[a-z0-9 ]+$/i.test(asked));
  return useMemo(() => {
    const known = new Set(read.map(keyOf));
    return [...read, ...(more ?? []).filter((one) => !known.has(keyOf(one)))];
  }, [read, more]);
}
