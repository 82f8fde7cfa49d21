/** What a program shows of itself by Basic authorization; undefined where it is none. */
export function basicShown(
  authorization: string | undefined,
): { readonly clientId: string; readonly secret: string } | undefined {
  const basic = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1];
  const text = basic === undefined ? '' : Buffer.from(basic, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0
    ? undefined
    : { clientId: plain(text.slice(0, colon)), secret: plain(text.slice(colon + 1)) };
}

/** Both parts were encoded as in an address before (RFC 6749, 2.3.1); many clients leave it out. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
