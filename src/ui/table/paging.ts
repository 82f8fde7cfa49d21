/** Rows of a page until the reader chooses otherwise. */
export const PAGE_SIZE = 20;

/** What the reader may choose. */
export const pageSizes: readonly number[] = [10, 20, 30, 40, 50];

/** The page on which the first row of `page` stands after the size changed. */
export const pageAfterResize = (page: number, size: number, nextSize: number): number =>
  Math.floor(((page - 1) * size) / nextSize) + 1;
