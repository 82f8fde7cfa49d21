import type { ComponentType } from 'react';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Said } from '#ui/feature.ts';
import { EntityPage } from './page/EntityPage.tsx';
import type { EntityOverrides } from './page/overrides.ts';

/** How the page of one entity differs, tied to its declaration. */
export type PageOverride = { readonly entity: AnyEntity; readonly overrides: EntityOverrides };

/** Ties overrides of a page to their entity, with types from the declaration. */
export const pageOverride = <E extends AnyEntity>(
  entity: E,
  overrides: EntityOverrides<E>,
): PageOverride => ({
  entity,
  overrides: overrides as unknown as EntityOverrides,
});

/** An entity with what its pages differ in, and its list under the title of its route. */
export type PageOf = PageOverride & { readonly make: (title: Said) => ComponentType };

/** The pages of every entity that these files declare, by the entity's name. */
export function entityPages(
  files: readonly Readonly<Record<string, unknown>>[],
  overrides: readonly PageOverride[] = [],
): Readonly<Record<string, PageOf>> {
  const found = new Map(overrides.map((own) => [own.entity.name, own.overrides]));
  const entities = files.flatMap((file) => Object.values(file)).filter(isEntity);
  return Object.fromEntries(
    entities.map((entity) => {
      const own = found.get(entity.name) ?? {};
      const make: PageOf['make'] = (title) => () => (
        <EntityPage entity={entity} title={title} overrides={own} />
      );
      return [entity.name, { entity, overrides: own, make }];
    }),
  );
}

const isEntity = (value: unknown): value is AnyEntity =>
  typeof value === 'object' && value !== null && 'uniqueTogether' in value && 'fields' in value;
