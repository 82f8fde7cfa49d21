import Hls, {
  ErrorTypes,
  LoadStats,
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
} from 'hls.js/light';
import type { LiveFault, Player, StartPlayer } from '../live.ts';
import { behindOf } from './behindOf.ts';
import { PartSocket } from './partSocket.ts';

/** Addresses are numbers; hls.js wants them to look like addresses. */
const BASE = 'https://live.invalid/';

/** Plays HLS whose list and parts are asked for through a socket, by number. */
export const startHls: StartPlayer = (video, socket, onFault): Player => {
  if (!Hls.isSupported()) {
    onFault('unplayable');
    return { stop: () => undefined, behind: () => undefined };
  }
  const parts = new PartSocket(socket);
  const hls = new Hls({
    loader: loaderOf(parts),
    // A worker of its own making would be a blob, which the page's policy forbids.
    enableWorker: false,
    // Lists that are held back until there is news would be waited for by every tile of a wall.
    lowLatencyMode: false,
    liveSyncDurationCount: 2,
    maxBufferLength: 10,
    maxMaxBufferLength: 20,
    backBufferLength: 10,
    startFragPrefetch: true,
  });
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    onFault(
      type === ErrorTypes.NETWORK_ERROR
        ? ((parts.fault as LiveFault | undefined) ?? 'missing')
        : 'unplayable',
    );
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => void video.play().catch(() => undefined));
  hls.loadSource(`${BASE}0`);
  hls.attachMedia(video);
  return {
    stop() {
      hls.destroy();
      parts.stop();
    },
    behind: () => (hls.latency > 0 ? hls.latency : behindOf(video)),
  };
};

function loaderOf(parts: PartSocket) {
  return class implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    stats = new LoadStats();
    #takeBack: (() => void) | undefined;
    #timer: number | undefined;

    load(
      context: LoaderContext,
      { loadPolicy }: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      this.context = context;
      const { stats } = this;
      stats.loading.start = performance.now();
      const { rangeStart, rangeEnd, url, responseType } = context;
      // hls.js ends a range before its last byte, the server's question at it.
      const bytes = rangeEnd ? ([rangeStart ?? 0, rangeEnd - 1] as const) : undefined;
      this.#timer = window.setTimeout(() => {
        this.abort();
        callbacks.onTimeout(stats, context, null);
      }, loadPolicy.maxLoadTimeMs);
      this.#takeBack = parts.ask(Number(url.slice(BASE.length)), bytes, (found) => {
        window.clearTimeout(this.#timer);
        if (found === undefined)
          return callbacks.onError({ code: 404, text: '' }, context, null, stats);
        stats.loading.first = Math.max(performance.now(), stats.loading.start);
        stats.loading.end = stats.loading.first;
        stats.loaded = found.byteLength;
        stats.total = found.byteLength;
        stats.chunkCount = 1;
        const data = responseType === 'arraybuffer' ? found : new TextDecoder().decode(found);
        callbacks.onSuccess({ url, data, code: 200 }, stats, context, null);
      });
    }

    abort(): void {
      this.stats.aborted = true;
      window.clearTimeout(this.#timer);
      this.#takeBack?.();
    }

    destroy(): void {
      this.abort();
    }
  };
}
