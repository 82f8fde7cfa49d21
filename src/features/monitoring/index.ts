import { IconActivityHeartbeat } from '@tabler/icons-react';
import type { Feature } from '../../ui/feature.ts';
import { alarmTexts } from './alarms/texts.ts';
import { chartTexts } from './charts/texts.ts';
import { mapTexts } from './map/texts.ts';
import { soundTexts } from './sound/texts.ts';
import { stripTexts } from './strip/texts.ts';
import { workspaceTexts } from './workspace/texts.ts';

/** Watching the mine: alarms, map and charts in one workspace, and the strip that stands on every page. */
export const monitoring: Feature = {
  name: 'monitoring',
  texts: { monitoring: workspaceTexts, map: mapTexts, charts: chartTexts, alarms: alarmTexts, strip: stripTexts, sound: soundTexts },
  routes: [
    {
      path: '/monitoring/workspace',
      title: 'workspace',
      live: true,
      rail: IconActivityHeartbeat,
      lazy: () => import('./workspace/WorkspacePage.tsx'),
    },
  ],
};
