import mpegts from 'mpegts.js';
import type { Player, StartPlayer } from '../live.ts';
import { behindOf } from './behindOf.ts';

mpegts.LoggingControl.enableAll = false;

/** Plays HTTP-FLV that comes through a socket: its pictures alone, near the newest. */
export const startFlv: StartPlayer = (video, socket, onFault): Player => {
  if (!mpegts.isSupported()) {
    onFault('unplayable');
    return { stop: () => undefined, behind: () => undefined };
  }
  const player = mpegts.createPlayer(
    // The address is never called: the loader has its stream already.
    { type: 'flv', isLive: true, hasAudio: false, url: 'live.flv' },
    {
      customLoader: loaderOf(socket),
      enableStashBuffer: false,
      liveSync: true,
      liveSyncMaxLatency: 2.5,
      liveSyncTargetLatency: 1,
      autoCleanupSourceBuffer: true,
      autoCleanupMaxBackwardDuration: 30,
      autoCleanupMinBackwardDuration: 10,
    },
  );
  player.on(mpegts.Events.ERROR, (type: string) =>
    onFault(type === mpegts.ErrorTypes.MEDIA_ERROR ? 'unplayable' : 'garbled'),
  );
  player.attachMediaElement(video);
  player.load();
  void Promise.resolve(player.play()).catch(() => undefined);
  return {
    stop() {
      player.destroy();
    },
    behind: () => behindOf(video),
  };
};

/**
 * A loader for the one stream that `socket` carries; what comes before the player is ready for it
 * waits.
 */
function loaderOf(socket: WebSocket) {
  const early: ArrayBuffer[] = [];
  let take = (bytes: ArrayBuffer): void => void early.push(bytes);
  socket.addEventListener('message', ({ data }: MessageEvent) => {
    if (data instanceof ArrayBuffer) take(data);
  });
  return class extends mpegts.BaseLoader {
    #received = 0;

    constructor() {
      super('live-socket');
      this._needStash = true;
    }

    override open(): void {
      this._status = mpegts.LoaderStatus.kBuffering;
      take = (bytes) => {
        const start = this.#received;
        this.#received += bytes.byteLength;
        this.onDataArrival(bytes, start, this.#received);
      };
      for (const bytes of early.splice(0)) take(bytes);
    }

    override abort(): void {
      take = () => undefined;
      this._status = mpegts.LoaderStatus.kComplete;
    }

    override destroy(): void {
      this.abort();
      super.destroy();
    }
  };
}
