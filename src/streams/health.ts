import { useSyncExternalStore } from 'react';
import { desk, type CoreHealth } from './desk.ts';

/** Whether the core lives: watched by this window's own monotonic clock. Frozen means: what is shown may be old. */
export const useCoreHealth = (): CoreHealth => useSyncExternalStore(desk.health.subscribe, () => desk.health.value);
