import { jobCodes } from '#contracts/jobs/jobPaths.ts';
import type { Feature } from '#ui/feature.ts';

/** Background jobs: what runs by plan, what waits, runs, failed. */
export const jobs: Feature = {
  name: 'jobs',
  dependsOn: [],
  area: 'admin',
  routes: [
    {
      path: '/admin/job',
      title: { 'zh-cn': '后台任务', en: 'Background jobs' },
      menu: { 'zh-cn': '系统参数', en: 'Settings' },
      permission: jobCodes.list,
      lazy: () => import('./JobsPage.tsx'),
    },
  ],
};
