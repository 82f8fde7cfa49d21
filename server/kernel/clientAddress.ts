import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Tells where the client of a raw request is: the socket's other end, or whom a chain of trusted
 * proxies speaks for; as `request.ip` of a route.
 */
export function clientAddress(
  trustedProxies: readonly string[],
): (incoming: IncomingMessage) => string | undefined {
  if (trustedProxies.length === 0) return (incoming) => incoming.socket.remoteAddress;
  const trusts = proxyAddr.compile([...trustedProxies]);
  return (incoming) => proxyAddr(incoming, trusts);
}
