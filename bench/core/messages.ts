import { JsonHubProtocol, MessageType } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { randomOf } from '#base/random.ts';
import { columnToBytes, type FrameColumns } from '#contracts/live/wireFrame.ts';

export const SERIES = 1_000;
export const ROWS = 1_000;
export const MESSAGES = 200;
/** Samples of one series that follow each other in the layout `runs`. */
const RUN = 50;
const RUN_MESSAGES = SERIES / (ROWS / RUN);
export const T0 = 1_790_000_000_000;

/**
 * `turns`: one sample of each series a message, a second apart, so that every tenth closes a
 * bucket. `runs`: what one message of a stream of a million samples a second holds when a source
 * sends 50 ms of a series at once, 1 ms apart.
 */
export type Layout = 'turns' | 'runs';
export type Rows = FrameColumns<'point'>;
export type Message = { readonly rows: Rows; readonly t: number };

const random = randomOf(1, 'bench');
/** Drawn once: any stretch of it serves as a message's values. */
const values = Float64Array.from({ length: 64 * ROWS }, () => random.normal(0.5, 0.1));

/** The messages of one pass; their times follow on those of the pass before. */
export function messagesOf(layout: Layout, pass: number): Message[] {
  return Array.from({ length: MESSAGES }, (_, m) => {
    const message = pass * MESSAGES + m;
    const from = random.below(values.length - ROWS);
    const rows: Rows = {
      no: new Int32Array(ROWS),
      t: new Float64Array(ROWS),
      value: values.slice(from, from + ROWS),
      state: new Uint16Array(ROWS),
      recv: new Float32Array(ROWS),
    };
    // Twenty messages go round the series once in runs of fifty; in turns each does.
    const [first, stretch] = [
      (message % RUN_MESSAGES) * (ROWS / RUN),
      Math.floor(message / RUN_MESSAGES) * RUN,
    ];
    for (let i = 0; i < ROWS; i++) {
      rows.no[i] = layout === 'turns' ? i % SERIES : first + Math.floor(i / RUN);
      rows.t[i] = T0 + (layout === 'turns' ? message * 1_000 : stretch + (i % RUN));
    }
    return { rows, t: rows.t[RUN - 1] as number };
  });
}

const msgpack = new MessagePackHubProtocol();
const json = new JsonHubProtocol();
const event = (argument: unknown) => ({
  type: MessageType.Invocation as const,
  target: 'frame',
  arguments: [argument],
});
const head = ({ t }: Message) => ({
  ch: 'point',
  epoch: 'e',
  seq: 1,
  t,
  kind: 'delta',
  rows: ROWS,
});
/** As the hub sends it: columns in MessagePack. */
export const bytes = (message: Message): ArrayBuffer =>
  msgpack.writeMessage(
    event({
      ...head(message),
      columns: Object.fromEntries(
        Object.entries(message.rows).map(([name, column]) => [name, columnToBytes(column)]),
      ),
    }),
  );
/** As most would send it: rows of objects in JSON. */
export const jsonRows = ({ rows }: Message): string =>
  json.writeMessage(
    event(
      Array.from(rows.no, (no, i) => ({
        no,
        t: rows.t[i] as number,
        value: rows.value[i] as number,
        state: rows.state[i] as number,
        recv: rows.recv[i] as number,
      })),
    ),
  );
