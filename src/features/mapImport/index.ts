import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';

const menu = { 'zh-cn': '矿山与区域', en: 'Mine and places' };

/** The mine's map out of files: read, set into its grid, compared, applied, undone. */
export const mapImport: Feature = {
  name: 'mapImport',
  dependsOn: ['mine'],
  area: 'monitoring',
  routes: [
    {
      path: '/monitoring/importMap',
      title: { 'zh-cn': '导入矿图', en: 'Import a map' },
      menu,
      permission: 'data/mapImport/apply',
      lazy: () => import('./ImportMapPage.tsx'),
    },
    ...entityRoutes(
      'monitoring',
      menu,
      [['mapImport', '矿图导入', 'Map imports']],
      () => import('./pages.ts'),
    ),
  ],
};
