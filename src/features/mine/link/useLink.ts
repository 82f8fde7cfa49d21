import { useMemo, useSyncExternalStore } from 'react';
import type { LinkState } from '#contracts/live/dataCore.ts';
import { follow } from '#streams/follow.ts';
import { useCoreHealth } from '#streams/health.ts';
import { useMono } from '#ui/time/useNow.ts';
import { linkStatus, type LinkStatus } from './linkStatus.ts';

export type Link = {
  readonly status: LinkStatus;
  readonly state: LinkState | undefined;
  /** Ms since the last sign of life, counted on here between reports. */
  readonly silentMs: number;
  /** Age of the newest that was heard: how long nothing came, and how late it came. */
  readonly ageMs: number;
  /** Ms until the next attempt, while retrying. */
  readonly retryInMs: number | undefined;
};

/** A report and the monotonic moment it came: its numbers move on from there. */
type Report = { readonly state: LinkState; readonly at: number };

const TICK_MS = 500;
let report: Report | undefined;

function subscribe(changed: () => void): () => void {
  const frames = follow({ kind: 'link' }).subscribe(({ link }) => {
    if (report?.state !== link) report = { state: link, at: performance.now() };
    changed();
  });
  return () => frames.unsubscribe();
}

function subscribeTicking(changed: () => void): () => void {
  const leave = subscribe(changed);
  const timer = window.setInterval(changed, TICK_MS);
  return () => {
    leave();
    window.clearInterval(timer);
  };
}

const silentAt = (now: Report | undefined, mono: number): number =>
  now === undefined ? Number.POSITIVE_INFINITY : now.state.silentMs + Math.max(0, mono - now.at);

/**
 * Where the data stand, for those who need no seconds: it changes only when the word for it does.
 */
export function useLinkStatus(): LinkStatus {
  const health = useCoreHealth().state;
  return useSyncExternalStore(subscribeTicking, () =>
    linkStatus(report?.state, silentAt(report, performance.now()), health),
  );
}

/** The state of the data, moving twice a second on this window's monotonic clock. */
export function useLink(): Link {
  const newest = useSyncExternalStore(subscribe, () => report);
  const health = useCoreHealth().state;
  const mono = useMono(TICK_MS);
  return useMemo(() => {
    const state = newest?.state;
    const since = newest === undefined ? 0 : Math.max(0, mono - newest.at);
    const silentMs = silentAt(newest, mono);
    const retryInMs =
      state?.retryInMs === undefined ? undefined : Math.max(0, state.retryInMs - since);
    return {
      status: linkStatus(state, silentMs, health),
      state,
      silentMs,
      ageMs: silentMs + (state?.lagMs ?? 0),
      retryInMs,
    };
  }, [newest, health, mono]);
}
