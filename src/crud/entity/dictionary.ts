import { useQueries } from '@tanstack/react-query';
import { z } from 'zod';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Choice } from '#ui/inputs/formField.ts';
import { answerOf } from '../request.ts';

/** Entries of dictionaries by header code. */
export type Dictionaries = Readonly<
  Record<string, readonly (Choice & { readonly color: string | undefined })[]>
>;

const entries = z.array(
  z.looseObject({
    name: z.string(),
    value: z.string(),
    color: z.string().nullish(),
    disabled: z.boolean(),
  }),
);

/**
 * The dictionaries that the fields of `entity` choose from, empty until they are there; kept for
 * ten minutes.
 */
export function useDictionaries(entity: AnyEntity): Dictionaries {
  const codes = [
    ...new Set(
      Object.values(entity.fields).flatMap(({ shape }) =>
        shape.kind === 'dict' ? [shape.headerCode] : [],
      ),
    ),
  ];
  return useQueries({
    queries: codes.map((headerCode) => ({
      queryKey: ['dictionary', headerCode],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        answerOf({
          path: '/admin/api/v1/dict/getDict',
          query: { headerCode },
          answer: entries,
          signal,
        }),
      staleTime: 600_000,
    })),
    combine: (found) =>
      Object.fromEntries(
        found.map(({ data }, i) => [
          codes[i] ?? '',
          (data ?? []).map(({ name, value, color, disabled }) => ({
            value,
            label: name,
            disabled,
            color: color ?? undefined,
          })),
        ]),
      ),
  });
}
