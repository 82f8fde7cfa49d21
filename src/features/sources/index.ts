import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';

const load = () => import('./pages.ts');
const menu = { 'zh-cn': '监测设备', en: 'Devices' };

/** Where data come from: sources, rows that were refused, scenarios of the simulated mine. */
export const sources: Feature = {
  name: 'sources',
  dependsOn: [],
  area: 'monitoring',
  routes: [
    {
      path: '/monitoring/sheet',
      title: { 'zh-cn': '导入表格读数', en: 'Import a sheet of readings' },
      menu,
      permission: 'data/sheetImport/import',
      lazy: () => import('./sheets/SheetPage.tsx'),
    },
    ...entityRoutes(
      'monitoring',
      menu,
      [
        ['dataSource', '数据源', 'Data sources'],
        ['collector', '采集通道', 'Collectors'],
        ['collectorTag', '采集点', 'Collected tags'],
        ['deadLetter', '被拒数据', 'Refused rows'],
        ['sheetImport', '表格导入', 'Sheet imports'],
        ['sheetMapping', '表格映射', 'Sheet mappings'],
      ],
      load,
    ),
  ],
};
