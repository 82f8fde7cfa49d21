import { afterAll, beforeAll } from 'vitest';
import { startProduct, type Product } from '../product/product.ts';
import { peopleOf, type People } from './people.ts';
import { recordMaker, type RecordMaker } from './records.ts';

/** A product without a mine, whoever calls it, and records for their calls. */
export type EmptyProduct = {
  readonly product: Product;
  readonly people: People;
  readonly records: RecordMaker;
};

/** Starts one for the tests of a file; its parts are there from the first test on. */
export function emptyProduct(): EmptyProduct {
  const parts: Partial<{ -readonly [K in keyof EmptyProduct]: EmptyProduct[K] }> = {};
  const part = <K extends keyof EmptyProduct>(name: K): EmptyProduct[K] => {
    const value = parts[name];
    if (value === undefined) throw new Error('The product runs from the first test on');
    return value as EmptyProduct[K];
  };
  beforeAll(async () => {
    const product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
    parts.product = product;
    const people = await peopleOf(product);
    parts.people = people;
    parts.records = recordMaker(product.url, people);
  }, 120_000);
  afterAll(() => parts.product?.remove());
  return {
    get product() {
      return part('product');
    },
    get people() {
      return part('people');
    },
    get records() {
      return part('records');
    },
  };
}
