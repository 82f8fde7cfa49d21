import { useSyncExternalStore } from 'react';
import { coreClient, type CoreHealth } from './dataCoreClient.ts';

/**
 * Whether the core lives: watched by this window's own monotonic clock. Frozen means: what is shown
 * may be old.
 */
export const useCoreHealth = (): CoreHealth =>
  useSyncExternalStore(coreClient.health.subscribe, () => coreClient.health.value);
