import type { AnyEntity } from '#contracts/entity/defineEntity.ts';

const GROWS_MS = 5_000;

/**
 * After how many ms a list is read again by itself; false: never. What sources write grows while
 * somebody looks at its newest page. Later pages, and trees (`page` undefined), stand still:
 * whoever reads them would lose his place.
 */
export const growsEvery = (entity: AnyEntity, page: number | undefined): number | false =>
  entity.area === 'data' && page === 1 ? GROWS_MS : false;
