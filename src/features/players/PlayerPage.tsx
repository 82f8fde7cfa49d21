import '#ui/theme/pageStyles.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { systemClock } from '#base/clock.ts';
import { isPowered } from '#contracts/signage/whatShows.ts';
import { VERSION } from '#contracts/version.ts';
import { httpClient } from '#crud/httpClient.ts';
import { keepShell } from '#crud/shellCopy.ts';
import { Screen } from '#features/designer/api.ts';
import { useWakeLock } from '#features/walls/api.ts';
import { client } from '#ui/client/client.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { useNow } from '#ui/time/useNow.ts';
import { openPlayerStore } from './kept.ts';
import { contentAt, Player, type Shown } from './player.ts';
import css from './players.module.css';

/** A server that was not heard of for so long is told of. */
const QUIET_MS = 60_000;

/** `/player`: a screen by itself, on which nobody signs in. */
export function Component() {
  const [player, setPlayer] = useState<Player>();
  useWakeLock();
  useEffect(() => {
    // A browser that starts anew without a network has the page too.
    void keepShell(() => undefined);
    let end: (() => void) | undefined;
    let isGone = false;
    void openPlayerStore().then((store) => {
      if (isGone) return;
      const made = new Player({ client: clientWith, store, clock: systemClock, size, storageUsed });
      end = made.start();
      setPlayer(made);
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, []);
  return <main className={css.player}>{player === undefined ? null : <Stage of={player} />}</main>;
}

/** The player's own token, never that of somebody who signed in here. */
const clientWith = (token: () => string | undefined) =>
  httpClient({
    baseUrl: import.meta.env.VITE_API_URL ?? '',
    ...client,
    timeoutMs: 15_000,
    token,
    language: currentLanguage,
    onUnauthorized: () => undefined,
    now: () => Date.now(),
    fetch: (url, init) => fetch(url, init),
  });

const size = () => ({
  w: Math.max(1, Math.round(window.innerWidth * window.devicePixelRatio)),
  h: Math.max(1, Math.round(window.innerHeight * window.devicePixelRatio)),
});

const storageUsed = async (): Promise<number | undefined> =>
  (await navigator.storage?.estimate().catch(() => undefined))?.usage;

function Stage({ of }: { readonly of: Player }) {
  const shown = useSyncExternalStore(of.subscribe, of.shown);
  return shown.kept.token === undefined ? <Code {...shown} /> : <Picture {...shown} />;
}

function Code({ kept: { screen }, isReached }: Shown) {
  const { t } = useTranslation('player');
  const now = useNow();
  const isOver = screen === undefined || screen.expires <= now;
  return (
    <div className={css.middle}>
      {isOver ? null : (
        <>
          <p>{t('code')}</p>
          <p className={css.code} data-testid="code">
            {screen.code}
          </p>
          <p>{t('codeHint')}</p>
        </>
      )}
      {isReached ? null : <p role="status">{t('unreached')}</p>}
    </div>
  );
}

function Picture({ kept }: Shown) {
  const { t } = useTranslation('player');
  const { told } = kept;
  const now = useNow() + (told?.ahead ?? 0);
  if (told === undefined) return null;
  const { beat, at } = told;
  if (!isPowered(beat.powerPlan, now)) return null;
  const content = contentAt(kept, now);
  const quietMs = now - at;
  return (
    <>
      {content === undefined ? (
        <p className={css.middle}>{t('nothing')}</p>
      ) : (
        <div className={css.picture} style={{ filter: `brightness(${beat.brightness}%)` }}>
          <Screen key={content.hash} design={content} isOpen />
        </div>
      )}
      <footer className={css.foot}>
        {quietMs > QUIET_MS ? (
          <span role="status">{t('heard', { minutes: Math.floor(quietMs / 60_000) })}</span>
        ) : null}
        {beat.showVersion ? (
          <span>{t('version', { player: VERSION, template: content?.version ?? '-' })}</span>
        ) : null}
      </footer>
    </>
  );
}
