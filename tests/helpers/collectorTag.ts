import type { Tag } from '#server/ingest/collectors/driver.ts';

/** A tag of a collector as a new one is stored, with what the test says of it. */
export const tagOf = (address: string, pointCode: string, rest: Partial<Tag> = {}): Tag => ({
  address,
  pointCode,
  path: '',
  timePath: '',
  type: 'float64',
  wordOrder: 'abcd',
  factor: 1,
  offset: 0,
  ...rest,
});
