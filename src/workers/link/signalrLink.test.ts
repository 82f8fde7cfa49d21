import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { signalrLink } from './signalrLink.ts';

/** Never comes up. */
class Mute extends EventTarget {
  readonly readyState = 0;
  binaryType = 'arraybuffer';
  close(): void {}
}

const nowhere = {
  hubUrl: 'http://127.0.0.1:9/MessageHub',
  protocol: 'json',
  token: () => 't',
} as const;
const ears = { connected: () => undefined, phase: () => undefined, event: () => undefined };

test('[S8-19] what is sent while there is no connection is refused with an error that says so', async () => {
  const link = signalrLink(new ManualClock(0), Mute as unknown as typeof WebSocket);
  await expect(link.invoke('SendMessageToUser', 'u')).rejects.toThrow('The link is closed');
  link.open(nowhere, ears);
  expect(link.phase).toBe('connecting');
  await expect(link.invoke('SendMessageToUser', 'u')).rejects.toThrow(
    /not connected|not in the 'Connected' State/,
  );
  await expect(link.collect('Past', 0, 1)).rejects.toThrow('The link is not connected');
  await link.close();
});
