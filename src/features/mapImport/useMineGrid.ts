import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { companyInfo } from '#contracts/mine/places.ts';
import { request } from '#crud/request.ts';
import { noGrid, type MineGrid } from './draft.ts';

const crs = z.looseObject({
  centralMeridian: z.number().nullish(),
  falseEasting: z.number().nullish(),
  x0: z.number().nullish(),
  y0: z.number().nullish(),
  z0: z.number().nullish(),
  rotation: z.number().nullish(),
});
const mine = z.looseObject({ crs: crs.nullish() });

/**
 * How the mine's grid lies by its record; undefined while that is asked for. A record without it,
 * and one that may not be read, say nothing.
 */
export function useMineGrid(): MineGrid | undefined {
  const { data } = useQuery({
    queryKey: ['mineGrid'],
    queryFn: async ({ signal }): Promise<MineGrid> => {
      const { path } = actionEndpointOf(companyInfo, 'getUnderMine');
      const answer = await request({ path, answer: mine, signal, timeoutMs: 15_000 });
      return answer.ok ? gridOf(answer.value.crs ?? undefined) : noGrid;
    },
    staleTime: 60_000,
  });
  return data;
}

function gridOf(told: z.infer<typeof crs> | undefined): MineGrid {
  const { centralMeridian, falseEasting, x0, y0, z0, rotation } = told ?? {};
  return {
    mineZone:
      typeof centralMeridian === 'number'
        ? { meridian: centralMeridian, falseEasting: falseEasting ?? 500_000 }
        : null,
    origin: { x: x0 ?? 0, y: y0 ?? 0, z: z0 ?? 0 },
    rotation: rotation ?? 0,
  };
}
