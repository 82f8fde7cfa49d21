import './jitless.ts';
import { expose } from 'comlink';
import { systemClock } from '#base/clock.ts';
import { Core } from './core.ts';
import { browserKeep } from './keep/keep.ts';
import { signalrLink } from './link/signalrLink.ts';

/** Shared by all windows where the browser can, else one window's own; the core is the same. */
const scope: unknown = globalThis;
const isShared = (host: unknown): host is SharedWorkerGlobalScope =>
  typeof host === 'object' && host !== null && 'onconnect' in host;

const core = new Core({
  clock: systemClock,
  link: signalrLink(systemClock, WebSocket),
  fetcher: (url, init) => fetch(url, init),
  keep: browserKeep(),
  ended: () => close(),
});

if (isShared(scope)) {
  // Pages hear of no error in a shared worker unless they are told.
  scope.addEventListener('error', () => core.windows.fail());
  scope.onconnect = ({ ports }) => {
    for (const port of ports) expose(core, port);
  };
} else expose(core);
