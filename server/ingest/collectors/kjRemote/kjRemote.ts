import type { Clock } from '#base/clock.ts';
import { BadSetup, type Driver, type DriverPort, type Setup } from '../driver.ts';
import { byNameTime, isKjName, KjIntake } from '../kjFiles/kjIntake.ts';
import { layoutsOf } from '../kjFiles/kjText.ts';
import { pauseOf } from '../runner.ts';
import { remoteAddress, type RemoteAddress } from './address.ts';
import { Following } from './following.ts';
import type { RemoteEntry, Room } from './room.ts';

/** Files that a trial reads. */
const TRIAL_FILES = 3;
const FOLDERS = ['done', 'refused'] as const;

/**
 * Files of the trade's upload rules in a folder of another machine, by SFTP or FTP. They stay
 * there, and how far they are read is stored with their rows; or each is moved once its rows are
 * stored.
 */
export const kjRemote: Driver = {
  looksBack: true,
  async run(setup, port, signal) {
    const address = remoteAddress(setup);
    const layouts = layoutsOf(setup.layout);
    if (!layouts.ok) throw new BadSetup(layouts.error);
    const intake = new KjIntake(layouts.value, port);
    const room = await open(setup, address, port.clock);
    const leave = (): void => room.close();
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave);
    try {
      if (address.after === 'move') await checkFolders(room);
      if (port.isTrial) await show(room, intake, port, signal);
      else if (address.after === 'move') await moveOn(room, intake, { setup, port, signal });
      else await readOn(room, intake, { setup, port, signal, address });
    } finally {
      signal.removeEventListener('abort', leave);
      room.close();
    }
  },
};

/** Loads what the protocol of the address needs, and opens its folder. */
async function open(setup: Setup, address: RemoteAddress, clock: Clock): Promise<Room> {
  if (address.protocol === 'sftp')
    return (await import('./sftp.ts')).openSftp(setup, address, clock);
  return (await import('./ftp.ts')).openFtp(setup, address);
}

/** As in a watched folder, they say that it is given for this. */
async function checkFolders(room: Room): Promise<void> {
  const there = (await room.list()).filter(({ isFolder }) => isFolder).map(({ name }) => name);
  for (const name of FOLDERS)
    if (!there.includes(name))
      throw new Error(`make the folders done and refused there: there is no ${name}`);
}

async function filesIn(room: Room): Promise<RemoteEntry[]> {
  return (await room.list())
    .filter(({ name, isFolder }) => !isFolder && isKjName(name))
    .toSorted((a, b) => byNameTime(a.name, b.name));
}

/** The newest files, for a trial: none of them is moved. */
async function show(
  room: Room,
  intake: KjIntake,
  port: DriverPort,
  signal: AbortSignal,
): Promise<void> {
  port.connected();
  for (const { name, size } of (await filesIn(room)).slice(-TRIAL_FILES)) {
    if (signal.aborted) return;
    await intake.take({ name, size, read: () => room.read(name) });
  }
}

type Around = {
  readonly setup: Setup;
  readonly port: DriverPort;
  readonly signal: AbortSignal;
};

async function moveOn(
  room: Room,
  intake: KjIntake,
  { setup: { periodSec }, port, signal }: Around,
): Promise<void> {
  port.connected();
  while (!signal.aborted) {
    const files = await filesIn(room);
    intake.keepOnly(new Set(files.map(({ name }) => name)));
    for (const { name, size } of files) {
      if (signal.aborted) return;
      const outcome = await intake.take({ name, size, read: () => room.read(name) });
      if (outcome !== 'waits') await lay(room, name, outcome, port.clock);
    }
    await pauseOf(port.clock, 1000 * periodSec, signal);
  }
}

async function lay(room: Room, name: string, folder: string, clock: Clock): Promise<void> {
  try {
    await room.lay(name, `${folder}/${name}`);
  } catch {
    // One of that name lies there already, of a system that uses its names again.
    await room.lay(name, `${folder}/${Math.floor(clock.now())}-${name}`);
  }
}

async function readOn(
  room: Room,
  intake: KjIntake,
  { setup: { periodSec }, port, signal, address }: Around & { readonly address: RemoteAddress },
): Promise<void> {
  const { host, folder, from } = address;
  const log = `files ${host} ${folder}`;
  const mark = (await port.marks()).get(log);
  const following = new Following({ intake, port, log, mark });
  // A server that dies before the first file comes begins there again, and not at a later end.
  if (mark === undefined && from === 'newest') await following.skip(room);
  // Whatever comes from now on is read.
  port.connected();
  while (!signal.aborted) {
    await following.look(room, signal);
    await pauseOf(port.clock, 1000 * periodSec, signal);
  }
}
