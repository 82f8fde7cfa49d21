import { paths } from '#contracts/http/paths.ts';
import type { CollectorStanding } from '#contracts/sources/collectorStanding.ts';
import type { People } from '../contract/people.ts';
import { call } from './call.ts';
import type { Product } from './product.ts';

/** How long a reading may take from a peer to the product. */
export const patience = { timeout: 30_000, interval: 200 };

/** What the tests of collectors ask of a product as its administrator. */
export function collectorRoom(product: () => Product, people: () => People) {
  const ask = async <T>(path: string, body?: unknown, method?: 'PUT'): Promise<T> => {
    const answer = await call<T>(product().url + path, {
      token: people().admin,
      ...(method === undefined ? {} : { method }),
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.body.success) throw new Error(answer.body.message);
    return answer.body.data;
  };
  const standings = async (): Promise<CollectorStanding[]> =>
    (await ask<{ collectors: CollectorStanding[] }>(paths.collectorStandings)).collectors;
  return { ask, standings };
}
