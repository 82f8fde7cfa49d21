import { z } from 'zod';
import { BadSetup, type Setup } from '../driver.ts';

const options = z.strictObject({
  /** Of the server's key, as `ssh-keygen -lf` prints it. */
  server: z
    .string()
    .regex(/^(?:SHA256:)?[A-Za-z\d+/]{43}=?$/)
    .transform((text) => text.replace(/^SHA256:/, '').replace(/=$/, ''))
    .optional(),
  from: z.enum(['newest', 'beginning']).default('newest'),
  after: z.enum(['leave', 'move']).default('leave'),
});

/** Where files lie at another machine, and how they are read on. */
export type RemoteAddress = Readonly<z.output<typeof options>> & {
  readonly protocol: 'sftp' | 'ftp' | 'ftps';
  readonly host: string;
  readonly port: number;
  readonly folder: string;
};

const FORM =
  'write sftp://host:22/folder?server=SHA256:..., ftps://host/folder or ftp://host/folder';
const protocols = { 'sftp:': 'sftp', 'ftp:': 'ftp', 'ftps:': 'ftps' } as const;
const ports = { sftp: 22, ftp: 21, ftps: 21 } as const;

/**
 * Reads `sftp://host:22/folder?server=SHA256:…&from=beginning&after=move`; `ftps` is FTP with TLS
 * after the greeting. Throws BadSetup, which repeats nothing of what may be a password.
 */
export function remoteAddress({ address }: Pick<Setup, 'address'>): RemoteAddress {
  const url = URL.parse(address.trim());
  const protocol = protocolOf(url?.protocol);
  if (url === null || protocol === undefined || !isHost(url.hostname))
    throw new BadSetup(`this is no address of files: ${FORM}`);
  if (url.username !== '' || url.password !== '')
    throw new BadSetup('user and password have fields of their own: leave them out of the address');
  // A thumbprint has the sign that means a gap in forms.
  const search = new URLSearchParams(url.search.replaceAll('+', '%2B'));
  const given = options.safeParse(Object.fromEntries(search));
  if (!given.success)
    throw new BadSetup(
      `server (SHA256:...), from (newest, beginning) and after (leave, move) may stand behind ?: ${FORM}`,
    );
  return {
    ...given.data,
    protocol,
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: url.port === '' ? ports[protocol] : Number(url.port),
    folder: folderOf(url.pathname),
  };
}

const protocolOf = (text: string | undefined): RemoteAddress['protocol'] | undefined =>
  text !== undefined && Object.hasOwn(protocols, text)
    ? protocols[text as keyof typeof protocols]
    : undefined;

const isHost = (name: string): boolean => /^(?:\[[\da-f:.]+\]|[\w.-]+)$/i.test(name);

function folderOf(path: string): string {
  try {
    const folder = decodeURIComponent(path);
    if (/^\P{Cc}*$/u.test(folder)) return folder === '' ? '/' : folder;
  } catch {
    // Falls through to what is said of it.
  }
  throw new BadSetup(`the address names no folder: ${FORM}`);
}
