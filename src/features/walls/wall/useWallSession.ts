import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { loginAnswer } from '#contracts/auth/auth.ts';
import { paths } from '#contracts/http/paths.ts';
import { request } from '#crud/request.ts';
import { session, signIn } from '#crud/session.ts';

const RENEW_MS = 12 * 3_600_000;
const LOOK_MS = 10 * 60_000;

/**
 * Asks for more time for a wall's session when the page is new and twice a day; what was not
 * answered is asked again ten minutes later.
 */
export function useWallSession(): void {
  const { user } = useSnapshot(session);
  const isWall = user?.isWall === true;
  useEffect(() => {
    if (!isWall) return undefined;
    let renewedAt = Number.NEGATIVE_INFINITY;
    const look = async (): Promise<void> => {
      if (session.token === undefined || performance.now() - renewedAt < RENEW_MS) return;
      const renewed = await request({
        path: paths.wallRenew,
        method: 'POST',
        body: {},
        answer: loginAnswer,
        timeoutMs: 30_000,
      });
      if (!renewed.ok) return;
      renewedAt = performance.now();
      signIn(renewed.value);
    };
    void look();
    const timer = window.setInterval(() => void look(), LOOK_MS);
    return () => window.clearInterval(timer);
  }, [isWall]);
}
