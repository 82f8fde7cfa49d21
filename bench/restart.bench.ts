/**
 * How long nobody takes alarms when a part of the product dies: `npm start` with the small mine,
 * kill -9 of the server and of its PostgreSQL in turn, from the death to a `/health` that answers
 * 200 again.
 */
import { outageOf, startSupervised } from '#tests/product/supervised.ts';
import { atMost, keep, median, summary } from './harness/figures.ts';

/** More deaths in a row, soon after a start, are answered more slowly. */
const ROUNDS = 3;
const MOST_MS = 3_000;

const product = await startSupervised({ PITHEAD_PROFILE: 'small' });
const outages = new Map<string, number[]>([
  ['server', []],
  ['postgres', []],
]);
try {
  await product.ready(1);
  for (let round = 0; round < ROUNDS; round++)
    for (const part of ['server', 'postgres'] as const)
      outages.get(part)?.push(await outageOf(product.url, product[part]()));
} finally {
  await product.remove();
}
keep(
  'restart',
  [...outages].map(([part, ms]) =>
    atMost(`ms without answers after a kill -9 of the ${part}`, median(ms), MOST_MS),
  ),
  { outagesMs: summary(outages) },
);
