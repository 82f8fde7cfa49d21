import type { LiveKind, StartPlayer } from '../live.ts';

/**
 * The players, each with its library in a part of its own that is fetched with the first picture of
 * its kind.
 */
export const loadPlayer: Readonly<Record<LiveKind, () => Promise<StartPlayer>>> = {
  whep: async () => (await import('./whep.ts')).startWhep,
  flv: async () => (await import('./flv.ts')).startFlv,
  hls: async () => (await import('./hls.ts')).startHls,
};
