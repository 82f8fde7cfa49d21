import { plainText } from '#base/plainText.ts';

/** How many blanks a stem shows: stretches of low lines, and brackets with nothing in them. */
export const blanksIn = (stem: string): number =>
  plainStem(stem).match(/_{2,}|[(（][ \u3000]{0,20}[)）]/gu)?.length ?? 0;

/** The words of a stem as they are read. */
export const plainStem = (stem: string): string =>
  plainText(stem.replaceAll('&nbsp;', ' '))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
