/** The words of a formatted text, without its marks; each character is looked at once. */
export function plainText(html: string): string {
  const words: string[] = [];
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    // A mark that never ends is text.
    if (close < 0) {
      words.push(html.slice(at));
      break;
    }
    words.push(html.slice(at, open));
    at = close + 1;
  }
  return words.join(' ').split(/\s+/).filter(Boolean).join(' ');
}
