import { lstat, readdir, readFile, rename, unlink } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { BadSetup, type Driver, type DriverPort } from '../driver.ts';
import { pauseOf } from '../runner.ts';
import { byNameTime, isKjName, KjIntake } from './kjIntake.ts';
import { layoutsOf } from './kjText.ts';

/** What was taken is kept for so long, to look at. */
const KEPT_MS = 7 * 86_400_000;
const TIDY_MS = 3_600_000;
const FOLDERS = ['done', 'refused'] as const;

/**
 * Files of the trade's upload rules in a watched folder: each is taken once, whole, and laid to
 * `done` after its rows are stored, or to `refused` with the reason said.
 */
export const kjFiles: Driver = {
  async run({ address, layout, periodSec }, port, signal) {
    if (!isAbsolute(address)) throw new BadSetup('the address is no folder of this machine');
    const layouts = layoutsOf(layout);
    if (!layouts.ok) throw new BadSetup(layouts.error);
    const intake = new KjIntake(layouts.value, port);
    let tidied = Number.NEGATIVE_INFINITY;
    while (!signal.aborted) {
      await checkFolder(address);
      port.connected();
      for (const name of await waitingIn(address)) {
        if (signal.aborted) return;
        await take(address, name, intake, port);
      }
      if (!port.isTrial && port.clock.mono() - tidied > TIDY_MS) {
        tidied = port.clock.mono();
        await tidy(join(address, 'done'), port.clock.now() - KEPT_MS);
      }
      await pauseOf(port.clock, 1000 * periodSec, signal);
    }
  },
};

/**
 * The two folders in it say that whoever keeps this machine has given it for this: a folder that
 * somebody merely named is neither read nor changed.
 */
async function checkFolder(folder: string): Promise<void> {
  for (const name of FOLDERS) {
    const found = await lstat(join(folder, name)).catch(() => undefined);
    if (found?.isDirectory() !== true)
      throw new Error(`make the folders done and refused in ${folder}: there is no ${name}`);
  }
}

async function waitingIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isKjName(entry.name))
    .map(({ name }) => name)
    .toSorted(byNameTime);
}

async function take(
  folder: string,
  name: string,
  intake: KjIntake,
  port: DriverPort,
): Promise<void> {
  const path = join(folder, name);
  const { size } = await lstat(path);
  const outcome = await intake.take({ name, size, read: () => readFile(path) });
  if (outcome !== 'waits' && !port.isTrial) await rename(path, join(folder, outcome, name));
}

async function tidy(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await lstat(path);
    if (found.isFile() && found.mtimeMs < before) await unlink(path);
  }
}
