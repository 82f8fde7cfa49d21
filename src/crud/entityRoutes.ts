import { catalogue, type EntityName } from '../contracts/entity/catalogue.ts';
import type { FeatureRoute, PageModule, Said } from '../ui/feature.ts';

/** An entity as a manifest names it: its declaration with everything else comes with the area's first page. */
export type NamedEntity = readonly [name: EntityName, zh: string, en: string];

/** Loads the pages of an area's entities. */
export type LoadPages = () => Promise<{ readonly pages: Readonly<Record<string, PageModule['Component']>> }>;

/** Routes `/{area}/{entity}` of entities that stand under one heading of the menu. */
export function entityRoutes(area: string, menu: Said, entities: readonly NamedEntity[], load: LoadPages): FeatureRoute[] {
  return entities.map(([name, zh, en]) => ({
    path: `/${area}/${name}`,
    title: { 'zh-cn': zh, en },
    menu,
    permission: `${catalogue[name]}/${name}/list`,
    lazy: async () => {
      const Component = (await load()).pages[name];
      if (Component === undefined) throw new Error(`Area ${area} has no page for ${name}`);
      return { Component };
    },
  }));
}
