import type { Feature } from '#ui/feature.ts';

/** What users read about the product: a page a subject, in both languages, searchable. */
export const help: Feature = {
  name: 'help',
  dependsOn: [],
  area: 'home',
  routes: [
    {
      path: '/help',
      title: { 'zh-cn': '使用帮助', en: 'Help' },
      permission: { none: 'plain' },
      menu: true,
      lazy: () => import('./HelpPage.tsx'),
    },
    {
      path: '/help/:page',
      title: { 'zh-cn': '使用帮助', en: 'Help' },
      permission: { none: 'plain' },
      lazy: () => import('./HelpPage.tsx'),
    },
  ],
};
