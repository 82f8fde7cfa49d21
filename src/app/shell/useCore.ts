import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '#contracts/http/paths.ts';
import { serverUrl } from '#crud/serverUrl.ts';
import { session } from '#crud/session.ts';
import { openCore } from '#streams/core.ts';
import { client } from '#ui/client/client.ts';

/**
 * Connects the data core as the signed-in user, and hands it each newer token. An expired session
 * leaves it as it is.
 */
export function useCore(): void {
  const { token, user } = useSnapshot(session);
  const userId = user?.id ?? '';
  useEffect(() => {
    if (token === undefined) return;
    const [hubUrl, apiUrl] = [serverUrl(paths.hub), serverUrl('/').replace(/\/$/, '')];
    openCore({ hubUrl, apiUrl, token, user: userId, headers: client.headers });
  }, [token, userId]);
}
