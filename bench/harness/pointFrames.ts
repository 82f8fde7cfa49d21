import { MessageType, JsonHubProtocol } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { randomOf } from '#base/random.ts';
import { columnToBytes, columnToNumbers } from '#contracts/live/wireFrame.ts';

const T0 = 1_790_000_000_000;

/**
 * `count` frames of `rows` samples over 1000 series, in the forms that receivers take; the same
 * numbers in each form.
 */
export function pointFrames(
  count: number,
  rows: number,
): { msgpack: Uint8Array[]; raw: Uint8Array[]; jsonRows: string[] } {
  const random = randomOf(1, 'frames');
  const [msgpack, raw, jsonRows]: [Uint8Array[], Uint8Array[], string[]] = [[], [], []];
  for (let f = 0; f < count; f++) {
    const t = T0 + Math.floor((f * rows) / 1000) * 1000;
    const columns = {
      no: Int32Array.from({ length: rows }, (_, i) => (f * rows + i) % 1000),
      t: new Float64Array(rows).fill(t),
      value: Float64Array.from({ length: rows }, () => random.normal(0.5, 0.1)),
      state: new Uint16Array(rows),
      recv: new Float32Array(rows),
    };
    const cells = (form: (column: (typeof columns)[keyof typeof columns]) => unknown) =>
      Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, form(column)]));
    const frame = { ch: 'point', epoch: 'e', seq: f + 1, t, kind: 'delta', rows };
    const event = (argument: unknown) => ({
      type: MessageType.Invocation as const,
      target: 'frame',
      arguments: [argument],
    });
    msgpack.push(
      new Uint8Array(
        new MessagePackHubProtocol().writeMessage(
          event({ ...frame, columns: cells(columnToBytes) }),
        ),
      ),
    );
    // Widest first, so that a view needs no copy.
    const bytes = new Uint8Array(rows * 26);
    let at = 0;
    for (const column of [columns.t, columns.value, columns.no, columns.recv, columns.state]) {
      bytes.set(columnToBytes(column), at);
      at += column.byteLength;
    }
    raw.push(bytes);
    const numbers = cells(columnToNumbers) as Record<keyof typeof columns, number[]>;
    const list = numbers.no.map((no, i) => ({
      no,
      t: numbers.t[i],
      value: numbers.value[i],
      state: numbers.state[i],
      recv: numbers.recv[i],
    }));
    jsonRows.push(new JsonHubProtocol().writeMessage(event(list)));
  }
  return { msgpack, raw, jsonRows };
}
