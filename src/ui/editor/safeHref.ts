/**
 * The address when a link may lead there: http, https, mail, telephone, or a path of this site;
 * `undefined` for any other scheme.
 */
export function safeHref(address: string): string | undefined {
  // Browsers skip control characters and spaces inside a scheme.
  const plain = address.replaceAll(invisible, '');
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  if (scheme !== undefined)
    return ['http', 'https', 'mailto', 'tel', 'blob'].includes(scheme) ? address.trim() : undefined;
  return plain === '' ? undefined : address.trim();
}

// oxlint-disable-next-line no-control-regex
const invisible = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028\u2029\ufeff]/g;
