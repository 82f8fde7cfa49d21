import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { session } from '#crud/session.ts';
import { follow } from '#streams/follow.ts';
import { useTopic } from '#streams/useTopic.ts';

/**
 * How many of the user's messages are unread, as the hub tells of them; what was told while the
 * line was cut is asked for after it.
 */
export function useUnread(): number {
  const queries = useQueryClient();
  const state = useTopic({ kind: 'link' })?.link.state;
  const isSignedIn = useSnapshot(session).token !== undefined;
  const { data } = useQuery<number>({
    enabled: isSignedIn,
    // With the pages of messages: what makes them ask anew makes this ask anew.
    queryKey: ['messages', 'count'],
    queryFn: async ({ signal }) => (await import('./askUnread.ts')).askUnread(signal),
  });
  useEffect(() => {
    const heard = follow({ kind: 'events' }).subscribe(({ event }) => {
      if (event === 'message') void queries.invalidateQueries({ queryKey: ['messages'] });
    });
    return () => heard.unsubscribe();
  }, [queries]);
  useEffect(() => {
    if (state === 'online') void queries.invalidateQueries({ queryKey: ['messages', 'count'] });
  }, [queries, state]);
  return data ?? 0;
}
