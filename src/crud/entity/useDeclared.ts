import { useQuery } from '@tanstack/react-query';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';

const none: ReadonlyMap<string, AnyEntity> = new Map();

/**
 * Every declaration by its entity's name, for pages that tell of records of any kind; fetched with
 * the first of them, undefined until then, none when it cannot be.
 */
export function useDeclared(): ReadonlyMap<string, AnyEntity> | undefined {
  const { data, isError } = useQuery({
    queryKey: ['declared'],
    queryFn: async () => {
      const { allEntities } = await import('#contracts/allEntities.ts');
      return new Map<string, AnyEntity>(allEntities.map((entity) => [entity.name, entity]));
    },
    staleTime: Infinity,
  });
  return isError ? none : data;
}
