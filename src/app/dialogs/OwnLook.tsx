import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { showOwnLook } from '#crud/ownLook.ts';
import { session } from '#crud/session.ts';
import { entries } from '#ui/entries.ts';

/**
 * Once for each sign-in the page takes on the look that the profile keeps, so that another browser
 * shows the same.
 */
export function OwnLook() {
  const { token } = useSnapshot(session);
  useEffect(() => {
    const mark = token?.slice(-16);
    if (mark === undefined || entries.read('LOOK_OF') === mark) return;
    void showOwnLook().then((done) => done && entries.write('LOOK_OF', mark));
  }, [token]);
  return null;
}
