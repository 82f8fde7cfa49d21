import { catalogue, type EntityName } from '#contracts/entity/catalogue.ts';
import type { FeatureRoute, Said } from '#ui/feature.ts';
import type { PageOf } from './entityPages.tsx';

/**
 * An entity as a manifest names it, in English of many: its declaration with everything else comes
 * with the area's first page.
 */
export type NamedEntity = readonly [name: EntityName, zh: string, en: string];

/** Loads the pages of an area's entities. */
export type LoadPages = () => Promise<{ readonly pages: Readonly<Record<string, PageOf>> }>;

/**
 * Routes `/{area}/{entity}` of entities that stand under one heading of the menu, and beside each
 * that of one record, `/{area}/{entity}/:id`, in no menu.
 */
export function entityRoutes(
  area: string,
  menu: Said,
  entities: readonly NamedEntity[],
  load: LoadPages,
): FeatureRoute[] {
  return entities.flatMap(([name, zh, en]): FeatureRoute[] => {
    const title = { 'zh-cn': zh, en };
    const pageOf = async (): Promise<PageOf> => {
      const page = (await load()).pages[name];
      if (page === undefined) throw new Error(`Area ${area} has no page for ${name}`);
      return page;
    };
    const path = `/${area}/${name}`;
    const code = `${catalogue[name]}/${name}`;
    return [
      {
        path,
        title,
        menu,
        permission: `${code}/list`,
        lazy: async () => ({ Component: (await pageOf()).make(title) }),
      },
      {
        path: `${path}/:id`,
        title,
        permission: `${code}/get`,
        lazy: async () =>
          (await import('./page/record/recordRoute.tsx')).recordRoute(pageOf(), title),
      },
    ];
  });
}
