import { existsSync, rmSync } from 'node:fs';
import { planOf } from './plan.ts';
import { end, noteRunning, readRunning } from './running.ts';

/** As long as systemd would wait. */
const END_MS = 90_000;

/**
 * Ends what runs: installations first, the broker they write to last. `isRemoved`: the folder goes
 * too; throws where it is none of a cluster.
 */
export async function down(folder: string, isRemoved: boolean): Promise<void> {
  const { passwords } = planOf(folder, 0, 0);
  if (isRemoved && !Object.values(passwords).every((file) => existsSync(file)))
    throw new Error(`${folder} is no folder of a cluster.`);
  const running = readRunning(folder);
  const brokers = running.filter(({ name }) => name === 'kafka');
  const members = running.filter(({ name }) => name !== 'kafka');
  await Promise.all(members.map((one) => end(one, END_MS)));
  await Promise.all(brokers.map((one) => end(one, END_MS)));
  noteRunning(folder, []);
  if (isRemoved) rmSync(folder, { recursive: true, force: true });
  console.log(running.length === 0 ? 'Nothing was running.' : `Ended ${running.length} processes.`);
}
