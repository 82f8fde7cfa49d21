import { lstat, readdir, readFile, rename, unlink } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { BadSetup, type Driver, type DriverPort } from '../driver.ts';
import { pauseOf } from '../runner.ts';
import { decoded, layoutsOf, readKj, type Layout } from './kjText.ts';

const MOST_BYTES = 8 * 1024 * 1024;
/** A file without its end that has not grown for so long stays half-written. */
const HALF_MS = 60_000;
/** What was taken is kept for so long, to look at. */
const KEPT_MS = 7 * 86_400_000;
const TIDY_MS = 3_600_000;
const FOLDERS = ['done', 'refused'] as const;

type Waiting = { readonly size: number; readonly since: number };

/**
 * Files of the trade's upload rules in a watched folder: each is taken once, whole, and laid to
 * `done` after its rows are stored, or to `refused` with the reason said.
 */
export const kjFiles: Driver = {
  async run({ address, layout, periodSec }, port, signal) {
    if (!isAbsolute(address)) throw new BadSetup('the address is no folder of this machine');
    const layouts = layoutsOf(layout);
    if (!layouts.ok) throw new BadSetup(layouts.error);
    const half = new Map<string, Waiting>();
    let tidied = Number.NEGATIVE_INFINITY;
    while (!signal.aborted) {
      await checkFolder(address);
      port.connected();
      for (const name of await waitingIn(address)) {
        if (signal.aborted) return;
        await take(address, name, layouts.value, half, port);
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

/** Text files, the oldest first as their names tell it: these end with the time. */
async function waitingIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const timeOf = (name: string): string => /\d{12,17}(?=\.txt$)/i.exec(name)?.[0] ?? '';
  return entries
    .filter((entry) => entry.isFile() && /\.txt$/i.test(entry.name))
    .map(({ name }) => name)
    .toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)) || a.localeCompare(b));
}

async function take(
  folder: string,
  name: string,
  layouts: ReadonlyMap<string, Layout>,
  half: Map<string, Waiting>,
  port: DriverPort,
): Promise<void> {
  const path = join(folder, name);
  const { size } = await lstat(path);
  const lay = async (to: (typeof FOLDERS)[number]): Promise<void> => {
    half.delete(name);
    if (!port.isTrial) await rename(path, join(folder, to, name));
  };
  const refuse = (why: string): Promise<void> => {
    port.refused(`${name}: ${why}`);
    return lay('refused');
  };
  if (size > MOST_BYTES) return refuse(`it is larger than ${MOST_BYTES / 1024 / 1024} MB`);
  const text = decoded(await readFile(path));
  const file = readKj(text, layouts);
  if (!file.ok) {
    if (file.error.isHalf && !isOver(half, name, size, port)) return;
    return refuse(file.error.why);
  }
  const { form, entity, rows, misfits } = file.value;
  if (misfits > 0) port.refused(`${name}: ${misfits} records do not have the fields of ${form}`);
  // A record that is text is refused as a row and kept with the others.
  await port.send({ entity, rows: rows as readonly object[] });
  await lay('done');
}

/** Whether a file without its end has not grown for too long. */
function isOver(half: Map<string, Waiting>, name: string, size: number, port: DriverPort): boolean {
  const now = port.clock.mono();
  const before = half.get(name);
  if (before?.size === size) return now - before.since >= HALF_MS;
  half.set(name, { size, since: now });
  return false;
}

async function tidy(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await lstat(path);
    if (found.isFile() && found.mtimeMs < before) await unlink(path);
  }
}
