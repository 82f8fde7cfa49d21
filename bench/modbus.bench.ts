import { readFileSync } from 'node:fs';
import { fork } from 'node:child_process';
import { must } from '#base/assert.ts';
import { toCore, type ToProcess } from '#server/ingest/collectors/talk.ts';
import { freePort } from '#tests/freePort.ts';
import { pythonWith, startPeer } from '#tests/interop/python.ts';
import { atLeast, atMost, keep } from './harness/figures.ts';

/**
 * What 2,000 Modbus registers at one a second cost: the share of a core that the process of
 * collectors takes, with pymodbus at the other side. What the core does with the rows is measured
 * with the ingest.
 */
const REGISTERS = 2000;
const SECONDS = 20;
/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

const cpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return TICK_MS * (Number(fields[11]) + Number(fields[12]));
};
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const python = must(await pythonWith('pymodbus==3.16.1'), 'Python with pymodbus');
const port = await freePort();
const peer = await startPeer(python, 'modbus.py', port, 'tcp', REGISTERS);
const child = fork('server/ingest/collectors/collectorProcess.ts', [], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const say = (message: ToProcess): void => void child.send(message);
let rows = 0;
child.on('message', (given) => {
  const message = toCore.safeParse(given).data;
  if (message?.say !== 'batch') return;
  rows += (JSON.parse(message.payload) as unknown[]).length;
  say({ say: 'stored', id: message.id, batch: message.batch });
});
say({
  say: 'run',
  setups: [
    {
      id: 'bench',
      code: 'bench',
      kind: 'modbusTcp',
      address: `127.0.0.1:${port}`,
      periodSec: 1,
      timeoutMs: 2000,
      layout: '',
      userName: '',
      password: '',
      tags: Array.from({ length: REGISTERS }, (_, at) => ({
        address: `1/hr:${at}`,
        path: '',
        timePath: '',
        pointCode: `P${at}`,
        type: 'uint16' as const,
        wordOrder: 'abcd' as const,
        factor: 0.1,
        offset: 0,
      })),
    },
  ],
});
const pid = must(child.pid, 'the process of collectors');
await wait(3_000);
const [cpuFrom, rowsFrom] = [cpuMs(pid), rows];
await wait(1000 * SECONDS);
const share = (100 * (cpuMs(pid) - cpuFrom)) / (1000 * SECONDS);
const perSec = (rows - rowsFrom) / SECONDS;
child.kill('SIGKILL');
await peer.stop();

keep(
  'modbus',
  [
    atLeast('Modbus registers a second', perSec, 0.95 * REGISTERS),
    atMost('2,000 Modbus registers a second: share of a core, %', share, 25),
  ],
  { share, perSec },
);
