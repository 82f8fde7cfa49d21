import type { Setup, Tag } from '../driver.ts';

/** The server says at least so often that it lives. */
export const ALIVE_MS = 5_000;
/** A subscription that is not asked for so long is forgotten by the server. */
const LIFE_MS = 600_000;

/** How often a tag is sampled, ms. */
export const periodOf = (tag: Tag, setup: Setup): number =>
  1000 * (tag.periodSec ?? setup.periodSec);

/** How a collector subscribes: the server publishes as often as the quickest tag is sampled. */
export function paceOf(setup: Setup) {
  const shortest = Math.min(...setup.tags.map((tag) => periodOf(tag, setup)));
  const requestedPublishingInterval = Math.min(ALIVE_MS, shortest);
  return {
    requestedPublishingInterval,
    requestedMaxKeepAliveCount: Math.max(1, Math.round(ALIVE_MS / requestedPublishingInterval)),
    requestedLifetimeCount: Math.ceil(LIFE_MS / requestedPublishingInterval),
    maxNotificationsPerPublish: 5_000,
    publishingEnabled: true,
    priority: 1,
  };
}
