/**
 * One message to many: our hub, an ASP.NET Core SignalR hub, and bare sockets, each a process of
 * its own, with the same readers. Throughput with 20 and 200 readers, to a second and to a second
 * of the server's processor, and what 10 frames a second cost the server's processor.
 */
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuSeconds } from './harness/cpuSeconds.ts';
import { atLeast, atMost, interleaved, keep, median, ratio, summary } from './harness/figures.ts';
import { talk } from './harness/talk.ts';

/** A frame of 1000 samples. */
const BYTES = 24_000;
const ROUNDS = 3;
const SECONDS = 2;

const published = join(tmpdir(), 'pithead-bench-dotnet-hub');
const folder = new URL('./hubs/', import.meta.url).pathname;
execFileSync(
  'dotnet',
  [
    'publish',
    '-c',
    'Release',
    '-v',
    'quiet',
    '-o',
    published,
    '--artifacts-path',
    `${published}-build`,
  ],
  {
    cwd: `${folder}dotnet`,
    stdio: 'inherit',
    env: { ...process.env, DOTNET_CLI_TELEMETRY_OPTOUT: '1', DOTNET_NOLOGO: '1' },
  },
);
const commands: Record<string, readonly [string, ...string[]]> = {
  ours: [process.execPath, `${folder}ours.ts`],
  dotnet: ['dotnet', `${published}/hub.dll`],
  bare: [process.execPath, `${folder}bare.ts`],
};

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Deliveries and processor seconds a second of `variant` at `hz` (0: flat out) to `readers`. */
async function run(
  variant: string,
  readers: number,
  hz: number,
): Promise<{ deliveries: number; cpu: number }> {
  const [command, ...args] = commands[variant] ?? [''];
  const server = talk(command, [...args, String(BYTES)]);
  const url = (await server.next()).replace('listening ', '');
  const clients = talk(process.execPath, [`${folder}readers.ts`, url, String(readers)]);
  await clients.next();
  const received = async (): Promise<number> => {
    clients.say('?');
    return Number(await clients.next());
  };
  server.say(`hz ${hz}`);
  await wait(1000);
  const [from, cpu, at] = [await received(), cpuSeconds(server.process.pid), performance.now()];
  await wait(SECONDS * 1000);
  const [to, used, seconds] = [
    await received(),
    cpuSeconds(server.process.pid) - cpu,
    (performance.now() - at) / 1000,
  ];
  clients.process.stdin?.end();
  server.process.kill('SIGKILL');
  return { deliveries: (to - from) / seconds, cpu: used / seconds };
}

const names = ['ours 20', 'dotnet 20', 'ours 200', 'dotnet 200'] as const;
/**
 * Deliveries to a second of the server's own processor time: what other programs take from it does
 * not count.
 */
const perCpu = new Map<string, number[]>(names.map((name) => [name, []]));
const flat = await interleaved(names, ROUNDS, async (name) => {
  const { deliveries, cpu } = await run(name.split(' ')[0] ?? '', Number(name.split(' ')[1]), 0);
  perCpu.get(name)?.push(deliveries / cpu);
  return deliveries;
});
const paced = await interleaved(
  ['ours 20', 'bare 20', 'ours 200', 'bare 200'],
  ROUNDS,
  async (name) => (await run(name.split(' ')[0] ?? '', Number(name.split(' ')[1]), 10)).cpu,
);
const cost = (name: string): number => median(paced.get(name));
// What the sockets themselves cost is no matter of fan-out; a hundredth of a core is the resolution
// of the clock.
const beyond = (readers: number): number =>
  Math.max(0.01, cost(`ours ${readers}`) - cost(`bare ${readers}`));
keep(
  'fanOut',
  [
    ...[20, 200].flatMap((readers) => [
      atLeast(
        `12: deliveries/s of ours over ASP.NET Core, ${readers} readers`,
        ratio(flat, `ours ${readers}`, `dotnet ${readers}`),
        0.8,
      ),
      atLeast(
        `12: the same to a second of the server's processor, ${readers} readers`,
        ratio(perCpu, `ours ${readers}`, `dotnet ${readers}`),
        0.8,
      ),
    ]),
    atMost(
      '12: processor at 10 Hz beyond the writes, 200 readers over 20',
      beyond(200) / beyond(20),
      2,
    ),
  ],
  {
    'deliveries/s': summary(flat),
    'deliveries/s of processor': summary(perCpu),
    'cores at 10 Hz': summary(paced),
  },
);
process.exit();
