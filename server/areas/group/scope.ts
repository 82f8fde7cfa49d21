import type { FastifyRequest } from 'fastify';

/**
 * The mines that a caller may see, as a condition on `m.mine` with its two values: all, or those
 * whose organisation (the one with the mine's code) is in the scope of his roles.
 */
export function minesSeen(request: FastifyRequest): readonly [all: boolean, orgIds: string[]] {
  const scope = request.caller?.scope;
  return [scope?.all === true, [...(scope?.orgIds ?? [])]];
}

/** Mines that are kept here and may be seen; `$1` and `$2` are what `minesSeen` answers. */
export const SEEN = `m.place = 'here' AND ($1::bool OR EXISTS (SELECT FROM entity.org o
  WHERE o.code = m.mine AND NOT o."isDeleted" AND o.id = ANY ($2::text[])))`;
