import { isIP } from 'node:net';

const name = /^[a-z\d_][a-z\d_-]{0,62}(?:\.[a-z\d_][a-z\d_-]{0,62})*\.?$/i;
const NAME_MOST = 253;

/**
 * Why the host of a parsed URL is none that we call or name in a header; undefined for an IP
 * address and a name of letters, digits, `-` and `_`. The URL standard lets hosts hold `;`, `,`,
 * `*` and quotes, which mean something else in a policy.
 */
export function hostFault({ hostname }: URL): string | undefined {
  const isAddress = hostname.startsWith('[')
    ? isIP(hostname.slice(1, -1)) === 6
    : isIP(hostname) === 4;
  if (isAddress || (hostname.length <= NAME_MOST && name.test(hostname))) return undefined;
  return 'A host is an IP address, or a name of letters, digits, - and _.';
}
