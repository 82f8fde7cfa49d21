import { Writable } from 'node:stream';
import { Client, FTPError } from 'basic-ftp';
import { CodedFault, type Setup } from '../driver.ts';
import type { RemoteAddress } from './address.ts';
import type { Room } from './room.ts';

/** What one file may have; a larger one is refused by the size that the list tells. */
const MOST_BYTES = 9 * 1024 * 1024;
/** The server's answer to a user or password that it does not take. */
const NOT_LOGGED_IN = 530;

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
          bytes += chunk.length;
          chunks.push(chunk);
          done(bytes > MOST_BYTES ? new Error(`${name} is larger than it was said to be`) : null);
        },
      });
      await client.downloadTo(into, name);
      return Buffer.concat(chunks);
    },
    async lay(name, to) {
      await client.rename(name, `${to}/${name}`);
    },
    close: () => client.close(),
  };
}
