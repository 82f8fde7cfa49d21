import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';

const load = () => import('./pages.ts');

/**
 * The mine as everything shows it: its model, the state of the link, the moment shown, what is
 * picked.
 */
export const mine: Feature = {
  name: 'mine',
  dependsOn: [],
  area: 'monitoring',
  routes: [
    ...entityRoutes(
      'monitoring',
      { 'zh-cn': '矿山与区域', en: 'Mine and places' },
      [
        ['companyInfo', '矿山信息', 'Mines'],
        ['mineMap', '矿图', 'Mine maps'],
        ['roadwayNode', '巷道节点', 'Roadway nodes'],
        ['roadwayEdge', '巷道', 'Roadways'],
      ],
      load,
    ),
  ],
};
