import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MessageType, type HubMessage } from './codec/messages.ts';
import { StatefulBuffer } from './statefulBuffer.ts';

fc.configureGlobal({ seed: 20_260 });

const call = (n: number): HubMessage => ({
  type: MessageType.invocation,
  target: String(n),
  arguments: [],
});

type Step = { readonly kind: 'send' | 'break' | 'acknowledge'; readonly delivered: number };
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('send', 'send', 'send', 'break', 'acknowledge'),
    delivered: fc.nat(5),
  }),
  { maxLength: 60 },
);

test('[hub 4.3.12] over a link that breaks at any moment every message is processed once and in order', () => {
  fc.assert(
    fc.property(steps, (script) => {
      const sender = new StatefulBuffer(1e9);
      const receiver = new StatefulBuffer(1e9);
      const processed: string[] = [];
      let wire: HubMessage[] = [];
      let sent = 0;
      const deliver = (count: number): void => {
        for (const message of wire.splice(0, count)) {
          const verdict = receiver.receive(message);
          expect(verdict).not.toBe('out of range');
          if (verdict === 'process' && message.type === MessageType.invocation)
            processed.push(message.target);
        }
      };
      const reconnect = (): void => {
        const { sequenceId, frames } = sender.resume();
        wire = [
          { type: MessageType.sequence, sequenceId },
          ...frames.map((frame) => call(Number(frame.toString()))),
        ];
      };
      for (const { kind, delivered } of script) {
        if (kind === 'send') {
          sender.keep(Buffer.from(String(++sent)));
          wire.push(call(sent));
        } else if (kind === 'acknowledge') {
          const sequenceId = receiver.takeAck();
          if (sequenceId !== undefined)
            expect(sender.receive({ type: MessageType.ack, sequenceId })).toBe('ignore');
        }
        deliver(delivered);
        if (kind === 'break') reconnect();
      }
      reconnect();
      deliver(wire.length);
      expect(processed).toEqual(Array.from({ length: sent }, (_, i) => String(i + 1)));
    }),
  );
});

test('[hub 4.3.12] room comes back with acknowledgements; pings are not counted', () => {
  const buffer = new StatefulBuffer(10);
  buffer.keep(Buffer.alloc(6));
  expect(buffer.hasRoom).toBe(true);
  buffer.keep(Buffer.alloc(6));
  expect(buffer.hasRoom).toBe(false);
  expect(buffer.receive({ type: MessageType.ack, sequenceId: 1 })).toBe('ignore');
  expect(buffer.bytes).toBe(6);
  expect(buffer.resume().sequenceId).toBe(2);
  expect(buffer.receive({ type: MessageType.ack, sequenceId: 2 })).toBe('ignore');
  expect(buffer.resume()).toEqual({ sequenceId: 3, frames: [] });
  expect(buffer.receive({ type: MessageType.ping })).toBe('process');
  expect(buffer.takeAck()).toBeUndefined();
});
