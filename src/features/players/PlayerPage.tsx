import '#ui/theme/pageStyles.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { systemClock } from '#base/clock.ts';
import { paths } from '#contracts/http/paths.ts';
import type { PlayerData } from '#contracts/signage/playerData.ts';
import { isPowered } from '#contracts/signage/shownAt.ts';
import { VERSION } from '#contracts/version.ts';
import { httpClient } from '#crud/httpClient.ts';
import { serverUrl } from '#crud/serverUrl.ts';
import { keepShell } from '#crud/shellCopy.ts';
import { Screen } from '#features/designer/api.ts';
import { useWakeLock } from '#features/walls/api.ts';
import { openPlayerLine } from '#streams/playerLine.ts';
import { client } from '#ui/client/client.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { useNow } from '#ui/time/useNow.ts';
import { openPlayerStore, type PlayerStore } from './kept.ts';
import { LiveData } from './liveData.ts';
import { photograph } from './photograph.ts';
import { Photos } from './photos.ts';
import { Played } from './played.ts';
import { Player, playingAt, type Shown } from './player.ts';
import css from './players.module.css';
import { TakeoverPage } from './TakeoverPage.tsx';
import { Takeovers } from './takeovers.ts';

/** A server that was not heard of for so long is told of. */
const QUIET_MS = 60_000;

/** `/player`: a screen by itself, on which nobody signs in. */
export function Component() {
  const [desk, setDesk] = useState<Desk>();
  useWakeLock();
  useEffect(() => {
    // A browser that starts anew without a network has the page too.
    void keepShell(() => undefined);
    let end: (() => void) | undefined;
    let isGone = false;
    void openPlayerStore().then((store) => {
      if (isGone) return;
      const made = deskOf(store);
      const ends = [
        made.player.start(),
        made.data.start(),
        made.takeovers.start(),
        made.played.start(),
        made.photos.start(),
      ];
      end = () => ends.forEach((one) => one());
      setDesk(made);
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, []);
  return <main className={css.player}>{desk === undefined ? null : <Stage {...desk} />}</main>;
}

type Desk = {
  readonly player: Player;
  readonly data: LiveData;
  readonly takeovers: Takeovers;
  readonly played: Played;
  readonly photos: Photos;
};

/** A screen's talk with the server, what it is told of the mine, and what takes it over. */
function deskOf(store: PlayerStore): Desk {
  const player = new Player({
    client: clientWith,
    shelf: store.kept,
    clock: systemClock,
    size,
    storageUsed,
    restart: () => window.location.reload(),
    photograph: () => void photos.photograph(),
    turnedAway() {
      data.forget();
      takeovers.forget();
      played.forget();
    },
  });
  const { request } = player;
  const data = new LiveData({
    request,
    shelf: store.data,
    clock: systemClock,
    isIn: () => player.token !== undefined,
  });
  const takeovers = new Takeovers({
    request,
    shelf: store.takeover,
    clock: systemClock,
    token: () => player.token,
    hubUrl: serverUrl(paths.hub),
    line: openPlayerLine,
    refused: () => void player.refused(),
  });
  const played = new Played({
    request,
    shelf: store.played,
    clock: systemClock,
    isIn: () => player.token !== undefined,
  });
  const photos = new Photos({
    request,
    clock: systemClock,
    isIn: () => player.token !== undefined,
    take: () => photograph(document),
    // What the mine shows in place of a template is no part of what is proven of that.
    pictured: () => (takeovers.now.takeover === undefined ? played.pictured() : () => undefined),
  });
  return { player, data, takeovers, played, photos };
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

function Stage({ player, data, takeovers, played }: Desk) {
  const shown = useSyncExternalStore(player.subscribe, player.shown);
  const told = useSyncExternalStore(data.subscribe, data.read);
  const { takeover, heardAt } = useSyncExternalStore(takeovers.subscribe, takeovers.read);
  const now = useNow() + (shown.kept.told?.ahead ?? 0);
  if (shown.kept.token === undefined) return <Code {...shown} />;
  if (takeover !== undefined)
    return (
      <TakeoverPage
        takeover={takeover}
        now={now}
        quietMs={heardAt === undefined ? undefined : systemClock.mono() - heardAt}
        onPainted={(key) => void takeovers.painted(key)}
      />
    );
  return <Picture {...shown} told={told} now={now} played={played} />;
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

type PictureProps = Pick<Shown, 'kept'> & {
  readonly told: PlayerData | undefined;
  readonly now: number;
  readonly played: Played;
};

function Picture({ kept, told: data, now, played }: PictureProps) {
  const { t } = useTranslation('player');
  const { told } = kept;
  const playing = playingAt(kept, now);
  const content = playing?.content;
  const slot = playing?.slot ?? '';
  // Drawn by now; nobody sees a hidden tab.
  useEffect(
    () => played.saw(now, document.visibilityState === 'visible' ? content : undefined, slot),
    [played, now, content, slot],
  );
  if (told === undefined) return null;
  const { beat, at } = told;
  if (!isPowered(beat.powerPlan, now)) return null;
  const quietMs = now - at;
  return (
    <>
      {content === undefined ? (
        <p className={css.middle}>{t('nothing')}</p>
      ) : (
        <div className={css.picture} style={{ filter: `brightness(${beat.brightness}%)` }}>
          <Screen key={content.hash} design={content} told={{ data, now }} volume={beat.volume} />
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
