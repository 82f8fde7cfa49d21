import type { PlayerLineAsk, PlayerLineWord } from '#contracts/signage/playerLine.ts';

/**
 * Follows the hub as a player, in a worker of its own: it shares nothing with who has signed in in
 * this browser. The answer ends it.
 */
export function openPlayerLine(
  ask: PlayerLineAsk,
  hear: (word: PlayerLineWord) => void,
): () => void {
  const worker = new Worker(new URL('../workers/player.worker.ts', import.meta.url), {
    type: 'module',
    name: 'pithead-player',
  });
  worker.addEventListener('message', ({ data }: MessageEvent<PlayerLineWord>) => hear(data));
  worker.addEventListener('error', () => hear({ kind: 'line', isUp: false }));
  worker.postMessage(ask);
  return () => worker.terminate();
}
