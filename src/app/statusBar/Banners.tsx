import { VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconClockPause,
  IconPlugConnectedX,
  IconSnowflake,
} from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { hubTimings } from '#contracts/live/hubTimings.ts';
import { fullMomentText, spanText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';
import type { PageClock } from '#ui/feature.ts';
import { loadEmergencyBanners } from '#features/evacuation/api.ts';
import { loaded } from '#ui/loaded.ts';
import { loadShellClock, pausing, useClockShown } from '#features/replay/api.ts';
import css from '#ui/page/banner.module.css';
import { useLink, useLinkStatus } from '#features/mine/api.ts';

// Controls of a replay: nobody needs them on the way to the live picture.
const ShellClock = lazy(loaded(loadShellClock));

// Asked for with the first page, so that they are here long before the line is cut.
const LateBanners = lazy(
  loaded(async () => ({ default: (await import('./LateBanners.tsx')).LateBanners })),
);

const EmergencyBanners = lazy(loaded(loadEmergencyBanners));

type Props = { readonly clock: PageClock | undefined };

/**
 * Everything that makes the screen less than the truth, in words that cannot be overlooked; `clock`
 * is how the page goes with it.
 */
export function Banners({ clock }: Props) {
  return (
    <div>
      <Spoken />
      <DataBanner />
      <Suspense fallback={null}>
        <LateBanners />
      </Suspense>
      <PausedBanner />
      <Suspense fallback={null}>
        <EmergencyBanners />
      </Suspense>
      <ReplayBanner clock={clock} />
    </div>
  );
}

/** What a screen reader is told: the state when it changes, not the seconds that run in it. */
function Spoken() {
  const { t } = useTranslation('strip');
  const status = useLinkStatus();
  const { since } = useSnapshot(pausing);
  return (
    <VisuallyHidden role="status">
      {t(`status.${status}`)} {since === undefined ? '' : t('paused')}
    </VisuallyHidden>
  );
}

function DataBanner() {
  const status = useLinkStatus();
  return status === 'live' || status === 'starting' ? null : <DataTrouble />;
}

/** Counts the seconds, which nobody needs while all is well. */
function DataTrouble() {
  const { t } = useTranslation('strip');
  const { status, state, silentMs, retryInMs } = useLink();
  const until = state?.liveUntil === undefined ? t('never') : fullMomentText(state.liveUntil);
  if (status === 'frozen')
    return <Banner icon={<IconSnowflake size={16} stroke={1.5} />}>{t('frozenBanner')}</Banner>;
  if (status === 'retrying') {
    const seconds = Math.ceil((retryInMs ?? 0) / 1000);
    return (
      <Banner icon={<IconPlugConnectedX size={16} stroke={1.5} />}>
        {seconds > 0 ? t('retryBanner', { seconds, until }) : t('retryingBanner', { until })}
      </Banner>
    );
  }
  if (status === 'offline')
    return (
      <Banner icon={<IconPlugConnectedX size={16} stroke={1.5} />}>{t('offlineBanner')}</Banner>
    );
  if (status === 'lost' || status === 'stale')
    return (
      <Banner icon={<IconAlertTriangle size={16} stroke={1.5} />}>
        {silentMs < hubTimings.silentStaleMs
          ? t('lagBanner', { age: spanText(state?.lagMs ?? 0) })
          : t('lostBanner', { age: Number.isFinite(silentMs) ? spanText(silentMs) : t('never') })}
      </Banner>
    );
  if (status === 'catchingUp') return <p className={css.mild}>{t('catchingUpBanner')}</p>;
  return null;
}

function PausedBanner() {
  const { t } = useTranslation('strip');
  const { since } = useSnapshot(pausing);
  const now = useNow(since === undefined ? 60_000 : 1_000);
  if (since === undefined) return null;
  return (
    <Banner icon={<IconClockPause size={16} stroke={1.5} />}>
      {t('pausedBanner', { span: spanText(now - since) })}
    </Banner>
  );
}

function ReplayBanner({ clock }: Props) {
  const { search } = useLocation();
  if (!useClockShown(search)) return null;
  return (
    <Suspense fallback={null}>
      <ShellClock clock={clock} />
    </Suspense>
  );
}

function Banner({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p className={css.banner}>
      {icon}
      {children}
    </p>
  );
}
