import { expect, test } from 'vitest';
import { allEntities } from '../contracts/entities/all.ts';
import { permissionOfVerb } from '../contracts/entity/permission.ts';
import { features } from './features.ts';

// Home has a page of its own that shows the configuration.
const routes = features.filter(({ name }) => name !== 'home').flatMap((feature) => feature.routes);
const routeOf = (name: string) => routes.find(({ path }) => path.endsWith(`/${name}`));

test.each(allEntities.map((entity) => [entity.name, entity] as const))(
  '%s has its page, in the menu, under the title of its declaration',
  async (_, entity) => {
    const route = routeOf(entity.name);
    expect(route).toMatchObject({
      title: { 'zh-cn': entity.label[0], en: entity.label[1] },
      permission: permissionOfVerb(entity, 'list'),
    });
    expect(route?.menu).toBeDefined();
  },
);
