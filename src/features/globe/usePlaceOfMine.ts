import { useQuery } from '@tanstack/react-query';
import { companyInfo } from '#contracts/mine/places.ts';
import { entityClient } from '#crud/entity/entityClient.ts';

/** The middle of the country: where a mine stands on the globe whose record names no place. */
const SOMEWHERE: PlaceOnGlobe = [108.9, 35.6];

/** Degrees. */
export type PlaceOnGlobe = readonly [longitude: number, latitude: number];

/**
 * Where the main shaft of the mine stands by its record. A record without a place, and one that may
 * not be read, leave it somewhere.
 */
export function usePlaceOfMine(mineCode: string): PlaceOnGlobe {
  const { data } = useQuery({
    queryKey: ['placeOfMine', mineCode],
    queryFn: async ({ signal }): Promise<PlaceOnGlobe> => {
      const answer = await entityClient(companyInfo).list(
        { currentPage: 1, pageSize: 100 },
        signal,
      );
      const record = answer.ok
        ? answer.value.list.find((one) => one.mineCode === mineCode)
        : undefined;
      const { longitude, latitude } = record ?? {};
      return typeof longitude === 'number' && typeof latitude === 'number'
        ? [longitude, latitude]
        : SOMEWHERE;
    },
    staleTime: Infinity,
  });
  return data ?? SOMEWHERE;
}
