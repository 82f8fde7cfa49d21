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
  player.on(mpegts.Events.ERROR, (type: string) => onFault(type === mpegts.ErrorTypes.MEDIA_ERROR ? 'unplayable' : 'garbled'));
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

/** A loader for the one stream that `socket` carries. */
function loaderOf(socket: WebSocket) {
  return class extends mpegts.BaseLoader {
    #received = 0;
    readonly #take = ({ data }: MessageEvent): void => {
      if (!(data instanceof ArrayBuffer)) return;
      const start = this.#received;
      this.#received += data.byteLength;
      this.onDataArrival(data, start, this.#received);
    };

    constructor() {
      super('live-socket');
      this._needStash = true;
    }

    override open(): void {
      this._status = mpegts.LoaderStatus.kBuffering;
      socket.addEventListener('message', this.#take);
    }

    override abort(): void {
      socket.removeEventListener('message', this.#take);
      this._status = mpegts.LoaderStatus.kComplete;
    }

    override destroy(): void {
      this.abort();
      super.destroy();
    }
  };
}
