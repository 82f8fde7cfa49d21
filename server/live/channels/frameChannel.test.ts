import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frameMessageSchema, type FrameMessage } from '#contracts/live/wireFrame.ts';
import type { Audience } from '../signalr/audience.ts';
import { msgpackProtocol } from '../signalr/codec/msgpack.ts';
import { jsonProtocol } from '../signalr/codec/json.ts';
import { defaultLimits } from '../signalr/limits.ts';
import type { Payload } from '../signalr/payload.ts';
import { argumentOf } from '#tests/live/sent.ts';
import { FrameChannel } from './frameChannel.ts';

function reader(protocol = jsonProtocol): Audience & { frames: FrameMessage[] } {
  const frames: FrameMessage[] = [];
  return {
    frames,
    send: () => undefined,
    deliver(payload: Payload) {
      frames.push(frameMessageSchema.parse(argumentOf(payload, protocol)));
    },
  };
}

const row = (no: number, t: number, value: number) => ({ no, t, value, state: 0, recv: 5 });

describe('frame channel', () => {
  test('rows gather into one numbered frame, and an empty tick sends nothing', () => {
    const channel = new FrameChannel('point', 'e1');
    const all = reader();
    channel.close(1, all);
    channel.add(row(1, 100, 0.5));
    channel.add(row(2, 101, Number.NaN));
    channel.close(2, all);
    expect(all.frames).toHaveLength(1);
    expect(all.frames[0]).toMatchObject({
      ch: 'point',
      epoch: 'e1',
      seq: 1,
      kind: 'delta',
      rows: 2,
      columns: { no: [1, 2], value: [0.5, null] },
    });
  });

  test('whoever knows the epoch gets exactly the frames it misses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(40), (sent, known) => {
        const channel = new FrameChannel('point', 'e1');
        for (let i = 1; i <= sent; i++) {
          channel.add(row(i % 7, i, i));
          channel.close(i, reader());
        }
        const late = reader();
        const kind = channel.resume('e1', Math.min(known, sent), 99, late);
        expect(kind).toBe('replay');
        expect(late.frames.map((frame) => frame.seq)).toEqual(
          Array.from(
            { length: sent - Math.min(known, sent) },
            (_, i) => Math.min(known, sent) + 1 + i,
          ),
        );
      }),
    );
  });

  test('another epoch, or frames that are gone, are answered by a snapshot of the newest row of each key', () => {
    const channel = new FrameChannel('point', 'e2');
    for (let i = 1; i <= 1400; i++) {
      channel.add(row(i % 3, i, i));
      channel.close(i, reader());
    }
    for (const [epoch, seq] of [
      ['e1', 1400],
      ['e2', 50],
      ['', 0],
    ] as const) {
      const late = reader();
      expect(channel.resume(epoch, seq, 1000, late)).toBe('snapshot');
      expect(late.frames).toHaveLength(1);
      expect(late.frames[0]).toMatchObject({ kind: 'snap', seq: 1400, rows: 3 });
      expect(
        [...((late.frames[0]?.columns['value'] as number[]) ?? [])].toSorted((a, b) => a - b),
      ).toEqual([1398, 1399, 1400]);
    }
  });

  test('who asks with others is given the same snapshot; a newer frame or 50 ms make a new one', () => {
    const channel = new FrameChannel('point', 'e1');
    const payloads: Payload[] = [];
    const ask = (t: number): void =>
      void channel.resume('', 0, t, {
        send: () => undefined,
        deliver: (payload) => payloads.push(payload),
      });
    channel.add(row(1, 1, 1));
    channel.close(1, reader());
    ask(1_000);
    channel.add(row(1, 2, 2));
    ask(1_049);
    ask(1_050);
    channel.close(2, reader());
    ask(1_051);
    const numbers = payloads.map((payload) => [...new Set(payloads)].indexOf(payload));
    expect(numbers).toEqual([0, 0, 1, 2]);
    const values = payloads.map(
      (payload) => frameMessageSchema.parse(argumentOf(payload, jsonProtocol)).columns['value'],
    );
    expect(values).toEqual([[1], [1], [2], [2]]);
  });

  test.each([jsonProtocol, msgpackProtocol])(
    'a replay is never so long that its reader is cut for lagging, over $name',
    (protocol) => {
      const channel = new FrameChannel('point', 'e1');
      for (let i = 1; i <= 1_000; i++) {
        for (let no = 0; no < 250; no++) channel.add(row(no, 1_700_000_000_000 + i, no / 7));
        channel.close(i, reader());
      }
      let bytes = 0;
      const count = (payload: Payload): number => (bytes += payload.bytesFor(protocol).length);
      for (let seq = 0; seq <= 1_000; seq += 10) {
        bytes = 0;
        channel.resume('e1', seq, 99, { send: () => undefined, deliver: count });
        expect(bytes).toBeLessThan(defaultLimits.hardBufferBytes);
      }
      expect(channel.resume('e1', 950, 99, reader())).toBe('replay');
      expect(channel.resume('e1', 0, 99, reader())).toBe('snapshot');
    },
  );

  test('an older sample travels but does not become the newest', () => {
    const channel = new FrameChannel('point', 'e1');
    channel.add(row(1, 200, 2));
    channel.add(row(1, 100, 1));
    expect(channel.newest(1)).toMatchObject({ t: 200, value: 2 });
    expect(channel.waiting).toBe(2);
  });

  test('MessagePack carries the same numbers in binary columns', () => {
    const channel = new FrameChannel('point', 'e1');
    channel.add(row(7, 1_700_000_000_123, 1.07));
    const binary = reader(msgpackProtocol);
    channel.close(1, binary);
    const bytes = binary.frames[0]?.columns['value'] as Uint8Array;
    expect(new DataView(bytes.buffer, bytes.byteOffset).getFloat64(0, true)).toBe(1.07);
  });
});
