import './jitless.ts';
import { systemClock } from '#base/clock.ts';
import { hubEvents } from '#contracts/live/hub.ts';
import { playerLineAsk, type PlayerLineWord } from '#contracts/signage/playerLine.ts';
import { signalrLink } from './link/signalrLink.ts';

/** The line of one player to the hub: what takes its screen over comes here, and nothing else. */
const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const link = signalrLink(systemClock, WebSocket);
const say = (word: PlayerLineWord): void => scope.postMessage(word);

scope.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const { hubUrl, token } = playerLineAsk.parse(data);
  link.open(
    { hubUrl, protocol: 'json', token: () => token },
    {
      connected: () => undefined,
      phase: (phase) => say({ kind: 'line', isUp: phase === 'online' }),
      event(name, payload) {
        if (name === hubEvents.takeover) say({ kind: 'takeover', payload });
        else if (name === hubEvents.heartbeat) say({ kind: 'heard' });
      },
    },
  );
});
