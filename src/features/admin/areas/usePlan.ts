import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';

const plan = z.looseObject({
  levels: z.array(z.looseObject({ code: z.string(), name: z.string() })),
  areas: z.array(
    z.looseObject({
      code: z.string(),
      name: z.string(),
      levelCode: z.string().nullable(),
      polygon: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
});
export type Plan = z.output<typeof plan>;

const none: Plan = { levels: [], areas: [] };

/** Levels and areas of the mine as its model has them; none until they are known. */
export function usePlan(): Plan {
  const { data } = useQuery({
    queryKey: ['mine', 'plan'],
    queryFn: ({ signal }) => answerOf({ path: paths.mineModel, answer: plan, signal }),
    staleTime: 60_000,
  });
  return data ?? none;
}
