import type { ComponentType } from 'react';
import type { AnyEntity } from '../contracts/entity/defineEntity.ts';
import { EntityPage } from './page/EntityPage.tsx';
import type { EntityOverrides } from './page/overrides.ts';

/** How the page of one entity differs, tied to its declaration. */
export type PageOverride = { readonly entity: AnyEntity; readonly overrides: EntityOverrides };

/** Ties overrides of a page to their entity, with types from the declaration. */
export const pageOverride = <E extends AnyEntity>(entity: E, overrides: EntityOverrides<E>): PageOverride => ({
  entity,
  overrides: overrides as unknown as EntityOverrides,
});

/** A page for every entity that these files declare, by the entity's name. */
export function entityPages(
  files: readonly Readonly<Record<string, unknown>>[],
  overrides: readonly PageOverride[] = [],
): Readonly<Record<string, ComponentType>> {
  const found = new Map(overrides.map((own) => [own.entity.name, own.overrides]));
  const entities = files.flatMap((file) => Object.values(file)).filter(isEntity);
  return Object.fromEntries(
    entities.map((entity) => {
      const own = found.get(entity.name) ?? {};
      const Page = () => <EntityPage entity={entity} overrides={own} />;
      return [entity.name, Page];
    }),
  );
}

const isEntity = (value: unknown): value is AnyEntity =>
  typeof value === 'object' && value !== null && 'uniqueTogether' in value && 'fields' in value;
