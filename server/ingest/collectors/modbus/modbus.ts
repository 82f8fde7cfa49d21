import { ValueState } from '#contracts/sensors/valueState.ts';
import { BadSetup, type Driver, type DriverPort, type Setup } from '../driver.ts';
import { pauseOf, reasonOf } from '../runner.ts';
import { hostOf } from '../tcp.ts';
import { addressOf, numberIn } from './address.ts';
import { blocksOf, spanOf, type Block, type PlacedTag } from './blocks.ts';
import { ModbusClient, ModbusException, ModbusSilence } from './client.ts';

const PORT = 502;
/** When every unit has been silent so often in a row, the connection is opened anew. */
const SILENT_ROUNDS = 3;

type Due = { readonly block: Block; at: number; isLost: boolean };

/** Modbus over TCP, and RTU frames over TCP as serial gateways speak it; it only ever reads. */
export const modbus: Driver = {
  async run(setup, port, signal) {
    const placed = placedTags(setup, port);
    const blocks = blocksOf(placed, setup.periodSec);
    const where = { ...hostOf(setup.address, PORT), isRtu: setup.kind === 'modbusRtuTcp' };
    const client = await ModbusClient.open(where, port.clock, setup.timeoutMs);
    const stop = (): void => client.close();
    signal.addEventListener('abort', stop);
    try {
      await readOn(client, blocks, port, signal);
    } finally {
      signal.removeEventListener('abort', stop);
      client.close();
    }
  },
};

/** Reads each block when it is due, in the order of their times. */
async function readOn(
  client: ModbusClient,
  blocks: readonly Block[],
  port: DriverPort,
  signal: AbortSignal,
): Promise<void> {
  const { clock } = port;
  const due: Due[] = blocks.map((block) => ({ block, at: clock.mono(), isLost: false }));
  let silent = 0;
  while (!signal.aborted) {
    const next = due.reduce((least, one) => (one.at < least.at ? one : least));
    await pauseOf(clock, Math.max(0, next.at - clock.mono()), signal);
    if (signal.aborted) return;
    const heard = await readBlock(client, next, port);
    silent = heard ? 0 : silent + 1;
    if (silent >= SILENT_ROUNDS * due.length)
      throw new ModbusSilence('the connection stands, but no unit answers');
    // A round that came too late is left out, not made up for.
    const { periodMs } = next.block;
    next.at += periodMs * Math.max(1, Math.ceil((clock.mono() - next.at) / periodMs));
  }
}

/** Whether the device answered, were it with a refusal. */
async function readBlock(client: ModbusClient, due: Due, port: DriverPort): Promise<boolean> {
  const { block } = due;
  try {
    const bytes = await client.read(block.unit, block.table, block.at, block.count);
    port.connected();
    due.isLost = false;
    const dataTime = port.clock.now();
    port.offer({
      entity: 'sample',
      rows: block.tags.map((one) => rowOf(one, bytes, block, dataTime)),
    });
    return true;
  } catch (error) {
    if (!(error instanceof ModbusException || error instanceof ModbusSilence)) throw error;
    if (error instanceof ModbusException) port.connected();
    if (!due.isLost) {
      due.isLost = true;
      port.refused(
        `unit ${block.unit}, ${block.table} ${block.at} to ${block.at + block.count - 1}: ${reasonOf(error)}`,
      );
      port.offer({ entity: 'sample', rows: block.tags.map((one) => lostRow(one, port)) });
    }
    return error instanceof ModbusException;
  }
}

const lostRow = ({ tag }: PlacedTag, { clock }: DriverPort): object => ({
  pointCode: tag.pointCode,
  dataTime: clock.now(),
  value: null,
  state: ValueState.offline,
});

function rowOf(one: PlacedTag, bytes: Buffer, block: Block, dataTime: number): object {
  const { tag, place } = one;
  const from = place.at - block.at;
  const raw =
    place.table === 'coil' || place.table === 'discrete'
      ? (bytes.readUInt8(from >> 3) >> (from & 7)) & 1
      : numberIn(
          bytes.subarray(2 * from, 2 * (from + spanOf(one))),
          tag.type,
          tag.wordOrder,
          place.bit,
        );
  const value = raw * tag.factor + tag.offset;
  return {
    pointCode: tag.pointCode,
    dataTime,
    // What a device fills its registers with when it has no number: no value, and marked so.
    ...(Number.isFinite(value) ? { value } : { value: null, state: ValueState.fault }),
    ...(tag.unit === undefined ? {} : { unit: tag.unit }),
  };
}

/** The tags whose addresses can be read; the others are said once. */
function placedTags(setup: Setup, port: DriverPort): PlacedTag[] {
  const placed: PlacedTag[] = [];
  for (const tag of setup.tags) {
    const place = addressOf(tag.address);
    if (place.ok) placed.push({ tag, place: place.value });
    else port.refused(place.error);
  }
  if (placed.length === 0) throw new BadSetup('there is no tag with a register to read');
  return placed;
}
