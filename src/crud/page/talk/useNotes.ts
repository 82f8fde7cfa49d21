import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { talkNotes, talkPeople } from '#contracts/entity/talk.ts';
import { entityClient } from '../../entity/entityClient.ts';
import { answerOf } from '../../request.ts';

/** What others say meanwhile is there so soon, in ms. */
const ANEW_MS = 15_000;

/** The notes on a record, read anew while somebody looks at them; `reread` reads them at once. */
export function useNotes(entity: AnyEntity, id: string) {
  const queries = useQueryClient();
  const queryKey = ['entity', entity.name, 'notes', id];
  const { path } = actionEndpointOf(entity, 'notes');
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => answerOf({ path, query: { id }, answer: talkNotes, signal }),
    refetchInterval: ANEW_MS,
  });
  return { ...read, reread: () => queries.invalidateQueries({ queryKey }) };
}

/** Whom a note on a record may call, by a part of the name; undefined: nobody is asked for. */
export function useNotePeople(entity: AnyEntity, id: string, keyword: string | undefined) {
  const { path } = actionEndpointOf(entity, 'notePeople');
  return useQuery({
    queryKey: ['entity', entity.name, 'notePeople', id, keyword],
    enabled: keyword !== undefined,
    queryFn: ({ signal }) =>
      answerOf({ path, query: { id, keyword: keyword ?? '' }, answer: talkPeople, signal }),
  });
}

/** What is said, as the server takes it. */
type SaidNote = {
  readonly text: string;
  readonly pictures: string | null;
  readonly mentions: readonly string[];
};

/** Writes a note: a new one on the record `id`, or another text of the note `id`. */
export const sendNote = (
  entity: AnyEntity,
  how: 'addNote' | 'changeNote',
  id: string,
  said: SaidNote,
) => entityClient(entity).act(how as never, { id, ...said });

/** Deletes a note; that it was there stays. */
export const removeNote = (entity: AnyEntity, id: string) =>
  entityClient(entity).act('removeNote' as never, { id });
