import { IconClockExclamation, IconVideoOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { systemClock } from '#base/clock.ts';
import { StatusDot } from '../marks/StatusDot.tsx';
import { PlainButton } from '../plain/PlainButton.tsx';
import type { LiveKind, OpenLive } from './live.ts';
import css from './LivePicture.module.css';
import { LiveView, type LiveState } from './liveView.ts';
import { loadPlayer } from './players/load.ts';
import { useShown } from './useShown.ts';

type LivePictureProps = {
  readonly name: string;
  /** The ways to try, best first. */
  readonly kinds: readonly LiveKind[];
  readonly open: OpenLive;
  /** What is known of the camera beside its picture, such as since when it is offline. */
  readonly note?: string | undefined;
  /** Acts on the picture; `video` shows a fresh picture, or is undefined. */
  readonly tools?: (video: HTMLVideoElement | undefined) => ReactNode;
};

/**
 * A live picture that says how live it is. It takes nothing from the network while nobody sees it.
 */
export function LivePicture({ name, kinds, open, note, tools }: LivePictureProps) {
  const { t } = useTranslation('video');
  const frame = useRef<HTMLElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const view = useRef<LiveView>(undefined);
  const isShown = useShown(frame);
  const [state, setState] = useState<LiveState>();
  const ways = kinds.join();
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (isShown !== true || video === null) return undefined;
    const begun = new LiveView({
      clock: systemClock,
      video,
      kinds: ways.split(',').filter((way) => way !== '') as LiveKind[],
      open: (kind) => openNow(kind),
      load: loadPlayer,
      onState: (next) => setState((before) => (isSame(before, next) ? before : next)),
    });
    view.current = begun;
    return () => {
      begun.stop();
      view.current = undefined;
      setState(undefined);
    };
  }, [isShown, video, ways]);
  const shows = state?.at === 'playing' || state?.at === 'frozen';
  return (
    <figure
      ref={frame}
      className={css.picture}
      aria-label={name}
      data-live-state={state?.at ?? 'paused'}
    >
      <video
        ref={setVideo}
        className={css.video}
        muted
        playsInline
        disablePictureInPicture
        hidden={!shows}
      />
      <figcaption className={css.head}>
        <span className={css.name}>{name}</span>
        <Mark state={state} />
      </figcaption>
      {shows ? null : (
        <div className={css.none} role="status">
          {state?.at === 'none' ? (
            <NoPicture state={state} note={note} onRetry={() => view.current?.retry()} />
          ) : (
            <span>{isShown === false ? t('paused') : t('connecting')}</span>
          )}
        </div>
      )}
      {tools === undefined ? null : (
        <div className={css.tools}>
          {tools(state?.at === 'playing' && video !== null ? video : undefined)}
        </div>
      )}
    </figure>
  );
}

type NoPictureProps = {
  readonly state: Extract<LiveState, { readonly at: 'none' }>;
  readonly note: string | undefined;
  readonly onRetry: () => void;
};

/** Why there is no picture, and when it is tried again. */
function NoPicture({ state, note, onRetry }: NoPictureProps) {
  const { t } = useTranslation('video');
  return (
    <>
      <IconVideoOff size="2em" stroke={1.5} aria-hidden="true" />
      <strong>{t('none')}</strong>
      <span>{t(`fault.${state.fault}`)}</span>
      {note === undefined ? null : <span>{note}</span>}
      {state.fault === 'noWay' ? null : (
        <PlainButton quiet onClick={onRetry}>
          {t('retry')} <span className="ph-digits">({t('retryIn', { count: state.retryIn })})</span>
        </PlainButton>
      )}
    </>
  );
}

/** How live the picture is, by sign and word. */
function Mark({ state }: { readonly state: LiveState | undefined }) {
  const { t } = useTranslation('video');
  if (state?.at === 'frozen')
    return (
      <span className={css.mark} data-old>
        <IconClockExclamation size="1em" stroke={1.5} aria-hidden="true" />
        <span className="ph-digits">{t('frozen', { count: state.age })}</span>
      </span>
    );
  if (state?.at !== 'playing') return null;
  const behind = state.age + (state.behind ?? 0);
  return (
    <span
      className={css.mark}
      title={`${t('behind', { count: behind })}, ${t('by', { kind: state.kind.toUpperCase() })}`}
    >
      <StatusDot tone={behind < FAR_S ? 'full' : 'half'}>{t('live')}</StatusDot>
      {behind < 2 ? null : <span className="ph-digits">−{behind} s</span>}
    </span>
  );
}

/** From here on a picture is no longer quite the present. */
const FAR_S = 10;

const isSame = (one: LiveState | undefined, other: LiveState): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
