/**
 * The pages a pager offers around `page`: first and last always, 'gap' where some are left out;
 * nine entries where there are more pages.
 */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  const range = (first: number, last: number): number[] =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i);
  if (pages <= 9) return range(1, pages);
  if (page <= 5) return [...range(1, 7), 'gap', pages];
  if (page >= pages - 4) return [1, 'gap', ...range(pages - 6, pages)];
  return [1, 'gap', ...range(page - 2, page + 2), 'gap', pages];
}
