import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import ssh2, { type FileEntry, type SFTPWrapper } from 'ssh2';
import type { Clock } from '#base/clock.ts';
import { CodedFault, type Setup } from '../driver.ts';
import { MOST_BYTES, Unreadable } from '../kjFiles/kjIntake.ts';
import type { RemoteAddress } from './address.ts';
import type { Room } from './room.ts';

/** What one file of bounded length may take. */
const READ_MS = 30_000;
const KEEP_ALIVE_MS = 10_000;
/** Bytes that are asked for at once: the most that servers give. */
const AT_ONCE = 256 * 1024;
/** Answers to a file that is not there, is not given, or fails for a reason of its own. */
const NOT_GIVEN: ReadonlySet<unknown> = new Set([2, 3, 4]);

/**
 * Opens a folder by SFTP; rejects with a CodedFault where the key of the server is not the one that
 * was pinned, or the user is not taken.
 */
export async function openSftp(
  { userName, password, timeoutMs }: Setup,
  { host, port, folder, server }: RemoteAddress,
  clock: Clock,
): Promise<Room> {
  const client = new ssh2.Client();
  const ask = askerOf(client, clock);
  let stranger: string | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      client.once('ready', resolve);
      // It stays: what breaks between two questions is told by the next one.
      client.on('error', (error) => reject(causeIn(error, stranger, userName)));
      client.once('close', () => reject(new Error(CLOSED)));
      client.connect({
        host,
        port,
        username: userName,
        password,
        readyTimeout: timeoutMs,
        keepaliveInterval: KEEP_ALIVE_MS,
        hostVerifier: (key) => {
          const shown = createHash('sha256').update(key).digest('base64').replaceAll('=', '');
          if (shown !== server) stranger = `SHA256:${shown}`;
          return shown === server;
        },
      });
      // Questions are small, and each waits for the answer to the one before.
      client.setNoDelay(true);
    });
    const sftp = await ask<SFTPWrapper>(timeoutMs, (done) =>
      client.sftp((error, opened) => {
        // One that breaks the protocol is left; heard by nobody, that would end the process.
        if (error === undefined) opened.on('error', () => client.destroy());
        done(error, opened);
      }),
    );
    return roomOf(sftp, { folder, ask, timeoutMs, close: () => client.destroy() });
  } catch (error) {
    client.destroy();
    throw error;
  }
}

type Parts = Pick<RemoteAddress, 'folder'> &
  Pick<Setup, 'timeoutMs'> & { readonly ask: Ask; readonly close: () => void };

function roomOf(sftp: SFTPWrapper, { folder, ask, timeoutMs, close }: Parts): Room {
  const pathOf = (path: string): string => posix.join(folder, path);
  return {
    async list() {
      const found = await ask<readonly FileEntry[]>(READ_MS, (done) => sftp.readdir(folder, done));
      return found.flatMap(({ filename, attrs }) =>
        attrs.isFile() || attrs.isDirectory()
          ? [
              {
                name: filename,
                size: attrs.size,
                at: 1000 * attrs.mtime,
                isFolder: attrs.isDirectory(),
              },
            ]
          : [],
      );
    },
    read: (name) => ask<Buffer>(READ_MS, (done) => readInto(done, sftp, pathOf(name))),
    lay: (name, to) =>
      ask<undefined>(timeoutMs, (done) =>
        sftp.rename(pathOf(name), pathOf(to), (error) => done(error, undefined)),
      ),
    close,
  };
}

/** Reads a file, whatever its server says of its size, up to a byte more than it may have. */
function readInto(done: Done<Buffer>, sftp: SFTPWrapper, path: string): void {
  const chunks: Buffer[] = [];
  sftp
    .createReadStream(path, { end: MOST_BYTES, highWaterMark: AT_ONCE })
    .on('data', (chunk) => void chunks.push(chunk))
    .on('error', (error) =>
      done(NOT_GIVEN.has(error.code) ? new Unreadable(error.message) : error, Buffer.alloc(0)),
    )
    .on('end', () => done(undefined, Buffer.concat(chunks)));
}

type Done<T> = (error: Error | null | undefined, answer: T) => void;
type Ask = <T>(ms: number, put: (done: Done<T>) => void) => Promise<T>;

const CLOSED = 'the server has closed the connection';

/** Puts questions to a server: each rejects where it is not answered in time, or cannot be. */
function askerOf(client: InstanceType<typeof ssh2.Client>, clock: Clock): Ask {
  const gone = new AbortController();
  client.once('close', () => gone.abort());
  return (ms, put) =>
    new Promise((resolve, reject) => {
      const end = (why?: Error | null): void => {
        late();
        gone.signal.removeEventListener('abort', lost);
        if (why instanceof Error) reject(why);
      };
      const lost = (): void => end(new Error(CLOSED));
      const late = clock.after(ms, () =>
        end(new Error(`the server has not answered within ${ms} ms`)),
      );
      gone.signal.addEventListener('abort', lost);
      if (gone.signal.aborted) lost();
      else
        put((error, answer) => {
          end(error);
          resolve(answer);
        });
    });
}

/** A failure as people can act on it; what the server says holds no password. */
function causeIn(
  error: Error & { readonly level?: string },
  stranger: string | undefined,
  userName: string,
): Error {
  if (stranger !== undefined)
    return new CodedFault(
      { code: 'untrustedServer', what: stranger },
      `the server shows the key ${stranger}, which is not the one in the address`,
    );
  if (error.level === 'client-authentication')
    return new CodedFault({ code: 'badUser', what: userName }, error.message);
  return error;
}
