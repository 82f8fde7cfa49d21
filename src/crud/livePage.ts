import type { FeatureRoute, PageModule, Said } from '#ui/feature.ts';

/** Routes of pages that show the mine at the clock's moment, in the menu under one heading. */
export const livePage =
  (menu: Said) =>
  (name: string, zh: string, en: string, lazy: () => Promise<PageModule>): FeatureRoute => ({
    path: `/monitoring/${name}`,
    title: { 'zh-cn': zh, en },
    menu,
    permission: 'data/mine/get',
    clock: 'plays',
    lazy,
  });
