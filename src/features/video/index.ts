import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';

const load = () => import('./pages.ts');

/** Cameras: live pictures, the wall of pictures, steering. */
export const video: Feature = {
  name: 'video',
  dependsOn: ['mine'],
  area: 'monitoring',
  routes: [
    {
      path: '/monitoring/video',
      title: { 'zh-cn': '视频监控', en: 'Live video' },
      menu: { 'zh-cn': '视频', en: 'Video' },
      permission: 'data/camera/list',
      lazy: () => import('./page/VideoPage.tsx'),
    },
    {
      path: '/monitoring/webVideo',
      title: { 'zh-cn': '网页视频', en: 'Web video' },
      fullpage: true,
      permission: 'data/camera/list',
      lazy: () => import('./page/CameraPage.tsx'),
    },
    ...entityRoutes(
      'monitoring',
      { 'zh-cn': '视频', en: 'Video' },
      [
        ['camera', '摄像机', 'Cameras'],
        ['nvr', '硬盘录像机', 'Recorders (NVR)'],
        ['videoBox', '视频盒子', 'Video boxes'],
      ],
      load,
    ),
  ],
};
