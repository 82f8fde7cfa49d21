import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { hostFault } from '#server/kernel/hostFault.ts';

/** Which hosts stored addresses may name. */
export type AddressRules = {
  readonly publicHosts: boolean;
  readonly privateHosts: readonly string[];
};

const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'rtsp:', 'rtmp:', 'ws:', 'wss:']);

/**
 * Addresses of this machine, of private nets, of links, of clouds' own services, and those that
 * mean something else.
 */
const inner = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  // With the addresses of IPv4 that are written as `::1.2.3.4`.
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6');

/**
 * Whether an IP address is of this machine or a private net; an IPv4 one inside IPv6 is looked at
 * as what it is.
 */
export function isInner(address: string): boolean {
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isIP(mapped) === 4 ? isInner(mapped) : true;
  const version = isIP(address);
  return version === 0 || inner.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The URL of a stored address by its form alone: a known scheme, no user in it, a host that the
 * rules let through.
 */
export function checkedAddress(
  text: string,
  rules: AddressRules,
  field: string,
): Result<URL, Failure> {
  const refused = (why: string): Result<never, Failure> =>
    err(failure('address_refused', why, field));
  if (!URL.canParse(text)) return refused('This is no address.');
  const url = new URL(text);
  if (!schemes.has(url.protocol))
    return refused(`Addresses that begin with ${url.protocol.slice(0, 20)} are not allowed.`);
  if (url.username !== '' || url.password !== '')
    return refused('An address holds no user name and no password.');
  const notAHost = hostFault(url);
  if (notAHost !== undefined) return refused(notAHost);
  const host = bareHost(url);
  if (allowed(host, rules)) return ok(url);
  const isPrivate =
    isIP(host) === 0
      ? /(^|\.)(localhost|local|internal|lan|home|corp)$/.test(host) || !host.includes('.')
      : isInner(host);
  if (isPrivate) return refused(`${host} is an inner host and not on the list of those allowed.`);
  return rules.publicHosts ? ok(url) : refused(`${host} is not on the list of hosts allowed.`);
}

/**
 * As `checkedAddress`, and where its name leads: for the moment before the server calls it itself.
 */
export async function resolvedAddress(
  text: string,
  rules: AddressRules,
  field: string,
  resolve: (host: string) => Promise<readonly { readonly address: string }[]> = (host) =>
    lookup(host, { all: true }),
): Promise<Result<{ readonly url: URL; readonly addresses: readonly string[] }, Failure>> {
  const checked = checkedAddress(text, rules, field);
  if (!checked.ok) return checked;
  const host = bareHost(checked.value);
  const found = isIP(host) === 0 ? await resolve(host).catch(() => []) : [{ address: host }];
  const addresses = found.map(({ address }) => address);
  if (addresses.length === 0)
    return err(failure('address_refused', `${host} is not known.`, field));
  if (!allowed(host, rules) && addresses.some(isInner))
    return err(failure('address_refused', `${host} leads to an inner address.`, field));
  return ok({ url: checked.value, addresses });
}

const bareHost = (url: URL): string =>
  url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();

/** An entry is a host, `*.` and the end of several, or a net such as `192.168.10.0/24`. */
const allowed = (host: string, { privateHosts }: AddressRules): boolean =>
  privateHosts.some((entry) => {
    const wanted = entry.toLowerCase();
    if (wanted.startsWith('*.')) return host.endsWith(wanted.slice(1));
    return wanted.includes('/') ? isInNet(host, wanted) : host === wanted;
  });

function isInNet(host: string, net: string): boolean {
  const [address = '', bits = ''] = net.split('/');
  const version = isIP(address);
  if (
    version === 0 ||
    isIP(host) !== version ||
    !/^\d{1,3}$/.test(bits) ||
    Number(bits) > (version === 4 ? 32 : 128)
  )
    return false;
  const type = version === 4 ? 'ipv4' : 'ipv6';
  const list = new BlockList();
  list.addSubnet(address, Number(bits), type);
  return list.check(host, type);
}

/**
 * For a request that is to call the very address that was judged, whatever its name means a moment
 * later.
 */
export function lookupOf(address: string): LookupFunction {
  const family = isIP(address);
  return (_, options, found) =>
    options.all === true ? found(null, [{ address, family }]) : found(null, address, family);
}
