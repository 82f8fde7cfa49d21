import { expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { permissionOfVerb } from '#contracts/entity/permission.ts';
import { listPathOf } from '#crud/entity/pagePaths.ts';
import { features } from './features.ts';

// Home has a page of its own that shows the configuration.
const routes = features.filter(({ name }) => name !== 'home').flatMap((feature) => feature.routes);
const routeOf = (name: string) => routes.find(({ path }) => path.endsWith(`/${name}`));

test.each(allEntities.map((entity) => [entity.name, entity] as const))(
  '%s has its page, in the menu, under the name of its declaration, which English says of many',
  async (_, entity) => {
    const route = routeOf(entity.name);
    expect(route).toMatchObject({
      // What has a page of its own beside the ledger is told from it by an ending.
      title: {
        'zh-cn': expect.stringMatching(
          new RegExp(`^${entity.label[0].replaceAll(/[()]/g, String.raw`\$&`)}(台账)?$`),
        ),
      },
      permission: permissionOfVerb(entity, 'list'),
    });
    expect(isOfMany(route?.title.en ?? '', entity.label[1])).toBe(true);
    expect(route?.menu).toBeDefined();
  },
);

test.each(allEntities.map((entity) => [entity.name, entity] as const))(
  '%s has the page of a record beside its list, in no menu, for whoever may read one',
  (name, entity) => {
    expect(routeOf(name)?.path).toBe(listPathOf(name));
    const route = routes.find(({ path }) => path === `${listPathOf(name)}/:id`);
    expect(route).toMatchObject({ permission: permissionOfVerb(entity, 'get') });
    expect(route?.menu).toBeUndefined();
  },
);

/** Whether `title` is `label` or its plural, wherever the plural's ending stands: "Checks done". */
const isOfMany = (title: string, label: string): boolean =>
  title === label ||
  title
    .replace('People', 'Person')
    .replaceAll(/ies\b/g, 'y')
    .replaceAll(/(?<=x|ch)es\b|s\b/g, '') === label.replaceAll(/s\b/g, '');
