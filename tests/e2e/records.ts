import { must } from '#base/assert.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { call } from '../product/call.ts';
import { administrator, type Product } from '../product/product.ts';

export type Stored = { readonly id: string; readonly [field: string]: unknown };

/** Records as an administrator makes and changes them. */
export async function recordsOf(product: Product) {
  const token = await administrator(product.url);
  const send = async <T>(entity: AnyEntity, verb: 'all' | 'create' | 'update', body: object) => {
    const { method, path } = must(endpointOf(entity, verb), verb);
    const { body: answer } = await call<T>(product.url + path, { method, token, body });
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  return {
    all: (entity: AnyEntity, filter: object = {}) => send<Stored[]>(entity, 'all', { filter }),
    create: (entity: AnyEntity, input: object) => send<Stored>(entity, 'create', input),
    update: (entity: AnyEntity, input: object) => send<Stored>(entity, 'update', input),
  };
}
