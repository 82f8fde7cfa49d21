/** An address without the slashes at its end; each of them is looked at once. */
export function withoutSlashes(address: string): string {
  let end = address.length;
  while (address.charAt(end - 1) === '/') end--;
  return address.slice(0, end);
}
