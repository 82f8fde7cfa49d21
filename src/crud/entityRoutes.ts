import { catalogue, type EntityName } from '#contracts/entity/catalogue.ts';
import type { FeatureRoute, Said } from '#ui/feature.ts';
import type { PageMaker } from './entityPages.tsx';

/**
 * An entity as a manifest names it, in English of many: its declaration with everything else comes
 * with the area's first page.
 */
export type NamedEntity = readonly [name: EntityName, zh: string, en: string];

/** Loads the pages of an area's entities. */
export type LoadPages = () => Promise<{ readonly pages: Readonly<Record<string, PageMaker>> }>;

/** Routes `/{area}/{entity}` of entities that stand under one heading of the menu. */
export function entityRoutes(
  area: string,
  menu: Said,
  entities: readonly NamedEntity[],
  load: LoadPages,
): FeatureRoute[] {
  return entities.map(([name, zh, en]) => {
    const title = { 'zh-cn': zh, en };
    return {
      path: `/${area}/${name}`,
      title,
      menu,
      permission: `${catalogue[name]}/${name}/list`,
      lazy: async () => {
        const make = (await load()).pages[name];
        if (make === undefined) throw new Error(`Area ${area} has no page for ${name}`);
        return { Component: make(title) };
      },
    };
  });
}
