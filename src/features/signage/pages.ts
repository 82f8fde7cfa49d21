import { lazy } from 'react';
import * as playSlot from '#contracts/signage/playSlot.ts';
import * as signage from '#contracts/signage/signage.ts';
import * as workers from '#contracts/signage/worker.ts';
import { entityPages, pageOverride } from '#crud/entityPages.tsx';
import { loaded } from '#ui/loaded.ts';

const PairDialog = lazy(loaded(() => import('./PairDialog.tsx')));
const TakeoverDialog = lazy(loaded(() => import('./TakeoverDialog.tsx')));
const PhotoDialog = lazy(loaded(() => import('./workers/PhotoDialog.tsx')));
const pair = {
  label: ['配对屏幕', 'Pair a screen'],
  permission: 'pair',
  Dialog: PairDialog,
} as const;

/** The pages of the area's entities, by name. */
export const pages = entityPages(
  [signage, playSlot, workers],
  [
    pageOverride(signage.device, {
      sections: [
        {
          name: 'shows',
          label: ['播放', 'What it shows'],
          place: 'aside',
          permission: 'advert/device/list',
          load: () => import('./DeviceLinks.tsx'),
        },
      ],
      actions: [
        { ...pair, name: 'pairNew', on: 'page' },
        { ...pair, name: 'pair', on: 'record' },
        {
          name: 'takeover',
          label: ['设置接管', 'Set takeover'],
          on: 'selection',
          permission: 'update',
          Dialog: TakeoverDialog,
        },
      ],
    }),
    pageOverride(workers.worker, {
      quick: ['deptId', 'isOnDuty'],
      actions: [
        {
          name: 'importImage',
          label: ['导入照片', 'Import photos'],
          on: 'page',
          permission: 'update',
          Dialog: PhotoDialog,
        },
      ],
    }),
  ],
);
