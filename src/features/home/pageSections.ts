import type { Said } from '#ui/feature.ts';

type Page = { readonly path: string; readonly title: Said; readonly under: Said | undefined };
type Section = { readonly heading: Said | undefined; readonly pages: readonly Page[] };

/**
 * Pages by their heading in the menu; headings of two areas, which are the first parts of paths,
 * may be called alike.
 */
export const pageSections = (pages: readonly Page[]): Section[] =>
  [
    ...Map.groupBy(
      pages,
      ({ path, under }) => `${path.split('/')[1] ?? ''} ${under?.['zh-cn'] ?? ''}`,
    ).values(),
  ].map((below) => ({
    heading: below[0]?.under,
    pages: below,
  }));
