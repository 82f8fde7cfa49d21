import {
  IconBell,
  IconChartLine,
  IconGauge,
  IconHistory,
  IconMapPin,
  IconTool,
  IconId,
} from '@tabler/icons-react';
import type { PanelName } from '#features/mine/api.ts';
import type { Icon } from '#ui/feature.ts';
import type { SubjectLinks } from './links.ts';

/**
 * The ways from a row in the order in which they are offered, and the panel of the workspace that a
 * narrow screen shows then.
 */
export const linkKinds: readonly {
  readonly kind: keyof SubjectLinks;
  readonly icon: Icon;
  readonly panel?: PanelName;
}[] = [
  { kind: 'chart', icon: IconChartLine, panel: 'charts' },
  { kind: 'place', icon: IconMapPin, panel: 'map' },
  { kind: 'device', icon: IconId },
  { kind: 'records', icon: IconHistory },
  { kind: 'alarms', icon: IconBell },
  { kind: 'repairs', icon: IconTool },
  { kind: 'calibrations', icon: IconGauge },
];
