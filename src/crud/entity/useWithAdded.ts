import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { addedField } from '#contracts/admin/addedField.ts';
import { addedDefinition, withAdded } from '#contracts/entity/addedFields.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { answerOf } from '../request.ts';

/** What an administrator adds is there at the latest so long after, in ms. */
const FRESH_MS = 60_000;
const definitions = z.array(addedDefinition);

/**
 * The declaration with the fields that an administrator has added to it; until they are known, and
 * where they cannot be read, the declaration itself.
 */
export function useWithAdded(declared: AnyEntity): AnyEntity {
  const { data } = useQuery({
    queryKey: ['addedFields', declared.name],
    enabled: declared.takesFields,
    staleTime: FRESH_MS,
    retry: false,
    queryFn: ({ signal }) =>
      answerOf({
        path: actionEndpointOf(addedField, 'ofEntity').path,
        query: { entity: declared.name },
        answer: definitions,
        signal,
      }),
  });
  return useMemo(
    () => (data === undefined ? declared : withAdded(declared, data)),
    [declared, data],
  );
}
