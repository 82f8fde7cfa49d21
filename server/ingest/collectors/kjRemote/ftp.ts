import { Writable } from 'node:stream';
import { Client, FTPError } from 'basic-ftp';
import { CodedFault, type Setup } from '../driver.ts';
import { MOST_BYTES, Unreadable } from '../kjFiles/kjIntake.ts';
import type { RemoteAddress } from './address.ts';
import type { Room } from './room.ts';

/** The server's answer to a user or password that it does not take. */
const NOT_LOGGED_IN = 530;
/** Those to a file that somebody else holds, and to one that is not given or not there. */
const NOT_GIVEN: ReadonlySet<number> = new Set([450, 550]);

/**
 * Opens a folder by FTP, with TLS after the greeting where the address says so; rejects with a
 * CodedFault where the user is not taken.
 */
export async function openFtp(
  { userName, password, timeoutMs }: Setup,
  { host, port, folder, protocol }: RemoteAddress,
): Promise<Room> {
  const client = new Client(timeoutMs);
  try {
    await client.access({
      host,
      port,
      user: userName === '' ? 'anonymous' : userName,
      password,
      secure: protocol === 'ftps',
    });
    await client.cd(folder);
  } catch (error) {
    client.close();
    throw error instanceof FTPError && error.code === NOT_LOGGED_IN
      ? new CodedFault({ code: 'badUser', what: userName }, error.message)
      : error;
  }
  return {
    async list() {
      const found = await client.list();
      return found.flatMap(({ name, size, modifiedAt, isFile, isDirectory }) =>
        isFile || isDirectory
          ? [{ name, size, at: modifiedAt?.getTime(), isFolder: isDirectory }]
          : [],
      );
    },
    async read(name) {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const into = new Writable({
        write(chunk: Buffer, _encoding, done) {
          // What is more than a file may have is let go: it only has to show that it is.
          if (bytes <= MOST_BYTES) chunks.push(chunk);
          bytes += chunk.length;
          done();
        },
      });
      try {
        await client.downloadTo(into, name);
      } catch (error) {
        throw error instanceof FTPError && NOT_GIVEN.has(error.code)
          ? new Unreadable(error.message)
          : error;
      }
      return Buffer.concat(chunks);
    },
    async lay(name, to) {
      await client.rename(name, to);
    },
    close: () => client.close(),
  };
}
