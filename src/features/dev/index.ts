import type { Feature } from '#ui/feature.ts';

/** For those who build the product: every shared widget, alive, on a page of its own. */
export const dev: Feature = {
  name: 'dev',
  dependsOn: [],
  routes: [
    {
      path: '/dev/ui/:name?',
      title: { 'zh-cn': '组件库', en: 'Widget gallery' },
      permission: { none: 'plain' },
      lazy: () => import('./GalleryPage.tsx'),
    },
  ],
};
